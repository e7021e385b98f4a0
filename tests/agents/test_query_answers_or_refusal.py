"""Several queries are answered together or not at all, and whoever asked is told why not."""

from collections.abc import Generator

import pytest

from privrag_desktop.agents.exact.query_results.query_runner import Queries, QueryAnswer
from privrag_desktop.agents.query_answers_or_refusal import answers_unless_refused, statements_of_all
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Statement
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.errors import QueryRefused
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from tests.agents.dialogue.talking import BOUNDARY
from tests.agents.drafts import state_of


def answer(said: str, open_word: str = "") -> QueryAnswer:
    told = ExactAndRoundedStatements.alike([Statement(said)])
    return QueryAnswer("", "", "{}", told, is_found=not open_word, open_word=open_word)


class Prepared(Queries):
    """Has these answers, or an error in their place."""

    def __init__(self, *answers: QueryAnswer, error: Exception | None = None) -> None:
        self._prepared, self._error = list(answers), error

    def answers(
        self, _state: AskState, _reading: QuestionReading, _clock: Clock
    ) -> Generator[Step, None, list[QueryAnswer]]:
        yield Step("search", StepKind.TOOL, "Looked.", 0.0)
        if self._error is not None:
            raise self._error
        return self._prepared


def asked(queries: Queries) -> tuple[list[QueryAnswer] | None, QuestionOutcome]:
    screen = StepTextWriter(BOUNDARY, BOUNDARY.new_scope("queries"))
    outcome = QuestionOutcome("?", Clock(60), screen)
    running = answers_unless_refused(queries, QuestionReading(), state_of(), outcome)
    assert next(running).summary == "Looked."
    with pytest.raises(StopIteration) as end:
        next(running)
    return end.value.value, outcome


def test_all_answers_are_told_one_after_the_other() -> None:
    answers, outcome = asked(Prepared(answer("One."), answer("Two.")))
    assert answers is not None
    assert [one.sentence for one in statements_of_all(answers).rounded] == ["One.", "Two."]
    assert statements_of_all(()) == ExactAndRoundedStatements()
    assert outcome.reason == ""


def test_a_query_that_is_refused_leaves_no_answer_to_the_others() -> None:
    answers, outcome = asked(Prepared(answer("One."), error=QueryRefused("It takes too long.")))
    assert answers is None
    assert (outcome.unanswered, outcome.reason) == (NoAnswerKind.FAILED, "It takes too long.")


def test_a_word_for_more_entries_than_were_looked_for_is_no_denial() -> None:
    answers, outcome = asked(Prepared(answer("One."), answer("None.", open_word="infection")))
    assert answers is None
    assert outcome.unanswered is NoAnswerKind.NOT_UNDERSTOOD
    assert "“infection”" in outcome.reason


def test_a_fault_of_the_program_is_not_told_as_a_refusal() -> None:
    with pytest.raises(ZeroDivisionError):
        asked(Prepared(error=ZeroDivisionError()))
