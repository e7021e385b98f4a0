"""What the question before makes of a number in a follow-up."""

import pytest

from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries
from privrag_desktop.questions.follow_ups.previous_question import PreviousQuestion
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.vault_words import TODAY, reader


def _before(text: str) -> PreviousQuestion:
    reading = reader().read(text, {}, frozenset(), TODAY)
    assert reading.is_whole
    return PreviousQuestion(EditedQueries(reading.queries, picks_newest=False), reading.things)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        ("How many patients had exactly two admissions?", "at least three", False),
        ("How many patients had exactly two admissions?", "over 60", False),
        ("How many patients had exactly two admissions?", "women over 60", True),
        ("How many patients had exactly two admissions?", "older than 60", True),
        ("Which patients have diabetes?", "over 60", True),
        ("Which patients have diabetes?", "at least three", False),
        ("Which patients over 60 have diabetes?", "at least 70", True),
        ("Which patients over 60 had more than two visits in 2020?", "more than four", False),
        ("How many emergency visits were there in 2019?", "over 60", False),
        ("Which patients have diabetes?", "how many had over 60", False),
    ],
)
def test_number_is_an_age_where_one_was_asked_for_or_is_said(before: str, text: str, expected: bool) -> None:  # noqa: FBT001
    marks = reader().marker(follow_up_words()).marks(text, {})
    assert _before(before).takes_as_age(marks) is expected
