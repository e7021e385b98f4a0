"""Hostile text and values cost work by their length: calls are counted, so no slow machine fails this.

What a regular expression does in itself is no call; the benchmark of the same name times that.
"""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.text_folding import fold_typing
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.identifier_writing_variants import (
    LONGEST_VALUE,
    name_parts,
    number_forms,
    word_forms,
)
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import boundary_of, one

KNOWN = (
    one(IdentifierRole.STREET, "12 Nether Wallop Lane"),
    one(IdentifierRole.PHONE, "712-555-0148"),
    one(IdentifierRole.CITY, "Leeds"),
    one(IdentifierRole.BIRTH_DATE, "1951-03-02"),
    one(IdentifierRole.RECORD_ID, "70012345"),
)
HOSTILE = (
    "\n", " ", "\t", "\r\n", "A.", "A. ", "A ", "A-", "O'", "a ", "a@", "@", "aB", "x", "1", "1 ", "1-", "1.",
    "1/", ".", ",", "(", "[", "[DATE_", "[DATE_1] ", '"', "-", "_", "'s ", "http://", "\u200b", "\u0301",
    "王小", "😀", "فاطمة ", "\\u0041", "%41", "&#65;", "born ", "Mr ", "Dr. ", "and ", "Zorb ", "Zorb, ",
    "March 5, ", "5 years ", "$5.00 ", "Amy Johnson ", "AmyJohnson", "a Rice ", "1951-03-02 ",
    "one ", "nineteen ", "one and ", "March nineteen fifty ", "neunzehnhundert", "三月", "一", "昭和", "年",
    "二十六年三月", "일", "천구백", "1370 ", "Adar ", "R1ce ", "a$", "$a", "ᴀ", "🇬", "uRice ",
    "\u0301\u0316", "タ", "=", "'s", "a*", "a\u00ad\n", "Rice\n",
)  # fmt: skip
SHORT = 600
GROWTH = 3.0  # twice the text; what grows with the square takes four times the work


@pytest.fixture(scope="module")
def boundary() -> Boundary:
    made = boundary_of(("p1", "Anna", "Rice"), ("p2", "Amy", "Johnson"), more=KNOWN)
    for unit in HOSTILE:  # what is remembered of words is known to all that are counted
        read(made, unit * 20)
    return made


def read(boundary: Boundary, text: str) -> None:
    boundary.pseudonymise_whole(text, boundary.new_scope("counted"))
    boundary.gate.repaired(text, boundary.new_scope("counted"))
    boundary.detect_in_question(text)


def calls_of(act: Callable[[], object]) -> int:
    """How many functions of Python and C are called, generators each time that they go on."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("unit", HOSTILE)
def test_twice_the_text_is_about_twice_the_work(boundary: Boundary, unit: str) -> None:
    short, long = ((unit * length)[:length] for length in (SHORT, 2 * SHORT))
    read(boundary, long)  # uncounted, which is quicker: what is remembered of words is known to both
    assert calls_of(lambda: read(boundary, long)) < GROWTH * calls_of(lambda: read(boundary, short))


@pytest.mark.parametrize(
    "role",
    [
        IdentifierRole.STREET,
        IdentifierRole.FULL_NAME,
        IdentifierRole.FAMILY,
        IdentifierRole.PHONE,
        IdentifierRole.RECORD_ID,
    ],
)
@pytest.mark.parametrize("unit", ["12 North Street Lane ", "Anna-Rice ", "+1 555 ", "王小"])
def test_a_value_of_20_000_characters_is_known_as_it_stands_alone(role: IdentifierRole, unit: str) -> None:
    value = (unit * 20_000)[:20_000].strip()
    known = one(role, value)
    assert len(word_forms(known)) <= 1
    assert len(list(number_forms(known))) <= 1
    assert not list(name_parts(known))
    assert len(value) > LONGEST_VALUE


@pytest.mark.parametrize("role", [IdentifierRole.STREET, IdentifierRole.FULL_NAME, IdentifierRole.PHONE])
def test_a_long_value_is_found_whole(role: IdentifierRole) -> None:
    value = ("12 North Street Lane " * 1_000).strip()
    text = f"Seen at {value}."
    found = Registry([one(role, value)]).find(text)
    assert any(text[f.span.start : f.span.end] == value for f in found)


@pytest.mark.parametrize("gap", [" " * 200, "\n" * 5_000, "\t" * 100 + "\n" + " " * 100])
def test_a_gap_of_any_length_is_read_as_a_short_one_and_offsets_lead_back(gap: str) -> None:
    text = f"March{gap}5, 2026"
    typed = fold_typing(text)
    assert len(typed.text) <= len("March5, 2026") + 81
    assert ("\n" in typed.text) == ("\n" in gap)
    assert "".join(text[offset] for offset in typed.offsets) == typed.text


def test_a_value_with_a_long_gap_in_it_is_found_whole(boundary: Boundary) -> None:
    text = f"Seen on March{' ' * 5_000}5, 2026."
    [date] = [f.span for f in boundary.detect(text) if f.span.entity_type is EntityType.DATE]
    assert date == Span(text.index("March"), len(text) - 1, EntityType.DATE)
