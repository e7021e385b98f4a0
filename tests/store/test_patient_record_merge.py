"""How a record joins what the vault knows of a patient."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.errors import ImportFailed
from privrag_desktop.store import facts, patient_record_merge, patients_and_identifiers
from privrag_desktop.store.database import Database
from tests import made_up

EARLY, LATE = "2020-03-14T10:00:00.000000+00:00", "2020-03-15T10:00:00.000000+00:00"


def merge(database: Database, record: PatientRecord) -> patient_record_merge.MergePlan:
    with database.transaction() as tx:
        return made_up.merge(tx, record)


def test_record_is_read_back_as_it_was(database: Database) -> None:
    record = made_up.record()
    assert merge(database, record).changed
    assert facts.facts_of(database, "zq") == record.facts
    assert patients_and_identifiers.list_patients(database) == [record.patient]
    assert tuple(patients_and_identifiers.all_identifiers(database)) == record.identifiers


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
    assert set(patients_and_identifiers.all_identifiers(database)) == {old_name, *made_up.identifiers()}


def test_new_name_replaces_the_old_and_counts_as_a_change(database: Database) -> None:
    merge(database, made_up.record())
    assert merge(database, made_up.record(name="Zebulonia Newname")).changed
    assert [one.name for one in patients_and_identifiers.list_patients(database)] == ["Zebulonia Newname"]


def test_record_without_its_patient_keeps_the_known_name(database: Database) -> None:
    merge(database, made_up.record())
    nameless = Patient("zq", "", None, None)
    plan = merge(database, PatientRecord(nameless, (made_up.fact("zq", "new"),), ()))
    assert [plan.patient] == patients_and_identifiers.list_patients(database) == [made_up.patient()]


def test_record_of_a_patient_nobody_knows_is_refused_in_a_sentence(database: Database) -> None:
    nameless = PatientRecord(Patient("zq", "", None, None), (made_up.fact("zq"),), ())
    with pytest.raises(ImportFailed, match="Patient resource has not been imported"):
        merge(database, nameless)
    assert patients_and_identifiers.list_patients(database) == []


def test_plan_made_before_somebody_else_wrote_is_not_stored(database: Database) -> None:
    plan = patient_record_merge.plan_merge(database, made_up.record())
    merge(database, made_up.record(days=1))
    with pytest.raises(ImportFailed, match="at the same time"), database.transaction() as tx:
        patient_record_merge.write_merge(tx, plan)
    assert facts.facts_of(database, "zq") == made_up.record(days=1).facts


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
    kept = facts.all_facts_of(database, "zq")
    assert facts.facts_of(database, "zq") == tuple(one for one in kept if one.category not in APART)
    replaced = {facts.source_of(one.resource) for one in second}
    expected = [one for one in first if facts.source_of(one.resource) not in replaced] + second
    key = repr
    assert sorted(kept, key=key) == sorted(expected, key=key)
    again = merge(database, PatientRecord(made_up.patient(), tuple(second), ()))
    assert not again.changed
    assert again.facts == kept


def test_ranges_are_read_back_as_they_were(database: Database) -> None:
    record = made_up.record("one")
    ranged = replace(record, facts=tuple(replace(one, low="3.50", high=None) for one in record.facts))
    with database.transaction() as tx:
        made_up.merge(tx, ranged)
    assert facts.facts_of(database, "one") == ranged.facts


def _versioned(value: str, updated: str) -> PatientRecord:
    told = made_up.fact("zq", 1, value=value)
    return PatientRecord(made_up.patient(), (told,), (), (Version(told.resource, updated),))


@pytest.mark.parametrize("number", [0, 7])
def test_an_older_version_changes_nothing_and_the_import_says_so(database: Database, number: int) -> None:
    """Files of one patient may come in any order."""
    merge(database, _versioned("72", LATE))
    plan = patient_record_merge.plan_merge(database, _versioned("99", EARLY), number)
    assert not plan.changed
    assert [note.where for note in plan.notes] == ["Observation/zq-1"]
    assert "the vault keeps the newer one" in plan.notes[0].text


def test_a_newer_version_that_is_not_to_be_believed_takes_back_what_was_told(database: Database) -> None:
    merge(database, _versioned("72", EARLY))
    withdrawn = replace(_versioned("", LATE), facts=())
    plan = merge(database, withdrawn)
    assert plan.replaces
    assert facts.facts_of(database, "zq") == ()
    assert not merge(database, _versioned("72", EARLY)).changed


def test_only_what_goes_or_is_new_makes_known_files_be_read_again(database: Database) -> None:
    first, second = made_up.fact("zq", 1), made_up.fact("zq", 2)
    assert merge(database, PatientRecord(made_up.patient(), (first,), ())).replaces
    assert not merge(database, PatientRecord(made_up.patient(), (second,), ())).replaces
    changed = replace(second, value="99")
    assert merge(database, PatientRecord(made_up.patient(), (changed,), ())).replaces


def test_a_record_that_is_silent_about_a_death_brings_nobody_back(database: Database) -> None:
    for deceased, known in (("2019-06-07", "2019-06-07"), (None, "2019-06-07"), ("no", "no")):
        merge(database, PatientRecord(replace(made_up.patient(), deceased=deceased), (), ()))
        assert [one.deceased for one in patients_and_identifiers.list_patients(database)] == [known]
