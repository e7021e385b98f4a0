"""A share of patients or of entries is refused if its words leave open what it is of."""

import pytest

from privrag_desktop.questions.question_types.share_questions import is_of_entries
from tests.questions.vault_words import parts_of, said_back

_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"


@pytest.mark.parametrize(
    "asked",
    [
        "What percentage are women?",
        "What percentage of patients with diabetes were over 60?",
        "What percentage of patients with diabetes died with a polyp of colon?",
        "What percentage of patients with diabetes are men or over 60?",
        "What percentage of women over 60 died?",  # of that age today, or when they died
        "percentage of women in patients with diabetes",
        "percentage of patients who have diabetes and who take metformin",
    ],
)
def test_a_share_of_nobody_knows_whom_is_refused(asked: str) -> None:
    [read] = said_back(asked)
    assert read.startswith("?")


def test_each_side_has_the_tense_of_its_own_words() -> None:
    [read] = said_back("What percentage of patients who had a colonoscopy take metformin?")
    assert read.endswith("who are patients with (active Metformin 500 MG Oral Tablet (drug ordered))")


@pytest.mark.parametrize(
    ("asked", "part", "whole"),
    [
        (
            "What share of visits in 2019 were emergency visits?",
            "visits at emergency visits in 2019",
            "visits in 2019",
        ),
        (
            "What percentage of potassium tests were above 5?",
            f"{_POTASSIUM} above 5",
            _POTASSIUM,
        ),
        (
            "What percentage of prescriptions were for metformin?",
            "Metformin 500 MG Oral Tablet (drug ordered)",
            "drugs ordered",
        ),
    ],
)
def test_the_part_is_among_the_whole(asked: str, part: str, whole: str) -> None:
    assert said_back(asked) == [f"Percent of {whole} that are {part}"]


@pytest.mark.parametrize(
    "asked",
    [
        "What percentage of prescriptions for metformin were in 2020?",  # of all of it, whenever
        "What share of visits were emergency visits and were in 2020?",
        "share of emergency visits in 2020",  # of all visits, or of all emergency visits
        "What share of visits?",
        "What share of visits were the last visit?",
        "What share of claims were for Medicare?",
    ],
)
def test_a_share_of_an_open_whole_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


@pytest.mark.parametrize(
    ("asked", "is_so"),
    [
        ("What share of visits were emergency visits?", True),
        ("What share of patients had visits?", False),
        ("What share of women had visits?", False),
        ("How many visits were emergency visits?", False),
    ],
)
def test_a_share_of_patients_is_none_of_entries(asked: str, is_so: bool) -> None:
    assert is_of_entries(parts_of(asked)) is is_so
