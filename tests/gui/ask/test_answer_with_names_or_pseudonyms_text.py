"""While names are hidden no text of an answer says one: there are pseudonyms, or a sentence in its place."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, AnswerDelta, NoAnswer
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import (
    ANSWER_HIDDEN,
    HIDDEN,
    QUESTION_HIDDEN,
    REASON_HIDDEN,
    answer_words,
    no_answer_words,
    question_words,
    reason_words,
    step_words,
    understood_words,
    written_words,
)
from tests.gui.scripted import ANSWER, NAME, QUESTION, STEPS

assert ANSWER.hidden is not None
REASON = f"There are two patients called {NAME}."
ASKED_BACK = replace(
    ANSWER, reason=REASON, hidden=replace(ANSWER.hidden, reason="Two patients are called PATIENT_A.")
)
ABOUT = Step("question", StepKind.TOOL, f"About {NAME}, as before.", 0.0, "About PATIENT_A, as before.")
UNDERSTOOD = replace(
    ANSWER,
    steps=(ABOUT, *STEPS),
    understood=(f"Body weight of {NAME} on 2019-03-14",),
    hidden=replace(ANSWER.hidden, understood=("Body weight of PATIENT_A",)),
)
Words = Callable[[Answer], str]
WORDINGS: tuple[Words, ...] = (
    lambda one: question_words(one, hidden=True),
    lambda one: answer_words(one, hidden=True),
    lambda one: reason_words(one, hidden=True),
    lambda one: understood_words(one, "", hidden=True),
)


@pytest.mark.parametrize("answer", [ASKED_BACK, UNDERSTOOD, replace(ASKED_BACK, hidden=None)])
@pytest.mark.parametrize("words", WORDINGS)
def test_nothing_that_is_said_while_names_are_hidden_names_anybody(answer: Answer, words: Words) -> None:
    assert NAME not in words(answer)


def test_what_has_no_pseudonyms_is_replaced_by_a_sentence_that_says_how_to_see_it() -> None:
    bare = replace(ASKED_BACK, hidden=None)
    assert question_words(bare, hidden=True) == QUESTION_HIDDEN
    assert answer_words(bare, hidden=True) == ANSWER_HIDDEN
    assert reason_words(bare, hidden=True) == REASON_HIDDEN
    assert step_words(replace(ABOUT, coded=""), hidden=True) == HIDDEN
    assert no_answer_words(NoAnswer(REASON), hidden=True) == REASON_HIDDEN


def test_what_is_empty_is_not_said_to_be_hidden() -> None:
    bare = replace(ANSWER, answer="", reason="", hidden=None)
    assert answer_words(bare, hidden=True) == ""
    assert reason_words(bare, hidden=True) == ""


def test_a_reason_that_names_nobody_stays_while_names_are_hidden() -> None:
    """Only a reason with a name in it has another form."""
    assert ANSWER.hidden is not None
    shown = reason_words(replace(ANSWER, reason="Nothing was found."), hidden=True)
    assert shown == "Nothing was found."


def test_with_names_everything_is_said_as_it_was_found() -> None:
    assert question_words(ANSWER, hidden=False) == QUESTION
    assert answer_words(ANSWER, hidden=False) == ANSWER.answer
    assert reason_words(ASKED_BACK, hidden=False) == REASON
    assert no_answer_words(NoAnswer(REASON, "coded"), hidden=False) == REASON


def test_a_reading_of_the_question_says_whom_it_is_about_and_its_days_as_shown() -> None:
    """“How many prescriptions since 2009?” behind a question about one patient is about that patient."""
    words = understood_words(UNDERSTOOD, "", hidden=False)
    assert words == f"About {NAME}, as before. Understood as: Body weight of {NAME} on 14 Mar 2019"
    assert understood_words(UNDERSTOOD, "", hidden=True) == "Understood as: Body weight of PATIENT_A"


def test_a_reading_that_stands_above_already_is_not_said_twice() -> None:
    above = UNDERSTOOD.understood[0]
    assert understood_words(UNDERSTOOD, above, hidden=False) == f"About {NAME}, as before."


def test_an_answer_that_is_being_written_shows_nothing_for_a_piece_without_pseudonyms() -> None:
    pieces = [AnswerDelta(f"{NAME} ", "PATIENT_A "), AnswerDelta("Quetzalkamp "), AnswerDelta("took", "took")]
    assert written_words(pieces, hidden=True) == "PATIENT_A took"
    assert written_words(pieces, hidden=False) == f"{NAME} Quetzalkamp took"
