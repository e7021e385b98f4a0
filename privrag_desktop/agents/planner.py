"""From a question to the exact result of the typed columns, and the documents it rests on."""

from collections.abc import Iterable
from typing import Protocol

from privrag_desktop.domain import STANDING, Document, Fact
from privrag_desktop.retrieve.context import Passage
from privrag_desktop.retrieve.hybrid import Retriever
from privrag_desktop.retrieve.plan import PlanResult, QueryPlan
from privrag_desktop.retrieve.planning import plan_of
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import get_documents


class Planner(Protocol):
    """What the typed columns can be asked."""

    def resolve(self, query: Query) -> Query:
        """The query with times that only the records can tell as days."""
        ...

    def plan(self, query: Query) -> QueryPlan | None:
        """What to compute; None if the question is not one for typed columns."""
        ...

    def run(self, plan: QueryPlan) -> PlanResult:
        """Exact; raises KnownError for limits."""
        ...

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        """Those of the ids that the vault has."""
        ...


class TypedRecords:
    """The typed columns of one vault."""

    def __init__(self, db: Database, retriever: Retriever) -> None:
        self._db = db
        self._retriever = retriever

    def resolve(self, query: Query) -> Query:
        return query

    def plan(self, query: Query) -> QueryPlan | None:
        return plan_of(query, self._retriever.topics)

    def run(self, plan: QueryPlan) -> PlanResult:
        return run_plan(self._db, plan)

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        return get_documents(self._db, document_ids)


def passages_of(planner: Planner, facts: Iterable[Fact]) -> list[Passage]:
    """The facts with the documents that hold them."""
    grouped: dict[str, list[Fact]] = {}
    for fact in facts:
        grouped.setdefault(_document_id(fact), []).append(fact)
    return [Passage(d, tuple(grouped[d.document_id])) for d in planner.documents(grouped)]


def _document_id(fact: Fact) -> str:
    if fact.category in STANDING or fact.day is None:
        return f"{fact.patient_id}/standing"
    return f"{fact.patient_id}/{fact.day.isoformat()}"
