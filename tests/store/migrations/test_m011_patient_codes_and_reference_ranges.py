"""Patients of older vaults get a code of their own; their facts have no ranges."""

import re
from pathlib import Path

from privrag_desktop.store import facts, patients_and_identifiers
from tests import made_up
from tests.store.migrations.old_database import open_migrated


def test_patients_of_older_schemas_get_a_code_and_new_ones_too(tmp_path: Path) -> None:
    with open_migrated(10, tmp_path) as database:
        with database.transaction() as tx:
            made_up.merge(tx, made_up.record("new"))
        codes = [one.code for one in patients_and_identifiers.listed_patients(database)]
        assert all(re.fullmatch(r"[2-9C-X]{3}-[2-9C-X]{3}", code) for code in codes)
        assert len(set(codes)) == 2
        [old] = [
            one
            for one in patients_and_identifiers.listed_patients(database)
            if one.patient.patient_id != "new"
        ]
        assert {(fact.low, fact.high) for fact in facts.facts_of(database, old.patient.patient_id)} == {
            (None, None)
        }
