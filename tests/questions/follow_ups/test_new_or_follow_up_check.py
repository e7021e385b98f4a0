"""One rule says which question of a conversation starts anew: else it is narrowed unseen."""

import pytest

from privrag_desktop.questions.follow_ups.new_or_follow_up_check import (
    asks_by_whom,
    is_fragment,
    joins,
    may_start_anew,
    starts_anew,
)
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import reader

_WHOLE = (
    "How many patients are over 80?",
    "How many patients do we have?",
    "How many patients are women?",
    "Which patients are under 30?",
    "Which women had a colonoscopy?",
    "Who is the oldest patient?",
    "What is the mean age at death?",
    "What are the most common diagnoses?",
    "Which hospital took the most emergency visits?",
    "list all patients",
)
_GOING_ON = (
    "How many patients?",
    "how many are over 65?",
    "over 80?",
    "and women?",
    "How many of them are women?",
    "How many patients were that?",
    "How many patients died before that?",
    "What are his most common diagnoses?",
    "What is their mean age at death?",
    "and the oldest?",
    "average age?",
)


def marks(text: str) -> list[TaggedSpan]:
    return reader().marker(follow_up_words()).marks(text, {})


@pytest.mark.parametrize("text", _WHOLE)
def test_what_names_whom_or_what_it_asks_about_starts_anew(text: str) -> None:
    assert starts_anew(text, marks(text))
    assert not is_fragment(text, marks(text), is_short=False)


@pytest.mark.parametrize("text", _GOING_ON)
def test_what_points_or_lacks_whom_does_not(text: str) -> None:
    assert not starts_anew(text, marks(text))


@pytest.mark.parametrize("text", ["and how many patients are over 65?", "but which patients are women?"])
def test_whole_question_behind_a_joining_word_is_neither(text: str) -> None:
    assert joins(text)
    assert not starts_anew(text, marks(text))
    assert may_start_anew(text, marks(text))


@pytest.mark.parametrize(
    ("text", "is_short"),
    [
        ("how many?", False),
        ("who?", False),
        ("how many are over 65?", False),
        ("over 80?", True),
        ("average age?", True),
        ("potassium?", True),
    ],
)
def test_fragment_means_nothing_behind_a_refusal(text: str, is_short: bool) -> None:  # noqa: FBT001
    assert is_fragment(text, marks(text), is_short=is_short)


@pytest.mark.parametrize(
    ("text", "is_of_doctor"),
    [
        ("Who prescribed the aspirin?", True),
        ("Who takes aspirin?", False),
        ("Who saw the most patients?", False),
    ],
)
def test_who_prescribed_asks_for_a_doctor_and_no_patient(text: str, is_of_doctor: bool) -> None:  # noqa: FBT001
    assert asks_by_whom(marks(text)) is is_of_doctor
