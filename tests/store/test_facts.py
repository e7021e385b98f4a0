"""Kinds of facts are found by a step of the index each, and categories are counted by resource."""

from dataclasses import replace
from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.vault_contents import KindCount
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import _KINDS, category_counts, named_codes
from tests import made_up
from tests.made_up import merge, record

FIRST, LAST = date(2019, 5, 1), date(2020, 3, 14)


def test_every_kind_is_found_once_and_in_order(database: Database) -> None:
    assert named_codes(database) == []
    with database.transaction() as tx:
        merge(tx, record("zq"))
        merge(tx, record("yq"))
    distinct = database.rows("SELECT DISTINCT category, name FROM facts ORDER BY category, name")
    assert [(category.value, name) for category, name, _ in named_codes(database)] == distinct


def test_kinds_are_sought_never_scanned(database: Database) -> None:
    plan = database.rows(f"EXPLAIN QUERY PLAN {_KINDS} SELECT category, name FROM kinds")
    assert not [step for *_, step in plan if step.startswith("SCAN facts")]
    sought = [step for *_, step in plan if "(category=? AND name>?)" in step]
    assert sought, "the next kind of a category is one seek"


def test_a_resource_of_several_parts_is_one_entry_and_claims_are_counted_too(database: Database) -> None:
    claim = Fact("a", "Claim/1", Category.CLAIM, "Amount billed", "Claim: Amount billed.", day=FIRST)
    own = {
        "a": [
            *(made_up.fact("a", part, day=LAST) for part in ("1", "1#1", "1#2")),
            made_up.fact("a", 2, day=FIRST),
            claim,
            replace(claim, resource="Claim/1#1", category=Category.CHARGE),
        ],
        "b": [made_up.fact("b", 1, day=None), made_up.fact("b", 2, category=Category.ALLERGY, day=None)],
    }
    with database.transaction() as tx:
        for name, facts in own.items():
            made_up.merge(tx, PatientRecord(made_up.patient(name), tuple(facts), ()))
    assert category_counts(database) == (
        KindCount(Category.VITAL, 3, 2, FIRST, LAST),
        KindCount(Category.ALLERGY, 1, 1, None, None),
        KindCount(Category.CLAIM, 1, 1, FIRST, FIRST),
        KindCount(Category.CHARGE, 1, 1, FIRST, FIRST),
    )


def test_an_empty_vault_holds_no_kind(database: Database) -> None:
    assert category_counts(database) == ()
