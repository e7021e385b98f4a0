"""A refusal names the words that were not understood to whoever typed them, and keeps none of them."""

import pytest

from privrag_desktop.agents.dialogue.not_understood.refusals import (
    NOT_UNDERSTOOD,
    SOME_NOT_USED,
    refuse_class,
    refuse_unused,
)
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from tests.agents.dialogue.talking import BOUNDARY


@pytest.fixture
def outcome() -> QuestionOutcome:
    screen = StepTextWriter(BOUNDARY, BOUNDARY.new_scope("refused"))
    hidden = PseudonymTurn("refused", "How is she?", "", ())
    return QuestionOutcome("How is she?", Clock(60), screen, hidden=hidden)


def test_words_that_may_be_a_name_are_shown_and_never_kept(outcome: QuestionOutcome) -> None:
    refuse_unused(["Zebulonia", " ", "by month"], outcome)
    assert "“Zebulonia”, “by month”" in outcome.reason
    assert outcome.hidden is not None
    assert outcome.hidden.reason == SOME_NOT_USED
    assert "Zebulonia" not in outcome.no_answer.coded
    assert outcome.is_not_understood


def test_without_a_word_to_name_the_refusal_names_none(outcome: QuestionOutcome) -> None:
    refuse_unused(["", "  "], outcome)
    assert outcome.reason == NOT_UNDERSTOOD
    assert outcome.unanswered is NoAnswerKind.NOT_UNDERSTOOD


def test_a_question_of_nothing_but_unknown_words_makes_no_endless_refusal(outcome: QuestionOutcome) -> None:
    refuse_unused(["word"] * 1000, outcome)
    assert len(outcome.reason) < 500


def test_a_word_for_a_whole_class_is_refused_and_denies_nothing(outcome: QuestionOutcome) -> None:
    refuse_class("infection", outcome)
    assert "“infection” is a word for many entries" in outcome.reason
    assert outcome.text == ""
