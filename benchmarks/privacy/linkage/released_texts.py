"""Make what would be released for questions to a vault; without a model, so drafts are by code."""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

from privrag_desktop.agents.pipeline import AskPipeline
from privrag_desktop.agents.round_and_time_limits import Limits
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.hybrid_search import Retriever, ScoredDocument
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace

READINGS = frozenset({Category.VITAL, Category.LABORATORY})
_MOST_SEARCHES = 4


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one patient, and what the search agent is to look for besides."""

    kind: str
    patient_id: str
    text: str
    searches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """What left for a question; `released` is None where nothing did."""

    question: Question
    released: Released | None


class Searching:
    """In place of a private model: makes the searches it is told to, writes no draft and gives no verdict."""

    name = "stand-in"
    context_tokens = 4096

    def __init__(self, searches: Sequence[str]) -> None:
        self._calls = [json.dumps({"tool": "search_records", "query": wanted}) for wanted in searches]
        self._calls.append(json.dumps({"tool": "done", "query": ""}))

    def count_tokens(self, text: str) -> int:
        return len(text) // 4 + 1

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        yield self._calls.pop(0) if self._calls else ""


def questions_about(patient: Patient, facts: Sequence[Fact], rng: random.Random) -> Iterator[Question]:
    """One question of each kind that the patient's records have something for."""
    ask = _asker(patient)
    readings = [fact for fact in facts if fact.category in READINGS and fact.value and fact.unit and fact.day]
    if readings:
        one, many = rng.choice(readings), rng.choice(readings)
        same_day = sorted({fact.name for fact in readings if fact.day == many.day})
        searches = rng.sample(same_day, min(_MOST_SEARCHES, len(same_day)))
        yield ask("one reading", f"What was {{}}'s {one.name} on {one.day}?")
        yield ask("a day's readings", f"What were {{}}'s {', '.join(searches)} on {many.day}?", searches)
        first = min(fact.day for fact in readings if fact.name == one.name and fact.day)
        yield ask("trend", f"How did {{}}'s {one.name} change since {first.year}?")
    yield ask("problems", "Which problems does {} have?")
    yield ask("medications", "Which medications does {} take?")
    procedures = [fact for fact in facts if fact.category is Category.PROCEDURE and fact.day]
    if procedures and (day := rng.choice(procedures).day):
        yield ask("procedures of a year", f"Which procedures did {{}} have in {day.year}?")


def _asker(patient: Patient) -> Callable[..., Question]:
    def ask(kind: str, text: str, searches: Sequence[str] = ()) -> Question:
        return Question(kind, patient.patient_id, text.format(patient.name), tuple(searches))

    return ask


def sample_questions(
    patients: Sequence[Patient], facts: Mapping[str, Sequence[Fact]], size: int, seed: int
) -> list[Question]:
    """Questions about so many patients; the same for the same seed."""
    rng = random.Random(seed)
    chosen = rng.sample(sorted(patients, key=lambda one: one.patient_id), min(size, len(patients)))
    return [question for one in chosen for question in questions_about(one, facts[one.patient_id], rng)]


class Remembering(Retriever):
    """The same search is the same under every policy."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__(workspace.database, workspace.index, workspace.embedder)
        self._found: dict[tuple[Query, int, SearchMode], list[ScoredDocument]] = {}

    def search(self, query: Query, k: int, mode: SearchMode = SearchMode.HYBRID) -> list[ScoredDocument]:
        key = query, k, mode
        if key not in self._found:
            self._found[key] = super().search(query, k, mode)
        return self._found[key]


def release(workspace: Workspace, retriever: Retriever, boundary: Boundary, question: Question) -> Text:
    """Ask the pipeline itself; pseudonyms are kept nowhere."""
    pipeline = AskPipeline(
        private=Searching(question.searches),
        answering=Searching(()),
        retriever=retriever,
        boundary=boundary,
        pseudonyms=boundary.new_scope(str(uuid4()), None),
        k=workspace.settings.passages,
        limits=Limits(tool_calls=len(question.searches) or 1),
    )
    working = pipeline.run(question.text, Progress())
    while True:
        try:
            next(working)
        except StopIteration as end:
            return Text(question, end.value.released)
