"""“Before that” behind patients: the event of each, and never nothing, which told who ever had it."""

import pytest

from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries
from privrag_desktop.questions.follow_ups.before_that_event_rewriter import (
    points_at_time,
    with_event,
)
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.previous_question import PreviousQuestion
from privrag_desktop.questions.tagging.phrase_lexicon import follow_up_words
from tests.questions.vault_words import TODAY, reader

_COLONOSCOPY = "Which patients had a colonoscopy?"


def after(question: str, text: str) -> str:
    reading = reader().read(question, {}, frozenset(), TODAY)
    marks = reader().marker(follow_up_words()).marks(text, {})
    return with_event(
        text, PreviousQuestion(EditedQueries(reading.queries, picks_newest=False), reading.things), marks
    )


@pytest.mark.parametrize("that", ["that", "this", "it"])
def test_event_stands_in_its_place(that: str) -> None:
    assert (
        after(_COLONOSCOPY, f"Were they on aspirin before {that}?")
        == "Were they on aspirin before the colonoscopy?"
    )


@pytest.mark.parametrize("text", ["Are they on aspirin?", "and the year before that?", "before that visit?"])
def test_other_words_stay(text: str) -> None:
    assert after(_COLONOSCOPY, text) == text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Which patients had a colonoscopy in 2019?", "Were they on aspirin before that?"),
        ("Which patients with diabetes had a colonoscopy?", "Were they on aspirin before that?"),
        ("Which patients are over 60?", "Were they on aspirin after that?"),
        (_COLONOSCOPY, "Were they on aspirin before?"),
    ],
)
def test_what_no_one_event_is_for_is_refused(question: str, text: str) -> None:
    with pytest.raises(DoesNotFit):
        after(question, text)


def test_it_points() -> None:
    assert points_at_time("How many patients died before that?")
    assert not points_at_time("How many patients died before 2019?")
