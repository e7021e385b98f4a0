"""Patients have personal details; older ones have none."""

from pathlib import Path

from privrag_desktop.store import personal_details
from tests.store.migrations.old_database import open_migrated


def test_details_of_schema_19_are_kept_and_older_patients_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (18, 19):
        with open_migrated(version, tmp_path) as database:
            found[version] = [one.text for one in personal_details.details_of(database, "zq")]
    assert found == {18: [], 19: ["555-0142 (home)", "Married"]}
