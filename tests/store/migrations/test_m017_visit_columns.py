"""Facts say which visit they are of and when it ended; older ones do not."""

from pathlib import Path

from privrag_desktop.store import facts
from tests.store.migrations.old_database import open_migrated


def test_visits_and_ends_of_schema_17_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (16, 17):
        with open_migrated(version, tmp_path) as database:
            found[version] = {(fact.visit, fact.ended) for fact in facts.facts_of(database, "zq")}
    end = "2019-03-05 07:40:00"
    assert found == {16: {(None, None)}, 17: {(None, None), ("Encounter/v1", None), ("Encounter/v1", end)}}
