"""A reader that reads every question as it was told to, and the program's answer to that."""

from collections.abc import Mapping
from datetime import date

from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer
from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.questions.query.question_reading_result import ConceptMention, Proposal, QuestionReading
from privrag_desktop.questions.question_with_placeholders import LabelledQuestion
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder

TODAY = date(2026, 11, 23)


class OneReading:
    """Reads whatever is asked as one thing; `people` are those whom the last question named."""

    def __init__(self, *queries: Query, unused: tuple[str, ...] = ()) -> None:
        self._reading = QuestionReading(queries, unused)
        self.people: Mapping[tuple[int, int], frozenset[str]] = {}
        self.patients = frozenset[str]()

    def asks_nothing(self, text: str) -> bool:
        assert text
        return False

    def things_named(
        self, text: str, people: Mapping[tuple[int, int], frozenset[str]]
    ) -> tuple[ConceptMention, ...]:
        assert text
        assert people is not None
        return ()

    def labelled(self, text: str, people: Mapping[tuple[int, int], frozenset[str]]) -> LabelledQuestion:
        assert people is not None
        return LabelledQuestion(text, ())

    def read_again(
        self,
        text: str,
        people: Mapping[tuple[int, int], frozenset[str]],
        said: str,
        patients: frozenset[str],
        today: date,
    ) -> Proposal | None:
        raise AssertionError((text, people, said, patients, today))

    def read(
        self,
        text: str,
        people: Mapping[tuple[int, int], frozenset[str]],
        patients: frozenset[str],
        today: date,
        before: ConceptMention | None = None,
    ) -> QuestionReading:
        assert text
        assert before is None
        assert today == TODAY
        self.people, self.patients = people, patients
        return self._reading


def answer_to(
    workspace: Workspace, *queries: Query, question: str = "What is known of all patients?"
) -> Answer:
    """What is answered by code to a question that is read as these queries; no model is asked."""
    model = Recorder("")
    planner = TypedRecords(workspace.database, workspace.retriever)
    pipeline = pipeline_of(workspace, model, model, planner=planner, reader=OneReading(*queries), today=TODAY)
    answer = run(pipeline, question)
    assert not model.prompts
    return answer
