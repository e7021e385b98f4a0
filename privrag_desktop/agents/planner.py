"""From a question to the exact result of the typed columns, and the documents it rests on."""

from collections.abc import Iterable
from typing import Protocol

from privrag_desktop.domain import STANDING, Document, Fact
from privrag_desktop.retrieve.context import Passage
from privrag_desktop.retrieve.plan import PlanResult, QueryPlan
from privrag_desktop.retrieve.question import Query


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
