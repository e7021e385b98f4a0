"""Write answers and records as HTML for text views; everything from a record is escaped first."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from privrag_desktop.domain.answers import Answer, Citation, ExactValue
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import answer_words
from privrag_desktop.gui.ask.pseudonym_pair_positions import Links
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Colours
from privrag_desktop.language.unit_text import unit_text
from privrag_desktop.language.word_patterns import SPACES

_MARKER = re.compile(r"\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_BULLET = re.compile(r"^\s*(?:[-*\u2022]|\d+\.)\s+")
LINK = "citation:"
VALUE_HEADS = (mark("Reading"), mark("Exact"), mark("Rounded"), mark("Day"), "")
RECORDS_HIDDEN = mark("Exact values and sources are hidden with the names. F8 shows them.")
CITED = "cited"  # the anchor of the first cited sentence
NO_LINKS = Links()
NO_NAMES: Mapping[str, str] = {}


def answer_html(
    answer: Answer, colours: Colours, names: Mapping[str, str] = NO_NAMES, *, hidden: bool = False
) -> str:
    """The answer with its citations as links, exact values and sources beneath; `names` by patient id.

    `hidden`: the answer with pseudonyms, and a sentence in place of all that comes from the records.
    """
    numbers = frozenset(citation.number for citation in answer.citations)
    body = prose_html(answer_words(answer, hidden=hidden), numbers)
    if hidden:
        return _page(body + _hidden_html(answer), colours)
    body += values_html(answer.values, names) + sources_html(answer.citations, names)
    return _page(body, colours)


def prose_html(text: str, numbers: frozenset[int]) -> str:
    """Paragraphs and lists, days and units as shown; [1] is a link only when there is a citation 1."""
    out: list[str] = []
    lines = [line for line in text.splitlines() if line.strip()]
    for bullet, group in groupby(lines, key=lambda line: bool(_BULLET.match(line))):
        items = [_inline(_BULLET.sub("", line) if bullet else line, numbers) for line in group]
        tag = "li" if bullet else "p"
        body = "".join(f"<{tag}>{item}</{tag}>" for item in items)
        out.append(f"<ul>{body}</ul>" if bullet else body)
    return "".join(out)


def values_html(values: Sequence[ExactValue], names: Mapping[str, str] = NO_NAMES) -> str:
    """Each reading as recorded, beside what the answering model was given for it, if it was given any."""
    if not values:
        return ""
    several = len({value.patient_id for value in values}) > 1
    rows = [_value_row(value, names.get(value.patient_id, "") if several else "") for value in values]
    told = [at for at in range(len(VALUE_HEADS)) if any(row[at] for row in rows)]
    heads = "".join(f"<th align='left'>{escape(_head(VALUE_HEADS[at]))}</th>" for at in told)
    body = "".join(f"<tr>{''.join(f'<td>{row[at]}</td>' for at in told)}</tr>" for row in rows)
    table = f'<table cellpadding="3" width="100%"><tr class="muted">{heads}</tr>{body}</table>'
    return f'<p class="section">{escape(say("EXACT VALUES"))}</p>{table}'


def sources_html(citations: Sequence[Citation], names: Mapping[str, str] = NO_NAMES) -> str:
    """Each sentence once, with the patient's name where several patients are cited."""
    if not citations:
        return ""
    several = len({citation.patient_id for citation in citations}) > 1
    groups: dict[tuple[str, str], list[Citation]] = {}
    for citation in citations:
        groups.setdefault((citation.patient_id, citation.text), []).append(citation)
    rows = "".join(
        _source_row(group, names.get(patient_id, "") if several else "")
        for (patient_id, _), group in groups.items()
    )
    head = f'<p class="section">{escape(say("SOURCES, AS RECORDED"))}</p>'
    return f'{head}<table cellpadding="4" width="100%">{rows}</table>'


def passages_html(
    hits: Sequence[Hit], colours: Colours, citations: Sequence[Citation] = (), links: Links = NO_LINKS
) -> str:
    """What the search found, cited sentences marked; the first line of a passage is its heading.

    Letter by letter, as what was released is: the two are there to be compared.
    """
    blocks = []
    for hit in hits:
        cited = tuple(c.text for c in citations if c.document_id == hit.document_id)
        heading, *lines = _linked_lines(hit.document_id, hit.text, links)
        body = "<br/>".join(_marked(line, linked, cited) for line, linked in lines)
        blocks.append(
            f'<p class="section">{escape(day_text(hit.day))}</p><p><b>{heading[1]}</b><br/>{body}</p>'
        )
    return _page("".join(blocks).replace("<a></a>", f'<a name="{CITED}"></a>', 1), colours)


def released_html(released: Released, colours: Colours, links: Links = NO_LINKS) -> str:
    lines = _linked_lines("information", released.information, links)
    information = "<br/>".join(linked for _, linked in lines)
    query = links.html("query", released.query)
    return _page(
        f'<p class="section">{escape(say("QUESTION"))}</p><p>{query}</p>'
        f'<p class="section">{escape(say("INFORMATION"))}</p><p>{information}</p>',
        colours,
    )


