"""Count what an import has done so far, and build its report with notes on its patients."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from privrag_desktop.domain.imports import ImportNote, ImportReport, Refusal
from privrag_desktop.domain.patients import Patient
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.fhir.resources.validation import is_read
from privrag_desktop.i18n import mark
from privrag_desktop.services.audit.patient_and_document_codes import (
    deleted_mark,
    plain_hash,
)
from privrag_desktop.services.imports.refused_file_advice import advice_on
from privrag_desktop.services.questions.translatable_stored_reasons import why_refused
from privrag_desktop.store import audit_trail
from privrag_desktop.store.already_imported_file_outcomes import CachedImport
from privrag_desktop.store.audit_trail import Details
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients_and_identifiers import namesakes

_NAMESAKE = mark(
    "Another patient of this vault has the same name and birth date. They are kept apart, because their ids"
    " differ."
)
_BACK = mark(
    "This patient had been deleted from this vault. The files hold them still, so that they are back."
)

_MARKED = frozenset({"was", "patient"})  # the second in entries of earlier versions


@dataclass(slots=True)
class ImportTally:
    """What an import has done so far; `number` is that of the import."""

    number: int = 0
    documents: dict[str, int] = field(default_factory=dict)  # by patient id
    changed: dict[str, int] = field(default_factory=dict)  # changed documents by changed patient
    unknown: set[str] = field(default_factory=set)  # patients whose records were refused
    resources: Counter[str] = field(default_factory=Counter)
    unused: Counter[str] = field(default_factory=Counter)
    refused: list[Refusal] = field(default_factory=list)
    notes: list[ImportNote] = field(default_factory=list)
    is_whole: bool = True  # whether doing the same again would come to the same

    @property
    def counts(self) -> Details:
        """How much was read, written and refused."""
        return [
            ("patients", len(self.documents)),
            ("documents", sum(self.documents.values())),
            ("changed-patients", len(self.changed)),
            ("changed-documents", sum(self.changed.values())),
            ("refused", len(self.refused)),
        ]

    @property
    def has_any(self) -> bool:
        return bool(self.documents or self.resources or self.refused or self.notes)

    def start_over(self) -> None:
        """Forget what was read, because all is read again; what was changed stays counted."""
        self.unknown.clear()
        self.resources.clear()
        self.unused.clear()
        self.refused.clear()
        self.notes.clear()
        self.is_whole = True

    def read(self, batch: Batch) -> None:
        """What was read of a file, before any of it is stored."""
        self.resources.update(batch.resources)
        self.unused.update(batch.unused)
        self.refuse(batch.refused)
        self.notes += batch.notes

    def tell_again(self, outcome: CachedImport) -> None:
        """What was said of files that are known, as if they had been read."""
        for kind, count in outcome.resources.items():
            counted = self.resources if is_read(kind) else self.unused
            counted[kind] += count
        self.refuse(outcome.refused)
        self.notes += outcome.notes

    def refuse(self, refused: Iterable[Refusal]) -> None:
        for one in refused:
            advice = advice_on(one.reason)
            self.refused.append(replace(one, reason=why_refused(one.reason), advice=advice))

    def outcome(self) -> CachedImport:
        """What to remember of this import if the same files come again."""
        patients = frozenset(self.documents) | self.unknown
        counted = dict(self.resources + self.unused)
        return CachedImport(counted, patients, tuple(self.refused), tuple(self.notes))

    def report(self, seconds: float) -> ImportReport:
        return ImportReport(
            patients=len(self.documents),
            documents=sum(self.documents.values()),
            resources=dict(sorted(self.resources.items())),
            refused=tuple(self.refused),
            seconds=seconds,
            changed_patients=len(self.changed),
            changed_documents=sum(self.changed.values()),
            notes=tuple(self.notes),
            unused=dict(sorted(self.unused.items())),
        )


class PatientNotes:
    """Notes on patients of an import who have a namesake, and on those who had been deleted before."""

    def __init__(self, database: Database) -> None:
        self._database = database
        deleted = audit_trail.entries_of(database, audit_trail.AuditAction.PATIENT_DELETED)
        self._deleted = {value for entry in deleted for name, value in entry.details if name in _MARKED}

    def of(self, patient: Patient, file: str, *, is_new: bool) -> Iterator[ImportNote]:
        """The notes on a patient who was just stored."""
        person = f"Patient/{patient.patient_id}"
        if is_new and self._was_deleted(patient.patient_id):
            yield ImportNote(file, _BACK, person)
        others = namesakes(self._database, patient) if patient.birth_date else []
        if others:
            yield ImportNote(file, _NAMESAKE, ", ".join([person, *(f"Patient/{one}" for one in others)]))

    def _was_deleted(self, patient_id: str) -> bool:
        marks = {deleted_mark(self._database, patient_id), plain_hash(patient_id)} if self._deleted else set()
        return not marks.isdisjoint(self._deleted)
