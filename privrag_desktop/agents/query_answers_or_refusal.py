"""What the queries of a question come to, or why they are not answered."""

from collections.abc import Generator, Iterable

from privrag_desktop.agents.dialogue.not_understood.refusals import refuse_class
from privrag_desktop.agents.exact.query_results.query_runner import Queries, QueryAnswer
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements
from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.errors import KnownError
from privrag_desktop.questions.query.question_reading_result import QuestionReading


def answers_unless_refused(
    queries: Queries, reading: QuestionReading, state: AskState, outcome: QuestionOutcome
) -> Generator[Step, None, list[QueryAnswer] | None]:
    """None where one of them is refused: the outcome says why."""
    try:
        answers = yield from queries.answers(state, reading, outcome.clock)
    except KnownError as error:
        outcome.decline(NoAnswerKind.FAILED, error.sentence)
        return None
    if word := next((one.open_word for one in answers if one.open_word), ""):
        refuse_class(word, outcome)
        return None
    return answers


def statements_of_all(answers: Iterable[QueryAnswer]) -> ExactAndRoundedStatements:
    """What is told of them one after the other."""
    return sum((one.statements for one in answers), ExactAndRoundedStatements())
