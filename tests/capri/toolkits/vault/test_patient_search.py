"""Patients of a vault are found by all that a search says of them, and by nothing less."""

from contextlib import closing
from pathlib import Path

import pytest

from privrag_desktop.capri.toolkits.vault import vault_gateway as gateways
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.capri.toolkits.vault.patient_search import PatientSearch
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from tests.capri.toolkits.vault.at_ward import (
    NOW,
    found,
    identifiers_of,
    ids,
    use,
)
from tests.made_up import merge


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        ("Verena Möller", ["a1"]),
        ("verena moller", ["a1"]),
        ("Ms Möller", ["a1"]),
        ("V. Möller", ["a1"]),
        ("Möller's", ["a1"]),
        ("Verena", ["a1", "a2"]),
        ("O'Brien", ["a3"]),
        ("Otto Young", ["a4"]),
        ("Verena Möller 1950-03-05", ["a1"]),
        ("Verena, born 6 March 1950", ["a2"]),
        ("1950-03-06", ["a2"]),
        ("Verena Möller 1950-03-06", []),
        ("a3", ["a3"]),
        ("record number MRN-77A3", ["a3"]),
        ("FAMILY-9", ["a1", "a2"]),
        ("Otto Möller", []),
        ("Barnaby Möller", []),
        ("Barnaby Thistlewood", []),
        ("diabetes", ["a4", "a1"]),
        ("Otto with diabetes", ["a4"]),
        ("men with diabetes", ["a4"]),
        ("women over 70 with diabetes", ["a1"]),
        ("women over 76 with diabetes", []),
        ("over 75", ["a1"]),
        ("men over 60", ["a4"]),
        ("men under 50", ["a3"]),
        ("Parkinson's disease", ["a3"]),
        ("Parkinson", ["a3", "a2"]),
        ("bronchitis", []),
        ("who had bronchitis", ["a1"]),
        ("diabetes but not on metformin", ["a4"]),
        ("allergic to penicillin", ["a5"]),
        ("allergic to amoxicillin", ["a5"]),
        ("all patients", []),
        ("on metformin", ["a1"]),
        ("Huntington's disease", []),
        ("the patient", []),
        ("", []),
    ],
)
def test_patients_are_found_by_everything_that_the_search_says(
    gateway: RecordsGateway, term: str, expected: list[str]
) -> None:
    assert ids(found(gateway, term)) == expected


@pytest.mark.parametrize(
    ("criteria", "term", "expected"),
    [
        ({"name": "Verena", "born": "1950-03-06"}, "Verena born 1950-03-06", ["a2"]),
        ({"number": "MRN-77a3"}, "MRN-77a3", ["a3"]),
        ({"gender": "female", "over": 70, "condition": "diabetes"}, "women over 70 with diabetes", ["a1"]),
        ({"gender": "male", "under": 50}, "men under 50", ["a3"]),
        ({"over": 36, "under": 38}, "patients between 37 and 37", ["a3"]),
        ({"gender": "female", "over": 75, "under": 90}, "women between 76 and 89", ["a1"]),
        ({"over": 75}, "patients over 75", ["a1"]),
        ({"name": "Otto", "under": 50}, "Otto patients under 50", ["a3"]),
        ({"allergy": "penicillin"}, "allergic to penicillin", ["a5"]),
        ({"condition": "diabetes", "medication": "metformin"}, "with diabetes taking metformin", ["a1"]),
        ({}, "", []),
    ],
)
def test_criteria_by_their_kinds_mean_the_same_as_one_term(
    gateway: RecordsGateway, criteria: dict[str, object], term: str, expected: list[str]
) -> None:
    by_kind = use(gateway, tools.FIND_PATIENTS, **criteria)
    assert tools.FindPatientsArguments.model_validate(criteria).search_term == term
    assert ids(by_kind) == expected
    assert by_kind == found(gateway, term)


def test_a_search_tells_of_how_many_it_shows_and_of_whom_it_cannot_know(gateway: RecordsGateway) -> None:
    cut = found(gateway, "Verena", 1)
    assert ids(cut) == ["a1"]
    assert cut.words == "2 patients fit; these are the first 1."
    untold = found(gateway, "women")
    assert ids(untold) == ["a1", "a2"]
    assert "1 more" in untold.words
    assert found(gateway, "Sole Möller").words == gateways.NOBODY
    assert found(gateway, "Barnaby").words == gateways.UNKNOWN_WORDS


@pytest.fixture
def search(vault: Database, topics: VaultConcepts) -> PatientSearch:
    return PatientSearch(vault, topics, NOW.date())


@pytest.mark.parametrize(
    ("number", "found"), [("MRN-77A3", ["a3"]), ("FAMILY-9", ["a1", "a2"]), ("MRN-77", []), ("", [])]
)
def test_a_record_number_is_that_of_its_owners_and_no_part_of_one(
    search: PatientSearch, number: str, found: list[str]
) -> None:
    assert [one.patient_id for one in search.with_number(number)] == found


def test_a_word_that_means_nothing_here_is_told_apart_from_one_that_nobody_fits(
    search: PatientSearch,
) -> None:
    assert not search.find("quizzaciously inclined").understood
    nobody = search.find("women over 90")
    assert (nobody.patients, nobody.understood) == ((), True)


def test_a_patient_who_came_later_is_found_at_the_next_search(tmp_path: Path, topics: VaultConcepts) -> None:
    with closing(Database.create(tmp_path / "vault.db", bytes(range(32)))) as database:
        search = PatientSearch(database, topics, NOW.date())
        assert search.find("Umbra").patients == ()
        newcomer = Patient("n1", "Ann Umbra", None, None)
        with database.transaction() as tx:
            merge(tx, PatientRecord(newcomer, (), identifiers_of(newcomer)))
        assert search.find("Umbra").patients == (newcomer,)
