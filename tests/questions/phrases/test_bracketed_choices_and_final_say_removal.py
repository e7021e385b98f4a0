"""Asking what a finding says asks for the finding, and the answers that it may have are no condition."""

import pytest

from tests.questions.vault_words import said_back

LAST = ["The last Potassium [Moles/volume] in Blood (laboratory) of Ann"]


@pytest.mark.parametrize(
    "question",
    [
        "What does the last potassium of Ann Quill say?",
        "last potassium of Ann Quill (positive / negative)",
        "last potassium of Ann Quill (never / former / current)",
    ],
)
def test_words_around_a_finding_say_nothing_more(question: str) -> None:
    assert said_back(question) == LAST


@pytest.mark.parametrize(
    "question",
    [
        "What does the metformin of Ann Quill say?",
        "Does the last potassium of Ann Quill say?",
        "last potassium of Ann Quill (creatinine / positive)",
    ],
)
def test_other_things_say_nothing_and_names_in_brackets_stay(question: str) -> None:
    assert said_back(question) != LAST
