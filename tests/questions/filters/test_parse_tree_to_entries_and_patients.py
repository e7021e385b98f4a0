"""What limits all that is asked for is put to each thing, and what belongs to none is refused."""

import pytest

from tests.questions.vault_words import said_back

_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"
_CREATININE = "Creatinine [Mass/volume] in Serum (laboratory)"


def test_a_time_and_a_place_in_a_row_are_of_each_of_two_readings() -> None:
    assert said_back("last potassium and creatinine of Ann Quill in 2019") == [
        f"The last {_POTASSIUM} of Ann in 2019",
        f"The last {_CREATININE} of Ann in 2019",
    ]


def test_readings_side_by_side_are_two_as_on_a_ward() -> None:
    assert len(said_back("Ann Quill k+ creatinine")) == 2


def test_what_is_had_today_is_what_holds_now() -> None:
    assert said_back("Which drugs is Ann Quill on today?") == ["Names of active drugs ordered of Ann"]


def test_before_somebody_died_is_a_time_of_theirs() -> None:
    assert said_back("Which drugs were prescribed to Ann Quill in the last year before death?") == [
        "Names of drugs ordered of Ann within 1 year before death"
    ]


@pytest.mark.parametrize(
    "asked",
    [
        "potassium of Ann Quill since 2010 and creatinine in 2018",  # each has a time of its own
        "Which drugs of Ann Quill were stopped in 2014?",
        "Which drugs did Ann Quill and Ben Hart take other than diabetes?",
        "weight of Ann Quill metformin",
        "Which diagnoses of Ann Quill are above 5?",
        "Was there a weight above 90 for how many?",
    ],
)
def test_what_belongs_to_nothing_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")
