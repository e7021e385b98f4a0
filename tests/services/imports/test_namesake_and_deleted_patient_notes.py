"""An import says who has a namesake, and who had been deleted and is back."""

from dataclasses import replace

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.services.imports.namesake_and_deleted_patient_notes import PatientNotes
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.made_up import merge, patient


def stored(workspace: Workspace, *people: Patient) -> None:
    with workspace.database.transaction() as tx:
        for one in people:
            merge(tx, PatientRecord(one, (), ()))


def notes(workspace: Workspace, who: Patient, *, is_new: bool = True) -> list[tuple[str, str]]:
    """The first words of each note, and whom it names."""
    told = PatientNotes(workspace.database).of(who, "records.json", is_new=is_new)
    return [(" ".join(one.text.split()[:2]), one.where) for one in told]


def test_one_name_and_birth_date_is_said_of_whoever_has_them(workspace: Workspace) -> None:
    one, other = patient("zq"), replace(patient("yq"), name=patient().name.upper())
    stored(workspace, one, other, replace(patient("xq"), birth_date="1960-01-01"))
    assert notes(workspace, one) == [("Another patient", "Patient/zq, Patient/yq")]
    assert notes(workspace, replace(patient("xq"), birth_date="1960-01-01")) == []


def test_without_a_birth_date_nobody_is_called_a_namesake(workspace: Workspace) -> None:
    """A name alone is no sign: half a ward may share it."""
    people = [replace(patient(one), birth_date=None) for one in ("zq", "yq")]
    stored(workspace, *people)
    assert notes(workspace, people[0]) == []


def test_who_was_deleted_and_is_new_again_is_said_to_be_back(workspace: Workspace) -> None:
    stored(workspace, patient("zq"))
    delete_patient(workspace, "zq")
    stored(workspace, patient("zq"))
    assert notes(workspace, patient("zq")) == [("This patient", "Patient/zq")]
    assert notes(workspace, patient("zq"), is_new=False) == []
    assert notes(workspace, replace(patient("never-deleted"), name="Ada Quill")) == []