def muted_html(text: str, colours: Colours) -> str:
    return _page(f'<p class="muted">{escape(text)}</p>', colours)


def is_cited(fact: Fact, passage: str) -> bool:
    """Whether a cited passage rests on this fact's sentence, or quotes a part of it."""
    return _rests_on(fact.sentence, passage)


def document_html(document: Document, passage: str, colours: Colours) -> str:
    """The facts by category; cited ones carry a mark, a word and the anchor "cited"."""
    out: list[str] = []
    anchor = f'<a name="{CITED}"></a>'
    for category, facts in groupby(document.facts, key=lambda fact: fact.category):
        out.append(f'<p class="section">{escape(say(category.value).upper())}</p>')
        for fact in facts:
            if is_cited(fact, passage):
                out.append(f"<p>{anchor}{_cited(escape(as_shown(fact.sentence)))}</p>")
                anchor = ""
            else:
                out.append(f"<p>{escape(as_shown(fact.sentence))}</p>")
    return _page("".join(out), colours)


def _hidden_html(answer: Answer) -> str:
    if not (answer.values or answer.citations):
        return ""
    return f'<p class="muted">{escape(say(RECORDS_HIDDEN))}</p>'


def _head(words: str) -> str:
    """Nothing above the links: what has no words is not to be translated."""
    return say(words) if words else ""


def _value_row(value: ExactValue, name: str) -> tuple[str, ...]:
    """A cell for each head; an empty one is nothing at all."""
    about = " \u00b7 ".join(filter(None, (name, value.name)))
    exact = f"{value.value} {unit_text(value.unit)}".strip()
    rounded = escape(as_shown(value.released))
    return (
        escape(about),
        f"<b>{escape(exact)}</b>",
        f'<span class="muted">{rounded}</span>' if rounded else "",
        escape(day_text(value.day)),
        f'<a href="{LINK}{value.citation}">[{value.citation}]</a>',
    )


def _source_row(same: Sequence[Citation], name: str) -> str:
    links = " ".join(f'<a href="{LINK}{c.number}">[{c.number}]</a>' for c in same)
    days = ", ".join(dict.fromkeys(day_text(c.day) for c in same))
    about = " \u00b7 ".join(filter(None, (name, days)))
    return (
        f'<tr><td width="34">{links}</td>'
        f'<td><span class="muted">{escape(about)}</span><br/>{_lines(same[0].text)}</td></tr>'
    )


def _linked_lines(name: str, text: str, links: Links) -> list[tuple[str, str]]:
    """Each line as it is and as HTML, with what stands for what as links."""
    out, start = [], 0
    for whole in text.splitlines(keepends=True) or [""]:
        line = whole.rstrip("\r\n")
        out.append((line, links.html(name, line, start)))
        start += len(whole)
    return out


def _marked(line: str, linked: str, cited: Sequence[str]) -> str:
    """The line, marked when a citation rests on it; the empty link is where the first one's anchor goes."""
    if not any(_rests_on(line, passage) for passage in cited):
        return linked
    return f"<a></a>{_cited(linked)}"


def _cited(html: str) -> str:
    said = escape(say("Cited"))
    return f'<span class="cited">\u25b6 {said}</span>&nbsp; <span class="mark">{html}</span>'


def _lines(text: str) -> str:
    return "<br/>".join(escape(as_shown(line)) for line in text.splitlines())


def _rests_on(sentence: str, passage: str) -> bool:
    """Whether one of the passage's sentences is this one, or a part of it in whole words."""
    mine = _plain(sentence)
    cited = [line for line in map(_plain, passage.splitlines()) if line]
    return bool(mine) and any(_holds(mine, line) or _holds(line, mine) for line in cited)


def _holds(text: str, part: str) -> bool:
    """Whether a part stands in a text and ends where a word or a number does: 4 is not in 4.1."""
    return bool(re.search(rf"(?<![\w.]){re.escape(part)}(?!\w|\.\d)", text))


def _inline(text: str, numbers: frozenset[int]) -> str:
    bold = _BOLD.sub(r"<b>\1</b>", escape(as_shown(text), quote=False))
    return _MARKER.sub(lambda match: _links(match, numbers), bold)


def _links(match: re.Match[str], numbers: frozenset[int]) -> str:
    cited = [int(part) for part in match[1].split(",")]
    if not numbers.issuperset(cited):
        return match[0]
    return "".join(f'<a href="{LINK}{number}">[{number}]</a>' for number in cited)


def _plain(text: str) -> str:
    return SPACES.sub(" ", text).strip().rstrip(".").casefold()


def _page(body: str, colours: Colours) -> str:
    css = (
        f"body {{ color: {colours.text}; }} p {{ margin: 5px 0; line-height: 135%; }}"
        f"a {{ color: {colours.accent}; text-decoration: none; font-weight: 600; }}"
        f".muted {{ color: {colours.muted}; }}"
        f".section {{ color: {colours.muted}; font-size: 9pt; font-weight: 600; margin-top: 12px; }}"
        f".mark {{ background-color: {colours.mark}; }}"
        f".cited {{ color: {colours.accent}; font-weight: 600; }}"
    )
    return f"<html><head><style>{css}</style></head><body>{body}</body></html>"
