"""A typed sentence with its findings: every letter stays, and nothing is shown of one that is withheld."""

import re
from dataclasses import replace
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.disclosure import GateVerdict, Preview, PseudonymSpan
from privrag_desktop.gui.privacy.release_preview_html import (
    NOTHING_LEAVES,
    count_words,
    found_html,
    kind_words,
    shown_html,
    spoken,
)
from privrag_desktop.gui.theme.theme import LIGHT

PIECES = st.text("<>&;\"' \nab", min_size=1, max_size=6)
TOLD = Preview(
    "Maria Okafor, 93",
    (PseudonymSpan(0, 12, "PERSON", 0, 9), PseudonymSpan(14, 16, "AGE", 11, 22)),
    "Ida Brand, 90 or older",
    GateVerdict.PASSES,
)


def read(html: str) -> str:
    """As it is read on the screen."""
    body = html.partition("<body><p>")[2].partition("</p></body>")[0]
    return unescape(re.sub("<[^>]*>", "", body.replace("<br/>", "\n"))).replace("\u00a0", " ")


@given(st.lists(st.tuples(PIECES, PIECES), max_size=4))
def test_no_letter_is_lost_and_each_value_has_its_number(pieces: list[tuple[str, str]]) -> None:
    text, expected, marks = "", "", []
    for number, (between, value) in enumerate(pieces, start=1):
        start = len(text) + len(between)
        text += between + value
        marks.append(PseudonymSpan(start, len(text), "PERSON", start, len(text)))
        expected += f"{between}{value} ({number} name)"
    preview = Preview(text, tuple(marks), text, GateVerdict.PASSES)
    assert read(found_html(preview, LIGHT)) == expected
    assert read(shown_html(preview, LIGHT)) == expected.replace(" name)", ")")


def test_a_value_and_its_stand_in_have_one_number() -> None:
    assert read(found_html(TOLD, LIGHT)) == "Maria Okafor (1 name), 93 (2 age)"
    assert read(shown_html(TOLD, LIGHT)) == "Ida Brand (1), 90 or older (2)"
    assert spoken(TOLD) == "name Maria Okafor: Ida Brand. age 93: 90 or older."


def test_nothing_of_a_sentence_that_is_withheld_stands_under_what_would_leave() -> None:
    withheld = replace(TOLD, verdict=GateVerdict.WITHHELD)
    assert read(shown_html(withheld, LIGHT)) == NOTHING_LEAVES
    assert "Ida Brand" not in shown_html(withheld, LIGHT)


def test_a_stand_in_that_a_repair_took_away_has_no_number() -> None:
    repaired = replace(TOLD, marks=(PseudonymSpan(0, 12, "PERSON", 0, 0), TOLD.marks[1]))
    assert read(shown_html(repaired, LIGHT)) == "Ida Brand, 90 or older (2)"


def test_values_are_counted_by_kind_and_a_kind_without_a_word_stands_as_it_is() -> None:
    three = replace(TOLD, marks=(*TOLD.marks, PseudonymSpan(0, 5, "PERSON", 0, 3)))
    assert count_words(three) == "2 × name · 1 × age"
    assert kind_words(PseudonymSpan(0, 1, "Oddity", 0, 1)) == "Oddity"
    assert kind_words(PseudonymSpan(0, 1, "person", 0, 1)) == "name"
