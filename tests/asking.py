"""A real vault of made-up patients to ask questions of, with stand-ins for the language models only."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from uuid import uuid4

from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.agents.exact.query_results.query_runner import QueryReader
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.pipeline import AskPipeline
from privrag_desktop.agents.round_and_time_limits import Limits
from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.answers import Answer, AnswerDelta
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.hostile.records import write_bundles
from tests.word_embedder import with_words


def asking_workspace(folder: Path) -> Iterator[Workspace]:
    """For a fixture: the made-up patients imported by the program itself."""
    write_bundles(folder / "records")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [folder / "records"], Progress())
        yield workspace


def pipeline_of(
    workspace: Workspace,
    private: ChatModel,
    answering: ChatModel,
    *,
    limits: Limits | None = None,
    k: int = 4,
    planner: Planner | None = None,
    understanding: QuestionInterpreter | None = None,
    reader: QueryReader | None = None,
    today: date | None = None,
) -> AskPipeline:
    """The agents of a new conversation; without a planner every question goes through them."""
    boundary = workspace.boundary
    return AskPipeline(
        private=private,
        answering=answering,
        retriever=workspace.retriever,
        boundary=boundary,
        pseudonyms=boundary.new_scope(str(uuid4()), workspace.database),
        k=k,
        limits=limits or Limits(),
        planner=planner,
        understanding=understanding,
        reader=reader,
        today=today,
    )


def run(pipeline: AskPipeline, question: str, progress: Progress | None = None) -> Answer:
    """The whole answer; deltas and steps must agree with it."""
    events: list[object] = []
    working = pipeline.run(question, progress or Progress())
    while True:
        try:
            events.append(next(working))
        except StopIteration as end:
            answer: Answer = end.value
            break
    assert tuple(event for event in events if isinstance(event, Step)) == answer.steps
    told = "".join(event.text for event in events if isinstance(event, AnswerDelta))
    assert told.strip() == answer.answer
    return answer
