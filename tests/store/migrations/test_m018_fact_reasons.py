"""Facts say the reason that the record gives; older ones do not."""

from pathlib import Path

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.store import facts
from tests.store.migrations.old_database import open_migrated


def test_reasons_of_schema_18_are_kept_and_older_facts_have_none(tmp_path: Path) -> None:
    found = {}
    for version in (17, 18):
        with open_migrated(version, tmp_path) as database:
            found[version] = {(fact.category, fact.reasons) for fact in facts.facts_of(database, "zq")}
    drug = Category.MEDICATION
    assert ((drug, None) in found[17], (drug, "Condition/zq") in found[18]) == (True, True)
    assert {reasons for _, reasons in found[17]} == {None}
