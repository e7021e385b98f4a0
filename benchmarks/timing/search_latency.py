"""Measure how long a search takes among how many documents, and what the pipeline adds to the model."""

import statistics
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from unittest.mock import patch

from benchmarks.common.large_vault import open_crowded_vault
from benchmarks.common.saved_answers import Asked, kept
from benchmarks.common.tables import Table
from benchmarks.timing.program_time import own_time
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.domain.documents import Document
from privrag_desktop.index.keyword_index import KeywordIndex
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.index.vector_index import VectorIndex
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.search import hybrid_search
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.services.questions.ask_search_and_gate import search
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients_and_identifiers import list_patients

_SIZES = (3_000, 12_000, 100_000)
_QUESTIONS = 100
_PARTS: tuple[tuple[str, object, str], ...] = (
    ("who and when", QuestionInterpreter, "of"),
    ("embedding", Embedder, "embed"),
    ("dense", VectorIndex, "search"),
    ("keyword", KeywordIndex, "search"),
    ("kinds of facts", VaultConcepts, "best"),
    ("kinds of facts", VaultConcepts, "scores"),
    ("fetching", hybrid_search, "get_documents"),
    ("fetching", hybrid_search, "documents_holding"),
    ("ranking", hybrid_search, "_ranked"),
)
_NAMES = tuple(dict.fromkeys(name for name, _, _ in _PARTS))
_ANSWER = "answer"  # the agent in whose steps the answering model writes
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
    vaults = [_of_vault(size) for size in _SIZES]
    return [_searches(vaults), _openings(vaults), *_of_answers(), own_time()]


@dataclass(frozen=True, slots=True)
class _Vault:
    """Seconds: of opening by part, of each search by the clock and of the processor, of a search by part."""

    documents: int
    opening: dict[str, float]
    clock: list[float]
    processor: list[float]
    parts: dict[str, float]

    @property
    def rest(self) -> float:
        return statistics.fmean(self.processor) - sum(self.parts.values())


def _searches(vaults: Sequence[_Vault]) -> Table:
    note = (
        f"{_QUESTIONS} questions each, of five forms: a reading on a day; the latest; in a month; "
        "a value quoted without a name; who has a problem. Milliseconds for `services.ask.search` with five "
        "results, after a first round of the same questions about others: by the clock, while other work ran "
        "on the two cores, and of one core's processor time; parts are means of processor time, each without "
        "the parts it calls. Records are those of blaze-120, repeated under other names."
    )
    heads = ("documents", "clock p50", "clock p95", "processor p50", "processor p95", *_NAMES, "rest")
    return Table("Time for a search", note, heads, tuple(map(_row, vaults)))


def _row(vault: _Vault) -> tuple[str, ...]:
    ends = [
        each
        for taken in (vault.clock, vault.processor)
        for each in (statistics.median(taken), sorted(taken)[int(0.95 * len(taken))])
    ]
    parts = [vault.parts[name] for name in _NAMES]
    return f"{vault.documents:,}", *(f"{1000 * one:.1f}" for one in (*ends, *parts, vault.rest))


def _openings(vaults: Sequence[_Vault]) -> Table:
    note = (
        "What is read and loaded once after a vault is opened, in seconds of processor time; the window does "
        "it while the clinician looks around. The libraries' own share (ONNX Runtime, spaCy) "
        "does not depend on the records, and is paid by the first vault only."
    )
    names = tuple(vaults[0].opening)
    rows = [
        (
            f"{one.documents:,}",
            *(f"{one.opening[name]:.1f}" for name in names),
            f"{sum(one.opening.values()):.1f}",
        )
        for one in vaults
    ]
    return Table("Time for opening", note, ("documents", *names, "in all"), tuple(rows))


def _of_vault(size: int) -> _Vault:
    with open_crowded_vault(size) as workspace:
        opening = _opening(workspace)
        asked = _asked(workspace)
        for question in asked[_QUESTIONS:]:
            search(workspace, question)
        watch, clock, processor = Stopwatch(), list[float](), list[float]()
        with watched(watch):
            for question in asked[:_QUESTIONS]:
                begun, started = perf_counter(), process_time()
                search(workspace, question)
                processor.append(process_time() - started)
                clock.append(perf_counter() - begun)
        parts = {name: watch.spent[name] / _QUESTIONS for name in _NAMES}
        return _Vault(len(workspace.index.load().catalogue), opening, clock, processor, parts)


def _opening(workspace: Workspace) -> dict[str, float]:
    """Each part loaded in turn, and then a first search, which finds everything there."""
    parts: dict[str, Callable[[], object]] = {
        "vectors, words, days": workspace.index.load,
        "identifiers": lambda: workspace.boundary,
        "embedding model": workspace.embedder.load,
        "kinds of facts": lambda: workspace.retriever.topics,
        "name model": lambda: workspace.boundary.detect("Ready."),
        "first search": lambda: search(workspace, "What was the weight of nobody at all on 2019-03-05?"),
    }
    taken: dict[str, float] = {}
    for name, load in parts.items():
        started = process_time()
        load()
        taken[name] = process_time() - started
    return taken


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
    """Where the time of whole answers went, from a file of `saved_answers`; an empty one has none."""
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
    by_model = [one for one in asked if not one.told.by_code and not _searched(one)]
    said = sum(step.seconds for one in by_model for step in one.steps if step.agent == _ANSWER)
    besides = sum(one.seconds for one in by_model) - said
    if said:
        words = "planned questions: all but the answer, as a share of it, where the model's words stand"
        rows.append((words, *_share(besides, len(by_model), said)))
    shares = [(one.seconds - sum(step.seconds for step in one.steps)) / one.seconds for one in asked]
    rows.append(("between the steps, median of the questions", "", f"{statistics.median(shares):.1%}"))
    note = (
        f"{len(asked)} questions asked of the real model, {_by_code(asked)} of them answered by code. The "
        "search agent's steps hold both the model's choice of words and the search. Between the steps the "
        "question is understood, and in the first of a run the vault and the models are loaded."
    )
    return [
        Table("Where the time of an answer goes", note, ("part", "seconds a question", "share"), tuple(rows))
    ]


def _searched(one: Asked) -> bool:
    """Whether agents worked on it; the other questions are planned, and only the answer asks a model."""
    return any(step.agent in {"synthesis", "review"} for step in one.steps)


def _by_code(asked: Sequence[Asked]) -> int:
    return sum(one.told.by_code for one in asked)


def _share(seconds: float, count: int, total: float) -> tuple[str, str]:
    return f"{seconds / count:.2f}", f"{seconds / total:.1%}" if total else "–"
