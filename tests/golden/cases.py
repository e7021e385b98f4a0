"""The cases: questions, texts, records and tasks that the tests have anyway, in their order."""

import importlib
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

from benchmarks.capri.health_tasks import health_tasks
from benchmarks.capri.payments_tasks import payments_tasks
from benchmarks.capri.records_tasks import records_tasks
from benchmarks.capri.study import bench_of, study_workspace
from benchmarks.capri.study_options import Actor
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.event_time_resolver import resolve
from privrag_desktop.runtime.paths import sample_records
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace, pipeline_of, run
from tests.capri.task_sentences import PAYMENTS
from tests.conftest import CHECKOUT
from tests.hostile.models import Recorder, Repeater
from tests.hostile.records import write_bundles
from tests.hostile.test_leaks import QUESTIONS
from tests.questions import test_question_reader
from tests.questions.vault_words import TODAY, said_back

Case = tuple[Any, ...]
_SEED, _EVERY = 1, 4
_NAMES = {"Ann Quill": "Wei Li", "Ben Hart": "Will Long"}
_SAMPLE_FILES = 2


def understood() -> Iterator[Case]:
    """What each question is read as; one with a condition more is another question."""
    generated = map(" ".join, product(test_question_reader._QUESTIONS, test_question_reader._ADDED))
    for question in (*test_question_reader.EXAMPLES, *generated):
        yield question, said_back(question)


def spans() -> Iterator[Case]:
    """What is found in the texts of the recognizers' tables, and in tasks, among the made-up patients."""
    texts = {text for module in _tables() for text in _texts_of(module)}
    with _asking() as workspace:
        for text in sorted({*texts, *(task for task, _ in PAYMENTS)}):
            yield text, [asdict(one) for one in workspace.boundary.detect(text)]


def records() -> Iterator[Case]:
    """The documents of the made-up patients, and of the sample if it was ever made here."""
    with tempfile.TemporaryDirectory() as folder:
        write_bundles(Path(folder))
        sample = sorted(sample_records().glob("*.json"))[:_SAMPLE_FILES]
        for batch in read_paths([*sorted(Path(folder).glob("*.json")), *sample], Progress()):
            for record in batch.records:
                yield record.patient.patient_id, asdict(record.patient), sorted(map(str, record.identifiers))
                yield from ((asdict(one),) for one in group_documents(record.patient, record.facts))


def answers() -> Iterator[Case]:
    """What is told, kept and shown to models, which repeat all they see."""
    examples = list(test_question_reader.EXAMPLES)
    for name, other in _NAMES.items():
        examples = [one.replace(name, other) for one in examples]
    with _asking() as workspace:
        for question in (*QUESTIONS.values(), *examples[::_EVERY]):
            models = Repeater(), Repeater()
            yield question, _told(_as_the_program(workspace, *models, question)), [one.seen for one in models]


def tasks() -> Iterator[Case]:
    """Each task with its entities hidden, done by a script that knows the way and by one that is careless."""
    with study_workspace(_SEED) as workspace:
        all_tasks = (*payments_tasks(_SEED), *health_tasks(_SEED), *records_tasks(workspace, _SEED))
        for task, actor in product(all_tasks, (Actor.PERFECT, Actor.CARELESS)):
            watched = bench_of(actor, workspace, _SEED).watch(task, Configuration.ENTITY, Progress())
            run_of = {key: value for key, value in asdict(watched.run).items() if key != "seconds"}
            yield run_of, [message.content for prompt in watched.seen.prompts for message in prompt[-1:]]


def _tables() -> Iterator[ModuleType]:
    """The tests of the privacy layer, wherever they lie in it."""
    folders = (CHECKOUT / "tests" / one for one in ("privacy", "language"))
    for file in (file for one in folders for file in one.rglob("test_*.py")):
        yield importlib.import_module(".".join(file.relative_to(CHECKOUT).with_suffix("").parts))


def _texts_of(module: ModuleType) -> Iterator[str]:
    for case in (*getattr(module, "FOUND", ()), *getattr(module, "LEFT", ())):
        yield case if isinstance(case, str) else str(case[0])


@contextmanager
def _asking() -> Iterator[Workspace]:
    with tempfile.TemporaryDirectory() as folder:
        yield from asking_workspace(Path(folder))


def _as_the_program(workspace: Workspace, private: Recorder, answering: Recorder, question: str) -> Answer:
    def resolved(query: Query) -> Query:
        return resolve(query, workspace.database, workspace.retriever.topics)

    pipeline = pipeline_of(
        workspace,
        private,
        answering,
        planner=TypedRecords(workspace.database, workspace.retriever),
        understanding=QuestionInterpreter(workspace.boundary, resolved),
        reader=workspace.retriever.reader,
        today=TODAY,
    )
    return run(pipeline, question)


def _told(answer: Answer) -> dict[str, Any]:
    """All of an answer but how long it took."""
    told = asdict(answer)
    told["steps"] = [
        {key: value for key, value in step.items() if key != "seconds"} for step in told["steps"]
    ]
    return {key: value for key, value in told.items() if key != "seconds"}
