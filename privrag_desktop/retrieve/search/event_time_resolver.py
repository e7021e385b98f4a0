"""Resolve times that only the records tell: at her last visit, since the operation.

A visit is a day on which anything was measured, found or done; the newest of them is the last visit, whatever
the clock says. An event is the newest day of what its words mean; a diagnosis or a start is the first one.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import LASTING, READINGS, Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.language.surgery_name_check import is_operation
from privrag_desktop.language.word_normalization import tokens
from privrag_desktop.questions.search_query.search_query_reader import (
    Anchor,
    EventRelation,
    Query,
)
from privrag_desktop.questions.search_query.time_named_by_event_reader import VISIT
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.exact.fact_status import TO_COME
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import facts_of, parse_day

_OPERATION = re.compile(r"^(?:operations?|surger(?:y|ies)|procedures?)$", re.IGNORECASE)
_EVENTS = (
    Category.CONDITION,
    Category.MEDICATION,
    Category.PROCEDURE,
    Category.IMAGING,
    Category.IMMUNIZATION,
)
_FIRST_COUNTS = frozenset({Category.CONDITION, Category.MEDICATION})  # what goes on from its first day


def resolve(query: Query, db: Database, topics: VaultConcepts) -> Query:
    """The same query with days in place of its anchor.

    Only for one patient; for others the anchor stays, and so does one of what no document holds: an insurer.
    Where the records do not hold the event, `missing_anchor` says what is not there.
    """
    if query.anchor is None or len(query.patient_ids) != 1:
        return query
    [patient_id] = query.patient_ids
    day = _day(query.anchor, db, topics, patient_id)
    if day is None:
        is_apart = _stands_apart(query.anchor, db, patient_id)
        return query if is_apart else replace(query, missing_anchor=_words(query.anchor))
    return replace(query, anchor=None, days=(*query.days, _period(query.anchor.relation, day)))


def _day(anchor: Anchor, db: Database, topics: VaultConcepts, patient_id: str) -> date | None:
    """The day of the event; None if the records do not hold it, or not so many of it."""
    if anchor.event == VISIT:
        days, place = _visits(db, patient_id), anchor.place
    else:
        found = _events(anchor, db, topics, patient_id)
        facts = [fact for fact in found if fact.day is not None]
        days = sorted({fact.day for fact in facts if fact.day is not None})
        goes_on = any(fact.category in _FIRST_COUNTS for fact in facts)
        place = anchor.place or (1 if goes_on else -1)
    at = place - 1 if place > 0 else place
    return days[at] if -len(days) <= at < len(days) else None


def _visits(db: Database, patient_id: str) -> list[date]:
    """The days on which something was measured, found or done, oldest first."""
    standing = sorted(category.value for category in LASTING)
    sql = (
        "SELECT DISTINCT day FROM facts WHERE patient_id = ? AND day IS NOT NULL"
        f" AND category NOT IN ({', '.join('?' * len(standing))})"
        f" AND NOT (category = ? AND status IN ({', '.join('?' * len(TO_COME))})) ORDER BY day"
    )
    rows = db.rows(sql, patient_id, *standing, Category.VISIT.value, *TO_COME)
    return [day for (text,) in rows if (day := parse_day(text))]


def _events(anchor: Anchor, db: Database, topics: VaultConcepts, patient_id: str) -> Iterable[Fact]:
    words, value = anchor.event, anchor.value
    if value is not None:
        meant = {(topic.category, topic.name) for topic in topics.best(words, READINGS)}
        facts = [f for f in facts_of(db, patient_id) if (f.category, f.name) in meant]
        return (fact for fact in facts if _is_so_much(fact, value))
    if _OPERATION.match(words):
        return (f for f in facts_of(db, patient_id, Category.PROCEDURE) if is_operation(f.name))
    meant = {(topic.category, topic.name) for topic in topics.best(words, _EVENTS)}
    return (fact for fact in facts_of(db, patient_id) if (fact.category, fact.name) in meant)


def _stands_apart(anchor: Anchor, db: Database, patient_id: str) -> bool:
    """Whether an insurer or a supply of this patient is called so: “Medicare” was once said to be missing."""
    said = set(tokens(anchor.event))
    names = (name for (name,) in db.rows("SELECT DISTINCT name FROM apart WHERE patient_id = ?", patient_id))
    return bool(said) and any(said <= set(tokens(name)) for name in names)


def _is_so_much(fact: Fact, value: Decimal) -> bool:
    """Whether a reading is the value, or would be with as many digits."""
    number = number_of(fact)
    return number is not None and value in {number, number.quantize(value)}


def _period(relation: EventRelation, day: date) -> Period:
    match relation:
        case EventRelation.SINCE:
            return Period(day, date.max)
        case EventRelation.BEFORE:
            return Period(date.min, day - timedelta(days=1))
    return Period(day, day)


def _words(anchor: Anchor) -> str:
    """What the records do not show, in words of the question."""
    return "such a visit" if anchor.event == VISIT else anchor.event
