"""An import's report counts what was read, written and refused; a known file counts as if it were read."""

from dataclasses import replace

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportNote, Refusal
from privrag_desktop.domain.patients import Patient
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.services.imports.import_report_builder import ImportTally, PatientNotes
from privrag_desktop.services.imports.refused_file_advice import advice_on
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.made_up import merge, patient

REFUSED = Refusal("cut.json", "The file is not valid JSON.", "line 3")
NOTE = ImportNote("whole.json", "Something to know.", "Patient/zq")


def batch() -> Batch:
    return Batch(
        "whole.json", 1, 1, (), (), (REFUSED,), {"Patient": 1, "Observation": 2}, notes=(NOTE,),
        unused={"Appointment": 4},
    )  # fmt: skip


def test_what_is_refused_gets_its_advice_and_what_is_not_used_is_counted_apart() -> None:
    tally = ImportTally()
    tally.read(batch())
    report = tally.report(1.5)
    [refused] = report.refused
    assert (refused.file, refused.where, refused.advice) == ("cut.json", "line 3", advice_on(REFUSED.reason))
    assert report.resources == {"Observation": 2, "Patient": 1}
    assert report.unused == {"Appointment": 4}
    assert report.notes == (NOTE,)


def test_a_known_file_tells_again_what_was_told_when_it_was_read() -> None:
    first, again = ImportTally(), ImportTally()
    first.read(batch())
    again.tell_again(first.outcome())
    assert again.report(0.0) == first.report(0.0)
    assert again.outcome() == first.outcome()


def test_patients_whose_records_were_refused_belong_to_the_outcome_and_not_to_the_report() -> None:
    tally = ImportTally(documents={"zq": 3}, unknown={"yq"})
    assert tally.outcome().patients == {"zq", "yq"}
    assert tally.report(0.0).patients == 1


def test_reading_all_again_forgets_what_was_told_and_not_what_was_written() -> None:
    tally = ImportTally(documents={"zq": 3}, changed={"zq": 2}, unknown={"yq"}, is_whole=False)
    tally.read(batch())
    tally.start_over()
    assert (tally.is_whole, tally.unknown, tally.refused, tally.notes) == (True, set(), [], [])
    assert dict(tally.counts) == {
        "patients": 1, "documents": 3, "changed-patients": 1, "changed-documents": 2, "refused": 0,
    }  # fmt: skip
    assert tally.has_any
    assert not ImportTally().has_any


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
