"""From a question to the exact result of the typed columns, and the documents it rests on."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Protocol

from privrag_desktop.domain import LASTING, Category, Document, Fact, Hit
from privrag_desktop.questions import query as language
from privrag_desktop.retrieve.allergy_asked import AllergyAsked, allergy_asked
from privrag_desktop.retrieve.context import Passage
from privrag_desktop.retrieve.exact import compute
from privrag_desktop.retrieve.exact.outcome import Outcome
from privrag_desktop.retrieve.hybrid import Retriever
from privrag_desktop.retrieve.name_index import KindKey
from privrag_desktop.retrieve.overview import asks_what_changed, plan_of_change, plans_of_whole
from privrag_desktop.retrieve.plan import PlanResult, QueryPlan, Selector
from privrag_desktop.retrieve.planning import ProposedPlan, plan_of, plan_of_proposal
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.record_words import record_words
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.retrieve.selecting import facts_meant
from privrag_desktop.retrieve.topics import Understanding
from privrag_desktop.store.apart import apart_id, holds_any
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.facts import facts_of

_STEM = 5  # letters that say which word it is, whatever its ending
_FREE = re.compile(  # asks for more than a thing by its name, or how a test came out in whatever words it did
    r"\b(?:explain\w*|summar\w+|describe|tell|overview|happen\w*|doing|feeling|should|notes?|say|said|about"
    r"|positive|negative|detected|reactive)\b",
    re.IGNORECASE,
)


class Planner(Protocol):
    """What the typed columns can be asked."""

    def plan(self, query: Query) -> QueryPlan | None:
        """What to compute; None if the question is not one for typed columns."""
        ...

    def whole(self, query: Query) -> tuple[QueryPlan, ...]:
        """What to compute to tell of somebody, or of a time, as a whole; empty for any other question."""
        ...

    def allergies(self, query: Query) -> AllergyAsked | None:
        """What a question asks of allergies or of giving a drug; None for any other."""
        ...

    def run(self, plan: QueryPlan) -> PlanResult:
        """Exact; raises KnownError for limits."""
        ...

    def outcome(self, query: language.Query, today: date) -> Outcome:
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

    def proposed(self, proposal: ProposedPlan, query: Query) -> QueryPlan | None:
        """What a model proposes to compute; patients and days of the query stay."""
        ...

    def absent(self, query: Query) -> tuple[str, ...]:
        """What the question asks for by name and no record of its patients holds; empty if any may."""
        ...

    def is_held_in_part(self, query: Query) -> bool:
        """Whether records of its patients hold single words of what it asks for, and nothing called so."""
        ...

    def knows(self, query: Query) -> bool:
        """Whether the program knows everything that the question names, be it in the records or not."""
        ...

    def words_naming(self, text: str, kinds: frozenset[KindKey] | None = None) -> frozenset[str]:
        """The words of a text, lower case as written, that name one of these kinds (None: any)."""
        ...

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        """Those of the ids that the vault has."""
        ...


class TypedRecords:
    """The typed columns of one vault."""

    def __init__(self, db: Database, retriever: Retriever) -> None:
        self._db = db
        self._retriever = retriever

    def plan(self, query: Query) -> QueryPlan | None:
        return plan_of(query, self._retriever.topics)

    def whole(self, query: Query) -> tuple[QueryPlan, ...]:
        if asks_what_changed(query):
            readings = Selector(categories=(Category.VITAL, Category.LABORATORY))
            facts = facts_meant(self._db, readings, tuple(query.patient_ids))
            return plan_of_change(query, sorted({fact.day for fact in facts if fact.day}))
        return plans_of_whole(query, self._retriever.topics)

    def allergies(self, query: Query) -> AllergyAsked | None:
        return allergy_asked(query, self._retriever.topics)

    def run(self, plan: QueryPlan) -> PlanResult:
        return run_plan(self._db, plan)

    def outcome(self, query: language.Query, today: date) -> Outcome:
        return compute.run(query, self._db, today)

    def units(self, entries: language.Entries) -> frozenset[str]:
        return compute.units_of(self._db, entries)

    def holds(self, categories: Iterable[Category]) -> bool:
        return holds_any(self._db, (one.value for one in categories))

    def facts(self, patient_id: str) -> list[Fact]:
        return list(facts_of(self._db, patient_id))

    def proposed(self, proposal: ProposedPlan, query: Query) -> QueryPlan | None:
        return plan_of_proposal(proposal, query, self._retriever.topics)

    def absent(self, query: Query) -> tuple[str, ...]:
        understood = self._not_called(query)
        wanted = (*understood.absent, *understood.unknown_words) if understood else ()
        sentences = self._sentences(query) if wanted else []
        is_held = any(
            _stem(part) in one for name in wanted for part in name.lower().split() for one in sentences
        )
        return () if is_held else wanted

    def is_held_in_part(self, query: Query) -> bool:
        """A heart attack where the records hold a heart rate. A word that nobody knows may mean anything."""
        understood = self._not_called(query)
        if not (understood and understood.absent) or self.absent(query):
            return False
        names = [[_stem(part) for part in name.lower().split()] for name in understood.absent]
        sentences = self._sentences(query)
        return not any(all(part in one for part in name) for name in names for one in sentences)

    def _not_called(self, query: Query) -> Understanding | None:
        """What it asks for, if no kind of fact of the vault is called so."""
        if not query.patient_ids or is_free(query) or _is_of_other_records(query):
            return None
        understood = self._retriever.topics.understood(query.topic)
        return None if understood.kinds else understood

    def _sentences(self, query: Query) -> list[str]:
        return [fact.sentence.lower() for one in query.patient_ids for fact in facts_of(self._db, one)]

    def knows(self, query: Query) -> bool:
        return not self._retriever.topics.understood(query.topic).unknown_words

    def words_naming(self, text: str, kinds: frozenset[KindKey] | None = None) -> frozenset[str]:
        return self._retriever.topics.words_naming(text, kinds)

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        return get_documents(self._db, document_ids)


def is_free(query: Query) -> bool:
    """Whether a question asks for more than facts by their names: why, a summary, what a note says."""
    return _FREE.search(query.text) is not None


def passages_of(planner: Planner, facts: Iterable[Fact]) -> list[Passage]:
    """The facts with the documents that hold them."""
    grouped: dict[str, list[Fact]] = {}
    for fact in facts:
        grouped.setdefault(_document_id(fact), []).append(fact)
    return [Passage(d, tuple(grouped[d.document_id])) for d in planner.documents(grouped)]


def hit_of(passage: Passage) -> Hit:
    """The passage's document as something found for certain."""
    document = passage.document
    return Hit(document.document_id, document.patient_id, document.day, 1.0, document.text)


def _is_of_other_records(query: Query) -> bool:
    """Whether visits, plans or the like are asked for: words that say which are no names of things."""
    named = record_words(query.asked)
    return named is not None and named.category not in {Category.IMMUNIZATION, Category.GIVEN}


def _stem(word: str) -> str:
    return word.removesuffix("s")[:_STEM]


def _document_id(fact: Fact) -> str:
    if apart := apart_id(fact):
        return apart
    if fact.category in LASTING or fact.day is None:
        return f"{fact.patient_id}/standing"
    return f"{fact.patient_id}/{fact.day.isoformat()}"
