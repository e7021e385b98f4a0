"""Two things of one time are asked for beside each other, and nothing else is taken for them."""

import pytest

from tests.questions.vault_words import said_back

_ASPIRIN = "Aspirin 81 MG Oral Tablet (drug ordered)"
_METFORMIN = "Metformin 500 MG Oral Tablet (drug ordered)"


@pytest.mark.parametrize("time", ["on the same day", "at the same time", "together", "simultaneously"])
def test_both_are_of_one_day(time: str) -> None:
    asked = f"When was Ann Quill last prescribed aspirin and metformin {time}?"
    assert said_back(asked) == [f"Days of the last {_ASPIRIN} of Ann in the same day as {_METFORMIN}"]


def test_both_are_of_one_visit() -> None:
    """The last aspirin was looked for, and metformin at its visit: they need not have been at one."""
    asked = "When was Ann Quill last prescribed aspirin and metformin at the same visit?"
    assert said_back(asked) == [f"Days of the last {_ASPIRIN} of Ann in the same visit as {_METFORMIN}"]


def test_a_year_behind_is_of_the_first() -> None:
    asked = "How many patients were prescribed aspirin and metformin on the same day in 2015?"
    assert said_back(asked) == [
        f"Number of patients with ({_ASPIRIN} in 2015 in the same day as {_METFORMIN})"
    ]


@pytest.mark.parametrize(
    "asked",
    [
        "Which patients are currently on aspirin and metformin together?",
        "How many patients have diabetes and bronchitis at the same time?",
        "Which patients got aspirin together?",
        "Did Ann Quill get aspirin and metformin in the same month after the colonoscopy?",
    ],
)
def test_what_goes_on_or_is_one_thing_is_refused(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")
