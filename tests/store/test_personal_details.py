"""What records say of patients as persons is read for all at once, and no more of it than is asked for."""

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.store.database import Database
from privrag_desktop.store.personal_details import all_details, recorded_values
from tests.made_up import merge

HINDI, STREET = PersonalDetail(DetailKind.LANGUAGE, "Hindi"), PersonalDetail(DetailKind.ADDRESS, "1 Quay")


def test_values_of_a_kind_are_those_of_all_patients_each_once(database: Database) -> None:
    with database.transaction() as tx:
        for who, details in (("a", (HINDI, STREET)), ("b", (HINDI,)), ("c", ())):
            merge(tx, PatientRecord(Patient(who, who, None, None, None, details), (), ()))
    assert recorded_values(database, [DetailKind.LANGUAGE, DetailKind.RACE]) == {
        DetailKind.LANGUAGE: ("Hindi",)
    }
    assert all_details(database) == {"a": (HINDI, STREET), "b": (HINDI,)}
