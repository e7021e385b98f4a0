"""Make import notes for patients with a namesake and for patients who had been deleted before."""

from collections.abc import Iterator

from privrag_desktop.domain.imports import ImportNote
from privrag_desktop.domain.patients import Patient
from privrag_desktop.i18n import mark
from privrag_desktop.services.audit.patient_and_document_codes import (
    deleted_mark,
    plain_hash,
)
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients import namesakes

_NAMESAKE = mark(
    "Another patient of this vault has the same name and birth date. They are kept apart, because their ids"
    " differ."
)
_BACK = mark(
    "This patient had been deleted from this vault. The files hold them still, so that they are back."
)

_MARKED = frozenset({"was", "patient"})  # the second in entries of earlier versions


class PatientNotes:
    """Of the patients of one import."""

    def __init__(self, database: Database) -> None:
        self._database = database
        deleted = audit_trail.entries_of(database, audit_trail.AuditAction.PATIENT_DELETED)
        self._deleted = {value for entry in deleted for name, value in entry.details if name in _MARKED}

    def of(self, patient: Patient, file: str, *, is_new: bool) -> Iterator[ImportNote]:
        """Once they are stored."""
        person = f"Patient/{patient.patient_id}"
        if is_new and self._was_deleted(patient.patient_id):
            yield ImportNote(file, _BACK, person)
        others = namesakes(self._database, patient) if patient.birth_date else []
        if others:
            yield ImportNote(file, _NAMESAKE, ", ".join([person, *(f"Patient/{one}" for one in others)]))

    def _was_deleted(self, patient_id: str) -> bool:
        marks = {deleted_mark(self._database, patient_id), plain_hash(patient_id)} if self._deleted else set()
        return not marks.isdisjoint(self._deleted)
