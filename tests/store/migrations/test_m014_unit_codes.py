"""The code of a unit stands beside the unit, and in the index that cohorts are found by."""

from pathlib import Path

from privrag_desktop.store import facts
from tests.store.migrations.old_database import open_migrated


def test_unit_codes_of_schema_14_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    codes = {}
    for version in (13, 14):
        with open_migrated(version, tmp_path) as database:
            codes[version] = {(fact.unit, fact.ucum) for fact in facts.facts_of(database, "zq") if fact.unit}
            [(index,)] = database.rows("SELECT sql FROM sqlite_master WHERE name = 'facts_by_kind'")
            assert index.endswith("ucum)")
    assert codes == {13: {("/min", None)}, 14: {("/min", None), ("beats a minute", "/min")}}
