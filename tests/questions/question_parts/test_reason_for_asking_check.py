"""Only pieces that say for what somebody asks are asides; any other word may say which patients are meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.question_parts.reason_for_asking_check import is_aside


@pytest.mark.parametrize(
    "text",
    [
        "Quality audit",
        "For the kitchen,",
        "need the names for the theatre list",
        "ward needs it before the MRI.",
        "the pharmacist wants to know",
        "Hi, for the board meeting",
    ],
)
def test_piece_that_says_for_what_somebody_asks(text: str) -> None:
    assert is_aside(text)


@pytest.mark.parametrize(
    "text",
    [
        "Infection",
        "Asthma audit",
        "Veterans",
        "Ward 7",
        "for the women",
        "need it before 2020",
        "not for the kitchen",
        "please",  # says nothing of it
        "names",  # nobody wants them
    ],
)
def test_piece_with_any_other_word_is_none(text: str) -> None:
    assert not is_aside(text)


@given(st.text(max_size=60))
def test_any_text_is_decided(text: str) -> None:
    assert is_aside(text) in {True, False}
