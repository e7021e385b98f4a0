"""Write a typed sentence as HTML with numbered findings, and what would leave of it."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from privrag_desktop.domain.disclosure import GateVerdict, Preview, PseudonymSpan
from privrag_desktop.gui.privacy.deidentification_policy_text import KINDS
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Colours

NOTHING_LEAVES = mark("Nothing would leave.")


def found_html(told: Preview, colours: Colours) -> str:
    """As it was typed; each value underlined, with its number and kind behind it."""
    places = [
        (one.start, one.end, f"{number} {kind_words(one)}") for number, one in enumerate(told.marks, start=1)
    ]
    return _page(told.text, places, colours)


def shown_html(told: Preview, colours: Colours) -> str:
    """As it would leave; each stand-in with the number of the value."""
    if told.verdict is GateVerdict.WITHHELD:
        return _page(say(NOTHING_LEAVES), (), colours)
    places = [
        (one.shown_start, one.shown_end, str(number))
        for number, one in enumerate(told.marks, start=1)
        if one.shown_end > one.shown_start
    ]
    return _page(told.shown, places, colours)


def kind_words(one: PseudonymSpan) -> str:
    known = KINDS.get(one.kind.upper())
    return say(known) if known else one.kind


def count_words(told: Preview) -> str:
    """2 × name · 1 × date."""
    counted = Counter(map(kind_words, told.marks))
    return " · ".join(f"{number} × {kind}" for kind, number in counted.items())


def spoken(told: Preview) -> str:
    """Value by value, for who does not see the numbers."""
    return " ".join(
        say(
            "{kind} {value}: {stand_in}.",
            kind=kind_words(one),
            value=told.text[one.start : one.end],
            stand_in=told.shown[one.shown_start : one.shown_end],
        )
        for one in told.marks
    )


def _page(text: str, places: Sequence[tuple[int, int, str]], colours: Colours) -> str:
    written, last = [], 0
    for start, end, words in places:
        value = f'<span class="value">{_lines(text[start:end])}</span>'
        written += [_lines(text[last:start]), f'{value}<span class="kind">\u00a0({escape(words)})</span>']
        last = end
    css = (
        f"body {{ color: {colours.text}; }} p {{ line-height: 150%; }}"
        f".value {{ background-color: {colours.mark}; font-weight: 600; text-decoration: underline; }}"
        f".kind {{ color: {colours.muted}; font-size: small; }}"
    )
    body = "".join([*written, _lines(text[last:])])
    return f"<html><head><style>{css}</style></head><body><p>{body}</p></body></html>"


def _lines(text: str) -> str:
    return "<br/>".join(escape(line) for line in text.split("\n"))
