"""Look up a question in the typed columns of a vault, with the documents that the result rests on."""

from collections.abc import Iterable
from datetime import date
from typing import Protocol

from privrag_desktop.domain.documents import Document, document_day, document_id
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.questions.query import query_language as language
from privrag_desktop.questions.search_query.overview_question_rules import asks_what_changed
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.allergy_question_reader import (
    AllergyQuestion,
    read_allergy_question,
)
from privrag_desktop.retrieve.exact.plans.fact_selection_sql import facts_selected
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import PlanResult, QueryPlan, Selector
from privrag_desktop.retrieve.exact.plans.lookup_plan_execution import run_plan
from privrag_desktop.retrieve.exact.plans.patient_overview_plans import (
    plan_of_change,
    plans_of_whole,
)
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.retrieve.exact.query_rows import units_of
from privrag_desktop.retrieve.search.hybrid_search import Retriever
from privrag_desktop.retrieve.search.passage_selection import Passage
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.on_demand_claim_and_supply_documents import apart_id, holds_any


class Planner(Protocol):
    """What the typed columns can be asked."""

    def whole(self, query: Query) -> tuple[QueryPlan, ...]:
        """What to compute to tell of somebody, or of a time, as a whole; empty for any other question."""
        ...

    def allergies(self, query: Query) -> AllergyQuestion | None:
        """What a question asks of allergies or of giving a drug; None for any other."""
        ...

    def run(self, plan: QueryPlan) -> PlanResult:
        """Exact; raises KnownError for limits."""
        ...

    def outcome(self, query: language.Query, today: date) -> QueryResult:
        """What a query of the query language comes to; raises QueryRefused for limits."""
        ...

    def units(self, entries: language.Entries) -> frozenset[str]:
        """In which units the numbers of these entries are given."""
        ...

    def holds(self, categories: Iterable[Category]) -> bool:
        """Whether anybody has an entry of one of these kinds, which no document holds."""
        ...

    def facts(self, patient_id: str) -> list[Fact]:
        """All entries of one patient."""
        ...

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        """Those of the ids that the vault has."""
        ...


class TypedRecords:
    """The typed columns of one vault."""

    def __init__(self, db: Database, retriever: Retriever) -> None:
        self._db = db
        self._retriever = retriever

    def whole(self, query: Query) -> tuple[QueryPlan, ...]:
        if asks_what_changed(query):
            readings = Selector(categories=(Category.VITAL, Category.LABORATORY))
            facts = facts_selected(self._db, readings, tuple(query.patient_ids))
            return plan_of_change(query, sorted({fact.day for fact in facts if fact.day}))
        return plans_of_whole(query, self._retriever.topics)

    def allergies(self, query: Query) -> AllergyQuestion | None:
        return read_allergy_question(query, self._retriever.topics)

    def run(self, plan: QueryPlan) -> PlanResult:
        return run_plan(self._db, plan)

    def outcome(self, query: language.Query, today: date) -> QueryResult:
        return run(query, self._db, today)

    def units(self, entries: language.Entries) -> frozenset[str]:
        return units_of(self._db, entries)

    def holds(self, categories: Iterable[Category]) -> bool:
        return holds_any(self._db, (one.value for one in categories))

    def facts(self, patient_id: str) -> list[Fact]:
        return list(facts_of(self._db, patient_id))

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        return get_documents(self._db, document_ids)


def passages_of(planner: Planner, facts: Iterable[Fact]) -> list[Passage]:
    """The facts with the documents that hold them."""
    grouped: dict[str, list[Fact]] = {}
    for fact in facts:
        where = apart_id(fact) or document_id(fact.patient_id, document_day(fact))
        grouped.setdefault(where, []).append(fact)
    return [Passage(d, tuple(grouped[d.document_id])) for d in planner.documents(grouped)]


def hit_of(passage: Passage) -> Hit:
    """The passage's document as something found for certain."""
    document = passage.document
    return Hit(document.document_id, document.patient_id, document.day, 1.0, document.text)
