"""How a record joins what the vault knows of a patient."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.errors import ImportFailed
from privrag_desktop.store import facts, patient_record_merge, patients
from privrag_desktop.store.database import Database
from privrag_desktop.store.personal_details import details_from, details_of
from tests import made_up


def merge(database: Database, record: PatientRecord) -> patient_record_merge.MergePlan:
    with database.transaction() as tx:
        return made_up.merge(tx, record)


def test_record_is_read_back_as_it_was(database: Database) -> None:
    record = made_up.record()
    assert merge(database, record).changed
    assert facts.facts_of(database, "zq") == record.facts
    assert patients.list_patients(database) == [record.patient]
    assert tuple(patients.all_identifiers(database)) == record.identifiers


def test_same_record_again_changes_nothing(database: Database) -> None:
    merge(database, made_up.record())
    plan = merge(database, made_up.record())
    assert not plan.changed
    assert plan.revision == 1
    assert database.rows("SELECT revision FROM patients") == [(1,)]


def test_new_resources_join_the_old_ones(database: Database) -> None:
    first, second = made_up.fact("zq", 1), made_up.fact("zq", 2)
    merge(database, PatientRecord(made_up.patient(), (first,), ()))
    plan = merge(database, PatientRecord(made_up.patient(), (second,), ()))
    assert plan.facts == facts.facts_of(database, "zq") == (first, second)


def test_new_version_of_a_resource_takes_the_place_of_the_old_with_all_its_components(
    database: Database,
) -> None:
    old = [made_up.fact("zq", number) for number in ("1#1", "1#2", "2")]
    new = [made_up.fact("zq", "1#1", value="99")]
    merge(database, PatientRecord(made_up.patient(), tuple(old), ()))
    plan = merge(database, PatientRecord(made_up.patient(), tuple(new), ()))
    assert plan.facts == facts.facts_of(database, "zq") == (new[0], old[2])


def test_identifiers_of_both_records_are_kept(database: Database) -> None:
    old_name = Identifier(EntityType.PERSON, IdentifierRole.MAIDEN, "Earlier", "zq")
    merge(database, replace(made_up.record(), identifiers=(old_name,)))
    plan = merge(database, made_up.record())
    assert plan.identifiers == made_up.identifiers()
    assert not plan.changes
    assert set(patients.all_identifiers(database)) == {old_name, *made_up.identifiers()}


def test_new_name_replaces_the_old_and_counts_as_a_change(database: Database) -> None:
    merge(database, made_up.record())
    assert merge(database, made_up.record(name="Zebulonia Newname")).changed
    assert [one.name for one in patients.list_patients(database)] == ["Zebulonia Newname"]


def test_record_without_its_patient_keeps_the_known_name(database: Database) -> None:
    merge(database, made_up.record())
    nameless = Patient("zq", "", None, None)
    plan = merge(database, PatientRecord(nameless, (made_up.fact("zq", "new"),), ()))
    assert [plan.patient] == patients.list_patients(database) == [made_up.patient()]


def test_record_of_a_patient_nobody_knows_is_refused_in_a_sentence(database: Database) -> None:
    nameless = PatientRecord(Patient("zq", "", None, None), (made_up.fact("zq"),), ())
    with pytest.raises(ImportFailed, match="Patient resource has not been imported"):
        merge(database, nameless)
    assert patients.list_patients(database) == []


def test_plan_made_before_somebody_else_wrote_is_not_stored(database: Database) -> None:
    plan = patient_record_merge.plan_merge(database, made_up.record())
    merge(database, made_up.record(days=1))
    with pytest.raises(ImportFailed, match="at the same time"), database.transaction() as tx:
        patient_record_merge.write_merge(tx, plan)
    assert facts.facts_of(database, "zq") == made_up.record(days=1).facts


def test_shared_identifiers_are_kept_once(database: Database) -> None:
    doctor = Identifier(EntityType.PERSON, IdentifierRole.PRACTITIONER, "Dr. Xyloph", None)
    for _ in range(2):
        with database.transaction() as tx:
            patients.add_identifiers(tx, [doctor, doctor])
    assert list(patients.all_identifiers(database)) == [doctor]
    assert patients.new_shared_identifiers(database, [doctor]) == ()


def test_patients_are_listed_by_name_and_counted(database: Database) -> None:
    for patient_id, name in (("2", "Anna"), ("1", "Zoe"), ("3", "Anna")):
        merge(database, PatientRecord(made_up.patient(patient_id, name), (), ()))
    assert [one.patient_id for one in patients.list_patients(database)] == ["2", "3", "1"]
    assert patients.patient_count(database) == 3


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
maybe = st.none() | texts
made_facts = st.builds(
    Fact,
    patient_id=st.just("zq"),
    resource=st.builds(
        lambda number, part: f"Observation/{number}{part}",
        st.integers(0, 5),
        st.sampled_from(["", "#1", "#2"]),
    ),
    category=st.sampled_from(Category),
    name=texts,
    sentence=texts,
    code=maybe,
    system=maybe,
    value=maybe,
    unit=maybe,
    day=st.none() | st.dates(),
    status=maybe,
)
records = st.lists(made_facts, max_size=12)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(records, records)
def test_any_two_records_merge_as_a_union_by_resource(
    database: Database, first: list[Fact], second: list[Fact]
) -> None:
    with database.transaction() as tx:
        for table in ("facts", "apart", "identifiers", "resource_versions", "patients"):
            tx.execute(f"DELETE FROM {table}")
    for record in (first, second):
        merge(database, PatientRecord(made_up.patient(), tuple(record), ()))
    kept = facts.told_of(database, "zq")
    assert facts.facts_of(database, "zq") == tuple(one for one in kept if one.category not in APART)
    replaced = {facts.source_of(one.resource) for one in second}
    expected = [one for one in first if facts.source_of(one.resource) not in replaced] + second
    key = repr
    assert sorted(kept, key=key) == sorted(expected, key=key)
    again = merge(database, PatientRecord(made_up.patient(), tuple(second), ()))
    assert not again.changed
    assert again.facts == kept


def test_first_and_last_day_are_part_of_the_range(database: Database) -> None:
    merge(database, made_up.record(days=5))
    days = {date(2020, 3, 15), date(2020, 3, 16)}
    found = facts.facts_of(database, "zq", Category.VITAL, first_day=min(days), last_day=max(days))
    assert {one.day for one in found} == days
    assert len(found) == 4


def test_facts_of_one_category_only(database: Database) -> None:
    merge(database, made_up.record())
    assert [one.name for one in facts.facts_of(database, "zq", Category.ALLERGY)] == ["Peanut butter"]
    assert facts.facts_of(database, "nobody") == ()


def test_names_are_told_once_and_lead_to_their_patients(database: Database) -> None:
    merge(database, made_up.record("a"))
    merge(database, made_up.record("b"))
    merge(database, PatientRecord(made_up.patient("c"), (made_up.fact("c", name="Body weight"),), ()))
    names = facts.fact_names(database)
    assert [name for kind, name in names if kind is Category.VITAL] == ["Body weight", "Heart rate"]
    assert len(names) == 5
    assert facts.patients_with(database, ["Heart rate"]) == ["a", "b"]
    assert facts.patients_with(database, ["Heart rate", "Body weight"], Category.VITAL) == ["a", "b", "c"]
    assert facts.patients_with(database, ["Heart rate"], Category.ALLERGY) == []
    assert facts.patients_with(database, []) == []


def test_registry_version_changes_with_every_new_identifier_or_patient(database: Database) -> None:
    versions = [patients.registry_version(database)]
    for record in (
        PatientRecord(made_up.patient(), (), ()),
        PatientRecord(made_up.patient(), (), made_up.identifiers()),
        PatientRecord(made_up.patient(name="Another Name"), (), ()),
    ):
        merge(database, record)
        versions.append(patients.registry_version(database))
    assert len(set(versions)) == 4
    merge(database, PatientRecord(made_up.patient(name="Another Name"), (), made_up.identifiers()))
    assert patients.registry_version(database) == versions[-1]


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
    monkeypatch.setattr(patients, "random_code", lambda: next(drawn))
    for who in ("one", "two"):
        with database.transaction() as tx:
            made_up.merge(tx, made_up.record(who))
    assert sorted(one.code for one in patients.listed_patients(database)) == ["CCC-222", "DDD-333"]


def test_ranges_are_read_back_as_they_were(database: Database) -> None:
    record = made_up.record("one")
    ranged = replace(record, facts=tuple(replace(one, low="3.50", high=None) for one in record.facts))
    with database.transaction() as tx:
        made_up.merge(tx, ranged)
    assert facts.facts_of(database, "one") == ranged.facts


def test_details_of_a_person_are_kept_and_a_newer_record_replaces_them(database: Database) -> None:
    phone = PersonalDetail(DetailKind.PHONE, "555-0142")
    email = PersonalDetail(DetailKind.EMAIL, "z@q.example")
    for details in ((phone, email), (email,), ()):
        record = made_up.record("zq")
        with database.transaction() as tx:
            made_up.merge(tx, replace(record, patient=replace(record.patient, details=details)))
        assert details_of(database, "zq") == details
        known, _ = patients.known_patient(database, "zq")
        assert known is not None
        assert known.details == details
    assert details_of(database, "nobody") == ()


def test_details_of_a_newer_program_are_left_out() -> None:
    assert details_from('[["phone", "1"], ["shoe_size", "44"]]') == (PersonalDetail(DetailKind.PHONE, "1"),)
