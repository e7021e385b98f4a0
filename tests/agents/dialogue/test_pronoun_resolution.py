"""How many people a question means by its own words, and whom."""

import pytest

from privrag_desktop.agents.dialogue.pronoun_resolution import mismatched_number

ONE, TWO = ("a",), ("a", "b")


@pytest.mark.parametrize(
    "question",
    [
        "Which drugs do they both take?",
        "which medications are both on",
        "Which allergies do both have?",
        "do these two have gout?",
        "and when were they both seen",
        "which of them are on warfarin, both?",
        "what do both of them take",
    ],
)
def test_two_are_not_the_one_before(question: str) -> None:
    assert mismatched_number(question, ONE)
    assert mismatched_number(question, TWO) == ""


def test_three_are_not_two() -> None:
    assert mismatched_number("Who of those three of them smokes? All three of them?", TWO) == "three"


@pytest.mark.parametrize(
    "question",
    [
        "Does she take both metformin and warfarin?",
        "Were both knees replaced?",
        "and both eyes?",
        "Did they rise in both years?",
        "What do they take?",
    ],
)
def test_both_of_what_somebody_has_counts_no_people(question: str) -> None:
    assert mismatched_number(question, ONE) == ""
