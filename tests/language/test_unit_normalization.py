"""A unit has one spelling, so that values of two senders can be compared; words are no units."""

import pytest

from privrag_desktop.language.unit_normalization import DURATIONS, unit_of
from privrag_desktop.language.word_list_loader import read_words


@pytest.mark.parametrize(
    ("written", "unit"),
    [
        ("mm[Hg]", "mmhg"),
        ("mm Hg", "mmhg"),
        ("mmHg.", "mmhg"),
        ("{beats}/min", "/min"),
        ("beats per minute", "/min"),
        ("µg", "ug"),
        ("\N{GREEK SMALL LETTER MU}g", "ug"),
        ("kilograms", "kg"),
        ("KG", "kg"),
    ],
)
def test_each_writing_is_brought_to_the_one(written: str, unit: str) -> None:
    assert unit_of(written) == unit


@pytest.mark.parametrize("written", ["", "zebras", "weight", "visits"])
def test_what_is_no_unit_has_none(written: str) -> None:
    assert unit_of(written) == ""


def test_each_form_of_the_list_means_one_unit_and_a_unit_is_its_own_form() -> None:
    lines = [line.split() for line in read_words("privrag_desktop.language", "unit_spellings.txt")]
    forms = [form for line in lines for form in line]
    assert len(forms) == len(set(forms))
    assert all(unit_of(line[0]) == line[0] for line in lines)
    assert {unit_of(one) for one in DURATIONS} == DURATIONS
