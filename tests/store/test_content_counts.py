"""What a vault holds is counted by resource, in the order of the categories."""

from dataclasses import replace
from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.vault_contents import KindCount
from privrag_desktop.store import content_counts
from privrag_desktop.store.database import Database
from tests import made_up

FIRST, LAST = date(2019, 5, 1), date(2020, 3, 14)


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
    assert content_counts.kinds(database) == (
        KindCount(Category.VITAL, 3, 2, FIRST, LAST),
        KindCount(Category.ALLERGY, 1, 1, None, None),
        KindCount(Category.CLAIM, 1, 1, FIRST, FIRST),
        KindCount(Category.CHARGE, 1, 1, FIRST, FIRST),
    )


def test_an_empty_vault_holds_no_kind(database: Database) -> None:
    assert content_counts.kinds(database) == ()
