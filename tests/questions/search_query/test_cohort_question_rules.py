"""A question about many patients is told from one about one, and what it asks of them from who they are."""

import pytest

from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.cohort_question_rules import is_of_many, shape_of_many


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("Which patients have gout?", True),
        ("who's got gout", True),
        ("Does anyone take aspirin?", True),
        ("list the diabetics", True),
        ("pts with gout", True),
        ("our diabetic patients", True),
        ("How many are on aspirin?", True),
        ("How many on the file of ___?", False),
        ("Does ___ have gout?", False),
        ("Who treated ___?", False),
        ("Who has the highest HbA1c?", False),  # one patient
        ("Which patient is the tallest?", False),
        ("", False),
    ],
)
def test_patients_whom_nobody_named_are_part_of_the_question(text: str, is_so: bool) -> None:
    assert is_of_many(text) is is_so


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("Which patients have gout?", AnswerType.COHORT),
        ("Who has gout?", AnswerType.COHORT),
        ("How many patients have gout?", AnswerType.COHORT_COUNT),
        ("patients with gout, how many?", AnswerType.COHORT_COUNT),
        ("How common is gout?", AnswerType.COHORT_COUNT),
        ("Which drugs do patients with gout take?", AnswerType.TWO_STEP),
        ("HbA1c of patients with gout", AnswerType.TWO_STEP),
        ("patients with gout: which drugs", AnswerType.TWO_STEP),
        ("What do the patients with gout take?", AnswerType.TWO_STEP),
        ("Which of our patients have gout?", AnswerType.COHORT),
    ],
)
def test_the_patients_their_number_or_what_they_have(text: str, shape: AnswerType) -> None:
    assert shape_of_many(text) is shape
