"""Queries as the tests of their execution ask them."""

from datetime import date
from decimal import Decimal

from privrag_desktop.questions.query.query_language import (
    Concept,
    Entries,
    People,
    Query,
)
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import PILL, PULSE, WEIGHT

TODAY = date(2020, 4, 15)
PULSES = Concept(category=PULSE.category, name=PULSE.name)
WEIGHTS = Concept(category=WEIGHT.category, name=WEIGHT.name)
PILLS = Concept(category=PILL.category, name=PILL.name)


def ask(database: Database, query: Query) -> QueryResult:
    return run(query, database, TODAY)


def of_a(*concepts: Concept, **more: object) -> Entries:
    return Entries(concepts=concepts, people=People(ids=("a",)), **more)


def numbers_of(outcome: QueryResult) -> list[tuple[str, Decimal]]:
    return [(one.period, one.number) for one in outcome.figures]
