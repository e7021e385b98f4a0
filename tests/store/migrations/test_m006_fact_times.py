"""Facts say their time of day; those of older vaults say none until they are imported again."""

from dataclasses import replace
from pathlib import Path

from privrag_desktop.store import facts
from tests import made_up
from tests.store.migrations.old_database import open_migrated


def test_facts_of_schema_5_get_a_time_when_they_are_imported_again(tmp_path: Path) -> None:
    with open_migrated(5, tmp_path) as database:
        old = facts.facts_of(database, "zq")
        assert {fact.moment for fact in old} == {None}
        timed = tuple(replace(fact, moment="07:40:00") for fact in old)
        with database.transaction() as tx:
            made_up.merge(tx, replace(made_up.record(), facts=timed))
        assert facts.facts_of(database, "zq") == timed
