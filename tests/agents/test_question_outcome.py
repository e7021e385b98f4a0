"""An answer is shown with names and kept with pseudonyms, and withheld until there are words."""

import pytest

from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from tests.agents.dialogue.talking import BOUNDARY
from tests.agents.drafts import state_of


@pytest.fixture
def pseudonyms() -> Pseudonyms:
    return BOUNDARY.new_scope("outcome")


@pytest.fixture
def outcome(pseudonyms: Pseudonyms) -> QuestionOutcome:
    hidden = PseudonymTurn("outcome", f"How is {pseudonyms.patient('b')}?", "", ())
    return QuestionOutcome(
        "How is Ben Jones?", Clock(60), StepTextWriter(BOUNDARY, pseudonyms), hidden=hidden
    )


def test_an_answer_is_shown_with_names_and_kept_with_pseudonyms(
    outcome: QuestionOutcome, pseudonyms: Pseudonyms
) -> None:
    told = f"{pseudonyms.patient('b')} is well."
    outcome.set_answer(told)
    answer = outcome.answer(state_of())
    assert answer.hidden is not None
    assert (answer.answer, answer.hidden.answer) == ("Ben Jones is well.", told)
    assert (answer.withheld, answer.unanswered, answer.reason) == (False, None, "")
    assert (outcome.delta.text, outcome.delta.coded) == ("Ben Jones is well.", told)


def test_exact_values_are_for_the_own_screen_and_never_kept(outcome: QuestionOutcome) -> None:
    outcome.set_answer("It was 80 kg.", exact="It was 81.37 kg.")
    assert outcome.hidden is not None
    assert (outcome.text, outcome.hidden.answer) == ("It was 81.37 kg.", "It was 80 kg.")


def test_until_there_are_words_the_answer_is_withheld_with_its_reason(outcome: QuestionOutcome) -> None:
    outcome.decline(NoAnswerKind.REFUSED, "Ask something else.")
    answer = outcome.answer(state_of())
    assert (answer.withheld, answer.unanswered) == (True, NoAnswerKind.REFUSED)
    assert answer.reason == "Ask something else."
    outcome.set_answer("It is known.")
    assert (outcome.answer(state_of()).withheld, outcome.reason) == (False, "")


@pytest.mark.parametrize(
    ("kind", "unless_read", "is_not"),
    [
        (NoAnswerKind.NOT_UNDERSTOOD, False, True),
        (NoAnswerKind.QUESTION_BACK, False, False),
        (NoAnswerKind.QUESTION_BACK, True, True),
        (NoAnswerKind.REFUSED, True, False),
        (NoAnswerKind.WITHHELD, True, False),
    ],
)
def test_only_what_may_not_have_been_understood_is_asked_in_other_words(
    outcome: QuestionOutcome, kind: NoAnswerKind, unless_read: bool, is_not: bool
) -> None:
    assert not outcome.is_not_understood
    outcome.unless_read = unless_read
    outcome.decline(kind, "Say it otherwise.")
    assert outcome.is_not_understood is is_not
    outcome.set_answer("It is known.")
    assert not outcome.is_not_understood


def test_a_reason_that_may_hold_a_name_is_told_to_others_by_what_is_kept(outcome: QuestionOutcome) -> None:
    outcome.decline(NoAnswerKind.QUESTION_BACK, "2 patients are called Jones.")
    assert (outcome.no_answer.reason, outcome.no_answer.coded) == ("2 patients are called Jones.",) * 2
    outcome.hidden = PseudonymTurn("outcome", "?", "", (), reason="Several patients have this name.")
    assert outcome.no_answer.coded == "Several patients have this name."
    outcome.hidden = None
    assert outcome.no_answer.coded == ""
