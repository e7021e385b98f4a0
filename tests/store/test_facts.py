"""Kinds of facts are found by a step of the index each, and all of them."""

from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import _KINDS, fact_names
from tests.made_up import merge, record


def test_every_kind_is_found_once_and_in_order(database: Database) -> None:
    assert fact_names(database) == []
    with database.transaction() as tx:
        merge(tx, record("zq"))
        merge(tx, record("yq"))
    distinct = database.rows("SELECT DISTINCT category, name FROM facts ORDER BY category, name")
    assert [(category.value, name) for category, name in fact_names(database)] == distinct


def test_kinds_are_sought_never_scanned(database: Database) -> None:
    plan = database.rows(f"EXPLAIN QUERY PLAN {_KINDS} SELECT category, name FROM kinds")
    assert not [step for *_, step in plan if step.startswith("SCAN facts")]
    sought = [step for *_, step in plan if "(category=? AND name>?)" in step]
    assert sought, "the next kind of a category is one seek"
