"""A number counts what the words count, and a mean is one of numbers: never a sum of what has none."""

import pytest

from tests.questions.vault_words import said_back

_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"
_CREATININE = "Creatinine [Mass/volume] in Serum (laboratory)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("How many drugs is Ann Quill on?", ["Number of different names of active drugs ordered of Ann"]),
        ("How many prescriptions did Ann Quill have?", ["Number of different names of drugs ordered of Ann"]),
        ("How many visits did Ann Quill have per year?", ["Number of visits of Ann, for each year"]),
        ("How many face shields were supplied?", ["Sum of Face shield (physical object) (supply)"]),
        (
            "How many times did Ann Quill have a colonoscopy and when?",
            ["Number of Colonoscopy (procedure) of Ann", "Days of Colonoscopy (procedure) of Ann"],
        ),
        (
            "What were the highest and the lowest potassium of Ann Quill?",
            [f"Values of the highest {_POTASSIUM} of Ann", f"Values of the lowest {_POTASSIUM} of Ann"],
        ),
        (
            "What is the difference between the highest and the lowest potassium of Ann Quill?",
            [f"Range of {_POTASSIUM} of Ann"],
        ),
        (
            "average number of visits per month in 2019",
            ["Average number of visits in 2019, per month"],
        ),
        ("In which year were the most visits?", ["The year with the highest number of visits"]),
    ],
)
def test_what_is_counted_or_computed(asked: str, said: list[str]) -> None:
    assert said_back(asked) == said


@pytest.mark.parametrize(
    "asked",
    [
        "What is the sum of Ann Quill's diagnoses?",
        "What is the sum of Ann Quill's potassium?",  # a total potassium is a test
        "What is the highest average potassium of Ann Quill?",
        "average number of visits per month",  # of no time with two ends
        "average number of women with visits per month in 2019",
        "How often does Ann Quill take metformin?",  # not how often it was ordered
        "How many doses of metformin did Ann Quill have?",  # an order is no dose
        "How many visits did every woman have?",
        "In which year did most patients have diabetes?",  # not when it began
        "What is the lowest potassium of Ann Quill above 3?",
        "How many times did Ann Quill have the second colonoscopy?",
    ],
)
def test_a_number_of_something_else_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


def test_whether_there_were_so_many_is_told_by_how_many_there_were() -> None:
    assert said_back("Did Ann Quill have more than two visits?") == ["Number of visits of Ann"]
    assert said_back("Did Ann Quill have more than two potassium?")[0].startswith("?")
