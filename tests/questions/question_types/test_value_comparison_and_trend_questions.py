"""Two values are compared from the earlier to the later; a verdict needs words that ask for one."""

import pytest

from tests.questions.vault_words import said_back

_WEIGHT = "Body weight (vital sign)"
_POTASSIUM = "Potassium [Moles/volume] in Blood (laboratory)"
_LAST = f"the last {_POTASSIUM} of Ann"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            "How did Ann Quill's weight change from the last to the first measurement?",
            f"Change from the first {_WEIGHT} of Ann to the last {_WEIGHT} of Ann",
        ),
        (
            "How did Ann Quill's weight change from the first to the last measurement?",
            f"Change from the first {_WEIGHT} of Ann to the last {_WEIGHT} of Ann",
        ),
        (
            "Is the last potassium of Ann Quill lower than the first one?",
            f"Whether the last {_POTASSIUM} of Ann is lower than the first {_POTASSIUM} of Ann",
        ),
        (
            "Was Ann Quill's potassium higher in 2014 than in 2020?",
            f"Whether {_LAST} in 2020 is lower than {_LAST} in 2014",
        ),
        (
            "Was Ann Quill's potassium higher in 2020 than in 2014?",
            f"Whether {_LAST} in 2020 is higher than {_LAST} in 2014",
        ),
        (
            "Whose weight is higher, Ann Quill or Ben Hart?",
            f"Change from the last {_WEIGHT} of Ben to the last {_WEIGHT} of Ann",
        ),
        (
            "Whose weight is higher, Ben Hart or Ann Quill?",
            f"Change from the last {_WEIGHT} of Ann to the last {_WEIGHT} of Ben",
        ),
    ],
)
def test_which_value_is_compared_with_which(asked: str, said: str) -> None:
    assert said_back(asked) == [said]


def test_a_course_since_an_event_has_the_last_value_before_it() -> None:
    said = said_back("How has Ann Quill's weight changed since the colonoscopy?")
    assert said[-1] == f"Values of the last {_WEIGHT} of Ann before (the last Colonoscopy (procedure))"
    assert len(said) == 5


def test_of_two_drugs_it_is_told_which_came_first_and_when_each_did() -> None:
    first, each = said_back("Which was prescribed first to Ann Quill, metformin or aspirin?")
    assert first.startswith("The first Metformin")
    assert each.startswith("Days of")


@pytest.mark.parametrize(
    "asked",
    [
        "Was Ann Quill's weight ever rising?",  # at some time in between
        "Did Ann Quill's weight increase in 2019 or in 2020?",  # within each
        "Who had the lower first weight, Ann Quill or Ben Hart?",
        "How have Ann Quill's drugs changed?",
        "How has Ann Quill's weight changed within two weeks after the colonoscopy?",
        "Is the last potassium of Ann Quill lower than the first creatinine?",
    ],
)
def test_a_comparison_of_what_is_not_alike_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")
