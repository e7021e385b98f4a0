"""Times that only the records can tell are looked up in the records."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.questions.search_query.search_query_reader import (
    Anchor,
    EventRelation,
    Query,
)
from privrag_desktop.questions.search_query.time_named_by_event_reader import VISIT
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.search.event_time_resolver import resolve
from privrag_desktop.store.database import Database
from tests.made_up import fact, merge, patient
from tests.word_embedder import WordEmbedder

DAYS = [date(2015, 1, 5), date(2016, 2, 6), date(2018, 3, 7), date(2019, 4, 8)]


def standing(category: Category, name: str, day: date) -> Fact:
    return fact(
        "zq", name, resource=f"X/{name}{day}", category=category, name=name, sentence=f"{name}.", day=day
    )


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    facts = [fact("zq", number, day=day) for number, day in enumerate(DAYS)]
    facts += [
        standing(Category.CONDITION, "Myocardial infarction", date(2016, 2, 1)),
        standing(Category.MEDICATION, "Insulin glargine", date(2017, 1, 1)),
        standing(Category.MEDICATION, "Insulin glargine", date(2019, 1, 1)),
        standing(Category.PROCEDURE, "Appendectomy", date(2018, 3, 7)),
        standing(Category.PROCEDURE, "Medication reconciliation", date(2019, 4, 8)),
    ]
    with opened.transaction() as tx:
        merge(tx, PatientRecord(patient(), tuple(facts), ()))
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("anchor", "first", "last"),
    [
        (Anchor(VISIT, EventRelation.ON, -1), DAYS[-1], DAYS[-1]),
        (Anchor(VISIT, EventRelation.ON, -2), DAYS[-2], DAYS[-2]),
        (Anchor(VISIT, EventRelation.ON, 1), DAYS[0], DAYS[0]),
        (Anchor(VISIT, EventRelation.BEFORE, -1), date.min, date(2019, 4, 7)),
        (Anchor("operation", EventRelation.SINCE, 0), date(2018, 3, 7), date.max),
        (Anchor("myocardial infarction", EventRelation.SINCE, 0), date(2016, 2, 1), date.max),
        (Anchor("insulin glargine", EventRelation.BEFORE, 1), date.min, date(2016, 12, 31)),
        (Anchor("insulin glargine", EventRelation.BEFORE, 0), date.min, date(2016, 12, 31)),
    ],
)
def test_an_event_becomes_days(database: Database, anchor: Anchor, first: date, last: date) -> None:
    query = Query("q", "weight", patient_ids=frozenset({"zq"}), anchor=anchor)
    resolved = resolve(query, database, VaultConcepts(database, WordEmbedder()))
    assert (resolved.anchor, resolved.days, resolved.missing_anchor) == (None, (Period(first, last),), "")


@pytest.mark.parametrize(
    ("event", "place", "missing"),
    [(VISIT, -9, "such a visit"), ("stroke", 0, "stroke"), ("appendectomy", 2, "appendectomy")],
)
def test_an_event_that_the_records_do_not_hold_is_said(
    database: Database, event: str, place: int, missing: str
) -> None:
    query = Query("q", "", patient_ids=frozenset({"zq"}), anchor=Anchor(event, EventRelation.ON, place))
    assert resolve(query, database, VaultConcepts(database, WordEmbedder())).missing_anchor == missing


def test_for_several_patients_or_none_nothing_is_looked_up(database: Database) -> None:
    topics = VaultConcepts(database, WordEmbedder())
    for patients in (frozenset[str](), frozenset({"zq", "other"})):
        query = Query("q", "", patient_ids=patients, anchor=Anchor(VISIT, EventRelation.ON))
        assert resolve(query, database, topics) == query
