"""Import files into a vault, and list the patients and documents that it holds."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportOutcome, ImportProgress, ImportReport, Refusal
from privrag_desktop.errors import (
    Cancelled,
    ImportFailed,
    KnownError,
    UnknownPatient,
    UsageError,
    VaultError,
)
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.files.file_listing import SourceFile, list_files
from privrag_desktop.fhir.reading_pipeline import Batch
from privrag_desktop.index.build import PreparedDocuments
from privrag_desktop.index.lines_to_embed_without_copies import changed_lines
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.runtime.redacting_logger import logger
from privrag_desktop.services.audit.failed_or_stopped_work_details import failure_details
from privrag_desktop.services.imports.already_imported_files import KnownFiles
from privrag_desktop.services.imports.import_report_builder import ImportTally, PatientNotes
from privrag_desktop.services.imports.read_and_embed_ahead import PreparingAhead, ReadingAhead
from privrag_desktop.services.imports.remaining_time_estimate import RemainingTime
from privrag_desktop.services.imports.retractions_of_deleted_resources import retractions_of
from privrag_desktop.services.patients.outdated_patient_summary_rewriting import outdated_summaries
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, imports, patient_record_merge
from privrag_desktop.store import documents as document_store
from privrag_desktop.store import patients_and_identifiers as patient_store
from privrag_desktop.store.already_imported_file_outcomes import CachedImport
from privrag_desktop.store.audit_trail import AuditAction, Details
from privrag_desktop.store.database import Database
from privrag_desktop.store.patient_record_merge import MergePlan
from privrag_desktop.store.patient_summaries import keep_summaries
from privrag_desktop.store.resource_versions import keep_versions

_LOG = logger(__name__)


def import_paths(
    workspace: Workspace, paths: Sequence[Path], progress: Progress, *, number: int | None = None
) -> ImportReport:
    """Read files and folders into the vault, one patient in one transaction.

    Importing the same again changes nothing, and an import that was interrupted resumes where it stopped.
    `progress` receives ImportProgress records, and may pause it between two patients. The vault keeps that
    it has begun, under `number` if it was queued, until it has ended. Raises Cancelled between two patients
    once cancelled, with everything stored so far kept; ImportFailed when there is nothing to read; UsageError
    when another import is running on this vault; NotAllowed unless an admin has unlocked it.
    """
    require(workspace.person.role, Permission.IMPORT)
    if not workspace.import_lock.acquire(blocking=False):
        raise UsageError("Another import is running on this vault. Wait until it has finished.")
    started = time.perf_counter()
    tally = ImportTally()
    try:
        with _import_record(workspace, paths, number, tally):
            _import(workspace, paths, tally, progress)
    finally:
        workspace.import_lock.release()
        workspace.database.checkpoint()
    return tally.report(time.perf_counter() - started - progress.rested)


def _import(workspace: Workspace, paths: Sequence[Path], tally: ImportTally, progress: Progress) -> None:
    listing = list_files(paths)
    size = sum(source.size for source in listing.sources)
    pace = RemainingTime(lambda: time.perf_counter() - progress.rested)
    reporting = _ProgressReport(progress, pace, len(listing.sources), size)
    known = KnownFiles(workspace.database, listing, progress, reporting.of_hashing)
    if outcome := known.of_all():
        _repeat_outcome(workspace, outcome, tally)
        reporting.of_end(tally)
        return
    known_patients = patient_store.patient_ids(workspace.database)
    with closing(PreparingAhead(workspace.index, known_patients, progress)) as preparing:
        storing = _Storing(workspace, tally, reporting, PatientNotes(workspace.database), known, preparing)
        reading = ReadingAhead(listing, progress, known.knows, preparing.expect)
        with closing(reading.batches()) as batches:
            for batch in batches:
                storing.store(batch)
    if tally.changed:
        VaultConcepts(
            workspace.database, workspace.embedder
        )  # so that the first question need not wait for it
    if not tally.has_any:
        raise ImportFailed("There are no FHIR files here.")
    if tally.is_whole:
        known.keep_all(tally.outcome())


def _repeat_outcome(workspace: Workspace, outcome: CachedImport, tally: ImportTally) -> None:
    """Report what came of known files earlier, as if they had been read now."""
    tally.tell_again(outcome)
    database = workspace.database
    known = (one for one in outcome.patients if patient_store.exists(database, one))
    tally.documents |= {one: document_store.document_count(database, one) for one in known}
    tally.unknown |= outcome.patients - tally.documents.keys()


@contextmanager
def _import_record(
    workspace: Workspace, paths: Sequence[Path], number: int | None, tally: ImportTally
) -> Iterator[None]:
    """In the vault and its trail before anything is written and at the end: with counts in the trail, for a
    file's name may be somebody's.
    """
    database = workspace.database
    with database.transaction() as tx:
        kept = imports.add(tx, workspace.person.name, paths) if number is None else number
        tally.number = kept
        imports.begin(tx, kept)
        audit_trail.append(tx, AuditAction.IMPORT_BEGUN, [])
    try:
        yield
    except BaseException as error:
        with suppress(KnownError):  # a full disk has told of itself
            _end(
                database,
                kept,
                tally,
                None if _may_be_resumed(error) else ImportOutcome.FAILED,
                failure_details(error),
            )
        raise
    _end(database, kept, tally, ImportOutcome.DONE, [("outcome", "done")])


def _may_be_resumed(error: BaseException) -> bool:
    """Whether nothing but an end of the program, or the disk, was in the way of it."""
    return isinstance(error, Cancelled | VaultError) or not isinstance(error, Exception)


def _end(
    database: Database, number: int, tally: ImportTally, outcome: ImportOutcome | None, told: Details
) -> None:
    with database.transaction() as tx:
        imports.count(tx, number, len(tally.documents), len(tally.changed), len(tally.refused))
        if outcome is not None:
            imports.end(tx, number, outcome)
        if outcome is ImportOutcome.DONE:
            imports.end_alike(tx, number)
        audit_trail.append(tx, AuditAction.IMPORT_ENDED, [*tally.counts, *told])


@dataclass(slots=True)
class _File:
    """What has come of the file that is read now: where its refusals and notes begin, and its batches."""

    source: SourceFile
    refused: int
    notes: int
    resources: Counter[str] = field(default_factory=Counter)
    patients: set[str] = field(default_factory=set)
    is_known_by_itself: bool = True  # it stands alone, and all of it is stored


@dataclass(slots=True)
class _Storing:
    """Puts into the vault what was read, one patient in one transaction."""

    workspace: Workspace
    tally: ImportTally
    reporting: "_ProgressReport"
    patient_notes: PatientNotes
    known: KnownFiles
    preparing: PreparingAhead
    file: _File | None = None  # the last one something was read of

    def store(self, batch: Batch) -> None:
        """Store all of a batch; a file counts as known once the next one begins."""
        if batch.starts_over:
            self.tally.start_over()
            self.file = None
        if self.file and self.file.source != batch.source:
            self._end_file(self.file)
        if batch.was_known and batch.source and (outcome := self.known.of_file(batch.source)):
            _repeat_outcome(self.workspace, outcome, self.tally)
        else:
            self._store(batch)
        self._take_back(batch)
        self.reporting.tell(batch, len(batch.records), self.tally)

    def _store(self, batch: Batch) -> None:
        if batch.source and self.file is None:
            self.file = _File(batch.source, len(self.tally.refused), len(self.tally.notes))
        self.tally.read(batch)
        self._store_shared(batch)
        is_whole = self._store_records(batch)
        self.tally.is_whole &= is_whole
        if self.file:
            self.file.resources.update(batch.resources)
            self.file.resources.update(batch.unused)
            self.file.patients.update(one.patient.patient_id for one in batch.records)
            self.file.is_known_by_itself &= is_whole and batch.stands_alone

    def _end_file(self, file: _File) -> None:
        self.known.check_unchanged(file.source)
        if file.is_known_by_itself and file.patients:  # to know any other costs more than to read it
            told = tuple(self.tally.refused[file.refused :]), tuple(self.tally.notes[file.notes :])
            outcome = CachedImport(dict(file.resources), frozenset(file.patients), *told)
            self.known.keep_file(file.source, outcome)
        self.file = None

    def _store_shared(self, batch: Batch) -> None:
        """What identifies people comes first: no document is ever searchable before its names are known."""
        database = self.workspace.database
        shared = patient_store.new_identifiers(database, None, batch.shared)
        if shared:
            with database.transaction() as tx:
                patient_store.add_identifiers(tx, shared)

    def _store_records(self, batch: Batch) -> bool:
        """Whether each patient is stored, or refused for a reason that would be the same again."""
        is_whole = True
        for place, record in enumerate(batch.records, 1):
            self.reporting.progress.check()
            try:
                self._store_record(record, batch.file)
            except UnknownPatient as error:
                if record.facts or record.identifiers:  # else it was only taken back, and is told of already
                    self._refuse(record, batch.file, str(error))
                self.tally.unknown.add(record.patient.patient_id)
            except ImportFailed as error:
                self._refuse(record, batch.file, str(error))
                is_whole = False
            self.reporting.tell(batch, place, self.tally)
        return is_whole

    def _refuse(self, record: PatientRecord, file: str, reason: str) -> None:
        self.tally.refuse([Refusal(file, reason, f"Patient/{record.patient.patient_id}")])

    def _take_back(self, batch: Batch) -> None:
        """Retract what was deleted at its source; last, when everything else is stored."""
        if batch.deleted:
            found = retractions_of(self.workspace.database, batch.deleted)
            for record in found.records:
                self.reporting.progress.check()
                self._merge(record, None)
            self.tally.notes += found.notes

    def _store_record(self, record: PatientRecord, file: str) -> None:
        plan = self._merge(record, self.preparing.next())
        self.tally.notes += (replace(one, file=file) for one in plan.notes)
        if record.patient.name:
            is_new = not plan.revision
            self.tally.notes += self.patient_notes.of(plan.patient, file, is_new=is_new)

    def _merge(self, record: PatientRecord, prepared: PreparedDocuments | None) -> MergePlan:
        """Store what a record changes, and return the plan of it."""
        database, tally = self.workspace.database, self.tally
        patient_id = record.patient.patient_id
        plan = patient_record_merge.plan_merge(database, record, tally.number)
        if plan.changed:
            documents, changed = _store_plan(self.workspace, plan, prepared)
            tally.documents[patient_id] = documents
            tally.changed[patient_id] = tally.changed.get(patient_id, 0) + changed
        else:
            tally.documents[patient_id] = document_store.document_count(database, patient_id)
            if plan.versions:
                with database.transaction() as tx:
                    keep_versions(tx, patient_id, plan.versions, plan.number)
        return plan


def _store_plan(workspace: Workspace, plan: MergePlan, prepared: PreparedDocuments | None) -> tuple[int, int]:
    """How many documents the patient has afterwards, and how many of them are new, changed or gone."""
    database, patient_id = workspace.database, plan.patient.patient_id
    documents = group_documents(plan.patient, plan.facts)
    old = {one.document_id: one for one in document_store.documents_of(database, patient_id)}
    changed = [one for one in documents if one != old.get(one.document_id)]
    removed = old.keys() - {one.document_id for one in documents} | outdated_summaries(workspace, plan)
    anew = changed_lines(old.values(), documents) | {one.document_id for one in changed}
    to_index = [one for one in documents if one.document_id in anew]
    if prepared is None or prepared.documents != tuple(to_index):
        prepared = workspace.index.prepare(to_index, documents)
    with database.transaction() as tx:
        patient_record_merge.write_merge(tx, plan)
        document_store.replace_documents(tx, patient_id, changed, removed)
        keep_summaries(tx, patient_id)
        workspace.index.write(tx, prepared, removed)
    _LOG.info("stored a patient: %d documents changed, %d removed", len(changed), len(removed))
    return len(documents), len(changed) + len(removed)


@dataclass(frozen=True, slots=True)
class _ProgressReport:
    """Says where an import stands, and how it comes on; `files` are all there are, `size` their bytes."""

    progress: Progress
    pace: RemainingTime
    files: int
    size: int

    def of_hashing(self, source: SourceFile) -> None:
        """Report a file that is hashed; all are hashed before any is read."""
        self.progress.report(ImportProgress(source.name, 0, self.files, 0))

    def of_end(self, tally: ImportTally) -> None:
        """Report the end of an import that had nothing to read."""
        self.progress.report(ImportProgress("", self.files, self.files, len(tally.documents), share=1.0))

    def tell(self, batch: Batch, stored: int, tally: ImportTally) -> None:
        """`stored` patients of this batch are. What is left counts bytes of files; at the end, patients."""
        patients, pace = len(tally.documents), self.pace
        waits = len(batch.records) - stored
        left = batch.size_left + batch.size * waits / len(batch.records) if batch.records else batch.size_left
        pace.note(left if batch.file else waits, patients)
        seconds = pace.seconds_left if patients else None  # all that was read may have to wait for the end
        share = 1.0 - left / self.size if self.size and (batch.file or not waits) else None
        files = batch.files_done, batch.files_total
        self.progress.report(ImportProgress(batch.file, *files, patients, pace.per_minute, seconds, share))
