"""A pattern finds what identifies and no more of it; a closer look may refuse what the form accepts."""

import re

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import (
    CAPITAL,
    Pattern,
    Recognizer,
    cased,
    form,
    labelled,
)

TEXT = "Ward w7, ward W12 and bed W7."


def found(pattern: Pattern, text: str = TEXT) -> list[str]:
    ranges = list(pattern.ranges(text))
    assert {kind for kind, _, _ in ranges} <= {EntityType.ID}
    return [text[start:end] for _, start, end in ranges]


@pytest.mark.parametrize(
    ("pattern", "values"),
    [
        (form(EntityType.ID, r"ward w\d+"), ["Ward w7", "ward W12"]),
        (labelled(EntityType.ID, r"ward (w\d+)"), ["w7", "W12"]),  # the label tells nothing of anybody
        (cased(EntityType.ID, r"W\d+"), ["W12", "W7"]),
        (cased(EntityType.ID, r"[Ww]ard (W\d+)", group=1), ["W12"]),
    ],
)
def test_case_and_label_count_as_the_pattern_says(pattern: Pattern, values: list[str]) -> None:
    assert found(pattern) == values


def test_a_closer_look_refuses_what_the_form_accepts() -> None:
    def is_even(match: re.Match[str]) -> bool:
        return int(match[1]) % 2 == 0

    for make in (form, labelled, cased):
        assert [one.strip("Ww") for one in found(make(EntityType.ID, r"[Ww](\d+)", accepts=is_even))] == [
            "12"
        ]


def test_a_recognizer_finds_what_each_of_its_patterns_finds() -> None:
    both = Recognizer("wards", (cased(EntityType.ID, r"w\d"), cased(EntityType.ID, r"W\d\d")))
    assert [TEXT[start:end] for _, start, end in both.ranges(TEXT)] == ["w7", "W12"]


@pytest.mark.parametrize(
    ("letter", "is_one"), [("A", True), ("Ä", True), ("Ω", True), ("Ж", True), ("a", False), ("ж", False)]
)
def test_a_capital_is_one_in_every_alphabet_that_has_them(letter: str, is_one: bool) -> None:
    assert bool(re.fullmatch(CAPITAL, letter)) is is_one
