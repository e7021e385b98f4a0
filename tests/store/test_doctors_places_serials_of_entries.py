"""What identifies people in entries stands in a table of its own, and goes with the patient."""

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.store import doctors_places_serials_of_entries
from privrag_desktop.store.database import Database
from privrag_desktop.store.patient_record_merge import plan_merge, write_merge
from privrag_desktop.store.patients_and_identifiers import drop_patient
from tests import made_up

DOCTOR = EntryDetail(EntryDetailKind.DOCTOR, "Dr. Ada Zebu")
OTHER = EntryDetail(EntryDetailKind.DOCTOR, "Dr. Ben Yak")


def _merge(database: Database, details: dict[str, tuple[EntryDetail, ...]]) -> bool:
    fact = made_up.fact("zq")
    plan = plan_merge(database, PatientRecord(made_up.patient(), (fact,), (), details=details))
    with database.transaction() as tx:
        write_merge(tx, plan)
    return plan.changed


def test_details_are_kept_changed_and_taken_back_with_their_resource(database: Database) -> None:
    source = made_up.fact("zq").resource.partition("#")[0]
    assert _merge(database, {source: (DOCTOR,)})
    assert doctors_places_serials_of_entries.details_of(database, "zq") == {source: (DOCTOR,)}
    assert not _merge(database, {source: (DOCTOR,)})
    assert _merge(database, {source: (OTHER,)})
    assert doctors_places_serials_of_entries.details_beside(database, [("zq", source), ("zq", "none")]) == {
        ("zq", source): (OTHER,)
    }
    assert _merge(database, {})
    assert doctors_places_serials_of_entries.details_of(database, "zq") == {}


def test_what_is_recorded_of_a_kind_is_known_by_resource_and_as_a_whole(database: Database) -> None:
    place = EntryDetail(EntryDetailKind.PLACE, "Umbrellabird Clinic")
    source = made_up.fact("zq").resource.partition("#")[0]
    _merge(database, {source: (DOCTOR, place)})
    assert doctors_places_serials_of_entries.texts_beside(database, EntryDetailKind.PLACE) == {
        ("zq", source): (place.text,)
    }
    assert doctors_places_serials_of_entries.recorded_texts(database, EntryDetailKind.PLACE) == {place.text}
    assert (
        doctors_places_serials_of_entries.recorded_texts(database, EntryDetailKind.SERIAL_NUMBER)
        == frozenset()
    )


def test_details_go_with_the_patient(database: Database) -> None:
    source = made_up.fact("zq").resource.partition("#")[0]
    _merge(database, {source: (DOCTOR,)})
    with database.transaction() as tx:
        drop_patient(tx, "zq")
    assert database.rows("SELECT * FROM entry_details") == []
