"""How long a search takes among how many documents, part by part, and what the pipeline adds to the model."""

import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import process_time
from unittest.mock import patch

from privrag_desktop.agents.understanding import Understanding
from privrag_desktop.domain import Document
from privrag_desktop.index.embedding import Embedder
from privrag_desktop.index.keywords import KeywordIndex
from privrag_desktop.index.vectors import VectorIndex
from privrag_desktop.paths import cache_folder
from privrag_desktop.retrieve import hybrid
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.services.ask import search
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients import list_patients
from studies.answering import Asked, kept
from studies.crowded import open_crowded_vault
from studies.tables import Table

_SIZES = (3_000, 12_000, 100_000)
_QUESTIONS = 100
_PARTS: tuple[tuple[str, object, str], ...] = (
    ("who and when", Understanding, "of"),
    ("embedding", Embedder, "embed"),
    ("dense", VectorIndex, "search"),
    ("keyword", KeywordIndex, "search"),
    ("kinds of facts", Topics, "best"),
    ("kinds of facts", Topics, "scores"),
    ("fetching", hybrid, "get_documents"),
    ("fetching", hybrid, "documents_holding"),
    ("ranking", hybrid, "_ranked"),
)
_NAMES = tuple(dict.fromkeys(name for name, _, _ in _PARTS))
_WITHOUT_MODEL = frozenset({"gate", "records"})  # agents whose steps no model takes part in


class Stopwatch:
    """Processor time of parts that call each other, each without what it called."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._inside: list[float] = []

    def wrapped(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        def timed(*arguments: object, **named: object) -> object:
            self._inside.append(0.0)
            started = process_time()
            try:
                return function(*arguments, **named)
            finally:
                taken = process_time() - started
                self.spent[name] += taken - self._inside.pop()
                if self._inside:
                    self._inside[-1] += taken

        return timed


def run() -> list[Table]:
    return [_searches(), *_of_answers()]


def _searches() -> Table:
    rows = tuple(_of_vault(size) for size in _SIZES)
    note = (
        f"{_QUESTIONS} questions each, of five forms: a reading on a day; the latest; in a month; "
        "a value quoted without a name; who has a problem. Milliseconds of processor time of one core for "
        "`services.ask.search` with five results, after a first round of the same questions about others; "
        "parts as means, each without the parts it calls. Records are those of blaze-120, repeated under "
        "other names. Reading the index when a vault is opened is not in it: seconds, once."
    )
    return Table("Time for a search", note, ("documents", "opening, s", "p50", "p95", *_NAMES, "rest"), rows)


def _of_vault(size: int) -> tuple[str, ...]:
    with open_crowded_vault(size) as workspace:
        started = process_time()
        search(workspace, "What was the weight of nobody at all on 2019-03-05?")
        opening = process_time() - started
        asked = _asked(workspace)
        for question in asked[_QUESTIONS:]:
            search(workspace, question)
        watch, taken = Stopwatch(), list[float]()
        with watched(watch):
            for question in asked[:_QUESTIONS]:
                started = process_time()
                search(workspace, question)
                taken.append(process_time() - started)
        documents = len(workspace.index.load().directory)
    taken.sort()
    parts = [watch.spent[name] / _QUESTIONS for name in _NAMES]
    rest = statistics.fmean(taken) - sum(parts)
    times = (statistics.median(taken), taken[int(0.95 * len(taken))], *parts, rest)
    return f"{documents:,}", f"{opening:.1f}", *(f"{1000 * one:.1f}" for one in times)


@contextmanager
def watched(watch: Stopwatch) -> Iterator[None]:
    """While it lasts, the parts of a search are timed."""
    with ExitStack() as patches:
        for name, owner, attribute in _PARTS:
            timed = watch.wrapped(name, vars(owner)[attribute])
            patches.enter_context(patch.object(owner, attribute, timed))
        yield


def _asked(workspace: Workspace) -> list[str]:
    """Twice as many questions as are timed, each about a patient drawn at random."""
    rng, patients = Random(7), list_patients(workspace.database)
    questions: list[str] = []
    while len(questions) < 2 * _QUESTIONS:
        patient = rng.choice(patients)
        documents = documents_of(workspace.database, patient.patient_id)
        questions += _about(patient.name, documents, rng)
    return questions


def _about(name: str, documents: Sequence[Document], rng: Random) -> list[str]:
    dated = [one for one in documents if one.day and any(fact.value for fact in one.facts)]
    if not dated:
        return []
    document = rng.choice(dated)
    fact = rng.choice([one for one in document.facts if one.value])
    problem = next((one.name for one in documents[0].facts), "asthma")
    return [
        f"What was the {fact.name} of {name} on {document.day}?",
        f"What is the latest {fact.name} of {name}?",
        f"What was the {fact.name} of {name} in {document.day:%B %Y}?",
        f"On {document.day}, which patient had a {fact.name} of {fact.value} {fact.unit or ''}?",
        f"Which patients have {problem}?",
    ]


def _of_answers() -> list[Table]:
    """Of the newest answers on file, if there are any."""
    files = sorted((cache_folder() / "studies").glob("answers-*.jsonl"), key=lambda one: one.stat().st_mtime)
    return [table for file in files[-1:] for table in of_answers(file)]


def of_answers(file: Path) -> list[Table]:
    """Where the time of whole answers went, from a file of `studies.answering`; nothing of an empty one."""
    asked = [one for one in kept(file).values() if one.seconds > 0]
    if not asked:
        return []
    spent: defaultdict[str, float] = defaultdict(float)
    for one in asked:
        for step in one.steps:
            spent[step.agent] += step.seconds
    total = sum(one.seconds for one in asked)
    between = total - sum(spent.values())
    own = between + sum(seconds for agent, seconds in spent.items() if agent in _WITHOUT_MODEL)
    rows = [(agent, *_share(seconds, len(asked), total)) for agent, seconds in sorted(spent.items())]
    rows.append(("between the steps", *_share(between, len(asked), total)))
    rows.append(("without any model, as a share of the model's", *_share(own, len(asked), total - own)))
    note = (
        f"{len(asked)} questions asked of the real model, {_by_code(asked)} of them answered by code. The "
        "search agent's steps hold both the model's choice of words and the search."
    )
    return [
        Table("Where the time of an answer goes", note, ("part", "seconds a question", "share"), tuple(rows))
    ]


def _by_code(asked: Sequence[Asked]) -> int:
    return sum(one.told.by_code for one in asked)


def _share(seconds: float, count: int, total: float) -> tuple[str, str]:
    return f"{seconds / count:.2f}", f"{seconds / total:.1%}" if total else "–"
