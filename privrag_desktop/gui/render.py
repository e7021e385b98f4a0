"""Records and answers as HTML for text views; everything from a record is escaped first."""

import re
from collections.abc import Sequence
from html import escape
from itertools import groupby

from privrag_desktop.domain import Answer, Citation, Document, Fact, Hit, Released
from privrag_desktop.gui.theme import Colours
from privrag_desktop.gui.words import day_text

_MARKER = re.compile(r"\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]")
_BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
_BULLET = re.compile(r"^\s*(?:[-*\u2022]|\d+\.)\s+")
_WHITESPACE = re.compile(r"\s+")
LINK = "citation:"


def answer_html(answer: Answer, colours: Colours) -> str:
    """The answer with its citations as links, and the sources in full beneath."""
    numbers = frozenset(citation.number for citation in answer.citations)
    return _page(prose_html(answer.answer, numbers) + sources_html(answer.citations), colours)


def prose_html(text: str, numbers: frozenset[int]) -> str:
    """Paragraphs and lists; [1] is a link only when there is a citation 1."""
    out: list[str] = []
    lines = [line for line in text.splitlines() if line.strip()]
    for bullet, group in groupby(lines, key=lambda line: bool(_BULLET.match(line))):
        items = [_inline(_BULLET.sub("", line) if bullet else line, numbers) for line in group]
        tag = "li" if bullet else "p"
        body = "".join(f"<{tag}>{item}</{tag}>" for item in items)
        out.append(f"<ul>{body}</ul>" if bullet else body)
    return "".join(out)


def sources_html(citations: Sequence[Citation]) -> str:
    if not citations:
        return ""
    rows = "".join(
        f'<tr><td width="34"><a href="{LINK}{c.number}">[{c.number}]</a></td>'
        f'<td><span class="muted">{escape(day_text(c.day))}</span><br/>{escape(c.text)}</td></tr>'
        for c in citations
    )
    return (
        f'<p class="section">SOURCES, WITH EXACT VALUES</p><table cellpadding="4" width="100%">{rows}</table>'
    )


def passages_html(hits: Sequence[Hit], colours: Colours) -> str:
    """What the search found; the first line of a passage is its heading."""
    blocks = []
    for hit in hits:
        heading, _, rest = hit.text.partition("\n")
        body = "<br/>".join(escape(line) for line in rest.splitlines())
        blocks.append(
            f'<p class="section">{escape(day_text(hit.day))}</p><p><b>{escape(heading)}</b><br/>{body}</p>'
        )
    return _page("".join(blocks), colours)


def released_html(released: Released, colours: Colours) -> str:
    information = "<br/>".join(escape(line) for line in released.information.splitlines())
    return _page(
        f'<p class="section">QUESTION</p><p>{escape(released.query)}</p>'
        f'<p class="section">INFORMATION</p><p>{information}</p>',
        colours,
    )


def muted_html(text: str, colours: Colours) -> str:
    return _page(f'<p class="muted">{escape(text)}</p>', colours)


def is_cited(fact: Fact, passage: str) -> bool:
    """Whether a cited passage rests on this fact's sentence, or quotes a part of it."""
    sentence, cited = _plain(fact.sentence), _plain(passage)
    return bool(cited) and (sentence in cited or cited in sentence)


def document_html(document: Document, passage: str, colours: Colours) -> str:
    """The facts by category; cited ones carry a mark, a word and the anchor "cited"."""
    out: list[str] = []
    anchor = '<a name="cited"></a>'
    for category, facts in groupby(document.facts, key=lambda fact: fact.category):
        out.append(f'<p class="section">{escape(category.value.upper())}</p>')
        for fact in facts:
            if is_cited(fact, passage):
                sentence = f'<span class="mark">{escape(fact.sentence)}</span>'
                out.append(f'<p>{anchor}<span class="cited">\u25b6 Cited</span>&nbsp; {sentence}</p>')
                anchor = ""
            else:
                out.append(f"<p>{escape(fact.sentence)}</p>")
    return _page("".join(out), colours)


def _inline(text: str, numbers: frozenset[int]) -> str:
    bold = _BOLD.sub(r"<b>\1</b>", escape(text, quote=False))
    return _MARKER.sub(lambda match: _links(match, numbers), bold)


def _links(match: re.Match[str], numbers: frozenset[int]) -> str:
    cited = [int(part) for part in match[1].split(",")]
    if not numbers.issuperset(cited):
        return match[0]
    return "".join(f'<a href="{LINK}{number}">[{number}]</a>' for number in cited)


def _plain(text: str) -> str:
    return _WHITESPACE.sub(" ", text).strip().rstrip(".").casefold()


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
