"""Facts come with the documents that hold them, and those that no document holds with one of their own."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from privrag_desktop.agents.exact.vault_lookup import TypedRecords, hit_of, passages_of
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import DAY, GOUT, PULSE, WEIGHT, Made, store

CLAIM = Concept(category=Category.CLAIM, name="Claim for a visit")


class Records(TypedRecords):
    """Looks up what needs no search."""

    def __init__(self, database: Database) -> None:
        self._db = database


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


def test_facts_of_one_day_share_a_passage_and_standing_facts_have_their_own(database: Database) -> None:
    made = Made()
    pulse, weight = made.add(PULSE, "72", 0), made.add(WEIGHT, "80", 0)
    later, gout = made.add(WEIGHT, "81", 5), made.add(GOUT, None, 5, "active")
    made.add(PULSE, "75", 0)
    store(database, made.facts)
    found = {
        one.document.document_id: one.facts
        for one in passages_of(Records(database), [gout, later, weight, pulse])
    }
    assert found == {
        f"a/{pulse.day}": (weight, pulse),  # and not what else is of this day
        f"a/{later.day}": (later,),
        "a/standing": (gout,),
    }


def test_a_claim_which_no_document_holds_has_a_passage(database: Database) -> None:
    made = Made()
    claim = made.add(CLAIM, "120", 0, unit="USD")
    store(database, made.facts)
    [passage] = passages_of(Records(database), [claim])
    assert passage.facts == (claim,)
    assert claim.sentence in passage.document.text


def test_what_was_looked_up_is_found_for_certain(database: Database) -> None:
    made = Made()
    pulse = made.add(PULSE, "72", 0)
    store(database, made.facts)
    [passage] = passages_of(Records(database), [pulse])
    hit = hit_of(passage)
    assert (hit.score, hit.patient_id, hit.document_id) == (1.0, "a", passage.document.document_id)
    assert hit.text == passage.document.text


def test_a_patients_entries_are_their_own_and_a_kind_that_nobody_has_is_not_held(database: Database) -> None:
    made = Made()
    hers, his = made.add(PULSE, "72", 0), made.add(GOUT, None, 0, "active", who="b")
    made.add(CLAIM, "120", 0, unit="USD")
    store(database, made.facts)
    records = Records(database)
    assert (records.facts("a"), records.facts("b")) == ([hers], [his])
    assert records.holds([Category.CLAIM, Category.SUPPLY])
    assert not records.holds([Category.SUPPLY])


def test_what_changed_is_asked_of_the_last_two_days_with_readings(database: Database) -> None:
    """A problem that was recorded later is no visit at which anything was measured."""
    made = Made()
    for day in (0, 5, 9):
        made.add(WEIGHT, "80", day)
    made.add(GOUT, None, 20, "active")
    store(database, made.facts)
    asked = Query("What changed between her last two visits?", "", patient_ids=frozenset({"a"}))
    [plan] = Records(database).whole(asked)
    assert [one.first_day for one in plan.times] == [DAY + timedelta(days=5), DAY + timedelta(days=9)]
