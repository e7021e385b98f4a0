"""Claims, insurers and doctors stand apart from facts; an older vault has none."""

from pathlib import Path

from privrag_desktop.domain.fact_categories import APART
from privrag_desktop.store import doctors_places_serials_of_entries, facts
from tests.store.migrations.old_database import open_migrated


def test_claims_and_details_of_schema_20_are_kept_and_older_vaults_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (19, 20):
        with open_migrated(version, tmp_path) as database:
            apart = [fact.name for fact in facts.all_facts_of(database, "zq") if fact.category in APART]
            by_whom = doctors_places_serials_of_entries.details_of(database, "zq").get("Encounter/v1", ())
            found[version] = apart, [one.text for one in by_whom]
    assert found == {19: ([], []), 20: (["Amount billed", "Old Mill Mutual"], ["Dr. Ada Quill"])}
