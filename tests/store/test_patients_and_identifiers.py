"""What the vault knows of its patients, their names and codes, and of the facts about them."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.store import facts, patient_record_merge, patients_and_identifiers
from privrag_desktop.store.database import Database
from privrag_desktop.store.personal_details import details_from, details_of
from tests import made_up


def merge(database: Database, record: PatientRecord) -> patient_record_merge.MergePlan:
    with database.transaction() as tx:
        return made_up.merge(tx, record)


def test_shared_identifiers_are_kept_once(database: Database) -> None:
    doctor = Identifier(EntityType.PERSON, IdentifierRole.PRACTITIONER, "Dr. Xyloph", None)
    for _ in range(2):
        with database.transaction() as tx:
            patients_and_identifiers.add_identifiers(tx, [doctor, doctor])
    assert list(patients_and_identifiers.all_identifiers(database)) == [doctor]
    assert patients_and_identifiers.new_identifiers(database, None, [doctor]) == ()


def test_patients_are_listed_by_name_and_counted(database: Database) -> None:
    for patient_id, name in (("2", "Anna"), ("1", "Zoe"), ("3", "Anna")):
        merge(database, PatientRecord(made_up.patient(patient_id, name), (), ()))
    assert [one.patient_id for one in patients_and_identifiers.list_patients(database)] == ["2", "3", "1"]
    assert patients_and_identifiers.patient_count(database) == 3


def test_facts_of_a_category_are_of_every_day(database: Database) -> None:
    merge(database, made_up.record(days=5))
    found = facts.facts_of(database, "zq", Category.VITAL)
    assert {date(2020, 3, 15), date(2020, 3, 16)} < {one.day for one in found}
    assert len({one.day for one in found}) == 5
    assert len(found) == 10


def test_facts_of_one_category_only(database: Database) -> None:
    merge(database, made_up.record())
    assert [one.name for one in facts.facts_of(database, "zq", Category.ALLERGY)] == ["Peanut butter"]
    assert facts.facts_of(database, "nobody") == ()


def test_names_are_told_once_and_lead_to_their_patients(database: Database) -> None:
    merge(database, made_up.record("a"))
    merge(database, made_up.record("b"))
    merge(database, PatientRecord(made_up.patient("c"), (made_up.fact("c", name="Body weight"),), ()))
    names = facts.named_codes(database)
    assert [name for kind, name, _ in names if kind is Category.VITAL] == ["Body weight", "Heart rate"]
    assert len(names) == 5
    assert facts.patients_with(database, ["Heart rate"]) == ["a", "b"]
    assert facts.patients_with(database, ["Heart rate", "Body weight"], Category.VITAL) == ["a", "b", "c"]
    assert facts.patients_with(database, ["Heart rate"], Category.ALLERGY) == []
    assert facts.patients_with(database, []) == []


def test_registry_version_changes_with_every_new_identifier_or_patient(database: Database) -> None:
    versions = [patients_and_identifiers.registry_version(database)]
    for record in (
        PatientRecord(made_up.patient(), (), ()),
        PatientRecord(made_up.patient(), (), made_up.identifiers()),
        PatientRecord(made_up.patient(name="Another Name"), (), ()),
    ):
        merge(database, record)
        versions.append(patients_and_identifiers.registry_version(database))
    assert len(set(versions)) == 4
    merge(database, PatientRecord(made_up.patient(name="Another Name"), (), made_up.identifiers()))
    assert patients_and_identifiers.registry_version(database) == versions[-1]


def test_only_names_with_a_clinical_code_are_coded(database: Database) -> None:
    local = made_up.fact("zq", 2, name="Local", system="urn:our-own-hospital")
    coded = (made_up.fact("zq", 1), local, made_up.fact("zq", 3, name="Uncoded", code=None))
    merge(database, PatientRecord(made_up.patient(), coded, ()))
    assert facts.coded_names(database) == ["Heart rate"]


def test_coded_names_are_told_by_how_many_patients_have_them(database: Database) -> None:
    twice = (made_up.fact("a", 1), made_up.fact("a", 2))
    merge(database, PatientRecord(made_up.patient("a"), twice, ()))
    merge(database, PatientRecord(made_up.patient("b"), (made_up.fact("b", 1),), ()))
    assert facts.coded_terms(database, 2) == [(Category.VITAL, "Heart rate")]
    assert facts.coded_names(database, 2) == ["Heart rate"]
    assert facts.coded_names(database, 3) == []


def test_a_code_that_is_taken_is_drawn_again(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["CCC-222", "CCC-222", "DDD-333"])
    monkeypatch.setattr(patients_and_identifiers, "random_code", lambda: next(drawn))
    for who in ("one", "two"):
        with database.transaction() as tx:
            made_up.merge(tx, made_up.record(who))
    assert sorted(one.code for one in patients_and_identifiers.listed_patients(database)) == [
        "CCC-222",
        "DDD-333",
    ]


def test_details_of_a_person_are_kept_and_a_newer_record_replaces_them(database: Database) -> None:
    phone = PersonalDetail(DetailKind.PHONE, "555-0142")
    email = PersonalDetail(DetailKind.EMAIL, "z@q.example")
    for details in ((phone, email), (email,), ()):
        record = made_up.record("zq")
        with database.transaction() as tx:
            made_up.merge(tx, replace(record, patient=replace(record.patient, details=details)))
        assert details_of(database, "zq") == details
        known, _ = patients_and_identifiers.known_patient(database, "zq")
        assert known is not None
        assert known.details == details
    assert details_of(database, "nobody") == ()


def test_details_of_a_newer_program_are_left_out() -> None:
    assert details_from('[["phone", "1"], ["shoe_size", "44"]]') == (PersonalDetail(DetailKind.PHONE, "1"),)
