"""Versions of resources are known by patient, and which of them have told something."""

import pytest

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.store import resource_versions
from privrag_desktop.store.database import Database
from tests import made_up

EARLY, LATE = "2020-03-14T10:00:00.000000+00:00", "2020-03-15T10:00:00.000000+00:00"


@pytest.fixture
def vault(database: Database) -> Database:
    """Two patients with the same number of a resource, which only one of them has a version of."""
    with database.transaction() as tx:
        for patient_id in ("zq", "yq"):
            told = made_up.fact(patient_id, resource="Observation/7")
            made_up.merge(tx, PatientRecord(made_up.patient(patient_id), (told,), ()))
            tx.execute("DELETE FROM resource_versions")
        resource_versions.keep_versions(
            tx, "zq", [Version("Observation/7", EARLY), Version("Condition/1")], 3
        )
    return database


def test_a_newer_version_takes_the_place_of_the_older_of_this_patient(vault: Database) -> None:
    with vault.transaction() as tx:
        resource_versions.keep_versions(tx, "zq", [Version("Observation/7", LATE)], 4)
    found = resource_versions.versions_of(vault, "zq")
    assert {key: (one.version.updated, one.number) for key, one in found.items()} == {
        "Observation/7": (LATE, 4),
        "Condition/1": ("", 3),
    }
    assert resource_versions.versions_of(vault, "yq") == {}


def test_only_what_told_something_is_found_of_all_its_patients(vault: Database) -> None:
    asked = ["Observation/7", "Condition/1", *(f"Observation/x{number}" for number in range(1200))]
    assert list(resource_versions.resources_with_facts(vault, asked)) == [
        ("yq", "Observation/7", ""),
        ("zq", "Observation/7", EARLY),
    ]
    assert list(resource_versions.resources_with_facts(vault, asked[::-1])) == list(
        resource_versions.resources_with_facts(vault, asked)
    )


def test_the_number_of_an_import_that_is_forgotten_is_forgotten_too(vault: Database) -> None:
    """Numbers are used again: the next import would seem to have brought these."""
    with vault.transaction() as tx:
        resource_versions.keep_versions(tx, "yq", [Version("Observation/7")], 5)
        resource_versions.forget_import(tx, 3)
    numbers = {one.number for one in resource_versions.versions_of(vault, "zq").values()}
    assert numbers == {0}
    assert [one.number for one in resource_versions.versions_of(vault, "yq").values()] == [5]
