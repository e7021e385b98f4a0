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
        "How many patients have diabetes and bronchitis at the same time?",
        "Which patients got aspirin together?",
        "Did Ann Quill get aspirin and metformin in the same month after the colonoscopy?",
    ],
)
def test_what_goes_on_or_is_one_thing_is_refused(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")


@pytest.mark.parametrize("time", ["together", "at the same time", "simultaneously", "concurrently"])
@pytest.mark.parametrize("taking", ["take", "are taking", "are on", "are currently on"])
def test_who_takes_both_together_is_on_both_now(taking: str, time: str) -> None:
    """Orders of one day were looked for, and dangerous pairs denied."""
    assert said_back(f"How many patients {taking} aspirin and metformin {time}?") == [
        f"Number of patients (with (active {_ASPIRIN}) and with (active {_METFORMIN}))"
    ]


def test_others_named_before_are_of_the_patients() -> None:
    asked = "Which patients with diabetes take aspirin and metformin together?"
    both = f"with (active {_ASPIRIN}) and with (active {_METFORMIN})"
    assert said_back(asked) == [f"Patients (with Diabetes mellitus type 2 (disorder) (diagnosis) and {both})"]


def test_whether_one_takes_both_is_told_of_each() -> None:
    assert said_back("Does Ann Quill take aspirin and metformin together?") == [
        f"Whether there are {_ASPIRIN} of Ann now",
        f"Whether there are {_METFORMIN} of Ann now",
    ]


@pytest.mark.parametrize(
    "asked",
    [
        "How many patients took aspirin and metformin together?",
        "How many patients have taken aspirin and metformin at the same time?",
        "How many patients were prescribed aspirin and metformin together?",
        "How many patients take aspirin and metformin on the same day?",
        "When did Ann Quill get aspirin and metformin together for the first time?",
        "When was Ann Quill first prescribed aspirin and metformin together?",
        "Since when does Ann Quill take aspirin and metformin together?",
        "Which patients do not take aspirin and metformin together?",
    ],
)
def test_when_they_overlapped_is_refused(asked: str) -> None:
    """Who had both at one time may have been ordered them on different days."""
    assert said_back(asked)[0].startswith("?")
