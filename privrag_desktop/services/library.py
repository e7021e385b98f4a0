"""Importing records into a vault, and what the vault then holds."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from privrag_desktop.domain import (
    Document,
    ImportReport,
    Patient,
    PatientRecord,
    Refusal,
)
from privrag_desktop.errors import Cancelled, ImportFailed, KnownError, UsageError, VaultError
from privrag_desktop.fhir.documents import group_documents
from privrag_desktop.fhir.read import Batch, read_paths
from privrag_desktop.importing import ImportOutcome, ImportProgress
from privrag_desktop.log import logger
from privrag_desktop.progress import Progress
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.services.advice import advice_on
from privrag_desktop.services.broken_off import how_it_broke
from privrag_desktop.services.pace import Pace
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.summaries import outdated
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import audit, imports
from privrag_desktop.store import documents as document_store
from privrag_desktop.store import patients as patient_store
from privrag_desktop.store.audit import Action, Details
from privrag_desktop.store.database import Database
from privrag_desktop.store.summaries import keep_summaries

_LOG = logger(__name__)


@dataclass(frozen=True, slots=True)
class VaultSummary:
    """How much a vault holds."""

    patients: int
    documents: int


@dataclass(slots=True)
class _Tally:
    """What an import has come to so far."""

    documents: dict[str, int] = field(default_factory=dict)  # by patient id
    changed: dict[str, int] = field(default_factory=dict)  # changed documents by changed patient
    resources: Counter[str] = field(default_factory=Counter)
    refused: list[Refusal] = field(default_factory=list)

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
    require(workspace.person.role, Right.IMPORT)
    if not workspace.import_lock.acquire(blocking=False):
        raise UsageError("Another import is running on this vault. Wait until it has finished.")
    started = time.perf_counter()
    tally = _Tally()
    try:
        with _kept(workspace, paths, number, tally):
            _import(workspace, paths, tally, progress)
    finally:
        workspace.import_lock.release()
        workspace.database.checkpoint()
    return _report(tally, time.perf_counter() - started - progress.rested)


def _import(workspace: Workspace, paths: Sequence[Path], tally: _Tally, progress: Progress) -> None:
    pace = Pace(lambda: time.perf_counter() - progress.rested)
    for batch in read_paths(paths, progress):
        _store_batch(workspace, batch, tally, _Telling(progress, pace))
    if tally.changed:
        Topics(workspace.database, workspace.embedder)  # so that the first question need not wait for it
    if not (tally.documents or tally.resources or tally.refused):
        raise ImportFailed("There are no FHIR files here.")


@contextmanager
def _kept(workspace: Workspace, paths: Sequence[Path], number: int | None, tally: _Tally) -> Iterator[None]:
    """In the vault and its trail before anything is written and at the end: with counts in the trail, for a
    file's name may be somebody's.
    """
    database = workspace.database
    with database.transaction() as tx:
        kept = imports.add(tx, workspace.person.name, paths) if number is None else number
        imports.begin(tx, kept)
        audit.append(tx, Action.IMPORT_BEGUN, [])
    try:
        yield
    except BaseException as error:
        with suppress(KnownError):  # a full disk has told of itself
            _end(
                database,
                kept,
                tally,
                None if _may_go_on(error) else ImportOutcome.FAILED,
                how_it_broke(error),
            )
        raise
    _end(database, kept, tally, ImportOutcome.DONE, [("outcome", "done")])


def _may_go_on(error: BaseException) -> bool:
    """Whether nothing but an end of the program, or the disk, was in the way of it."""
    return isinstance(error, Cancelled | VaultError) or not isinstance(error, Exception)


def _end(
    database: Database, number: int, tally: _Tally, outcome: ImportOutcome | None, told: Details
) -> None:
    with database.transaction() as tx:
        if outcome is not None:
            counts = (len(tally.documents), len(tally.changed), len(tally.refused))
            imports.end(tx, number, outcome, counts)
        audit.append(tx, Action.IMPORT_ENDED, [*tally.counts, *told])


def summary(workspace: Workspace) -> VaultSummary:
    database = workspace.database
    return VaultSummary(patient_store.patient_count(database), document_store.document_count(database))


def document(workspace: Workspace, document_id: str) -> Document:
    """The document of this id; UsageError when there is none."""
    return document_store.get_document(workspace.database, document_id)


def patients(workspace: Workspace) -> list[Patient]:
    """Everybody in the vault, by name."""
    return patient_store.list_patients(workspace.database)


def _store_batch(workspace: Workspace, batch: Batch, tally: _Tally, telling: "_Telling") -> None:
    tally.resources.update(batch.resources)
    tally.refused += (replace(one, advice=advice_on(one.reason)) for one in batch.refused)
    # what identifies people comes first: no document is ever searchable before its names are known
    shared = patient_store.new_shared_identifiers(workspace.database, batch.shared)
    if shared:
        with workspace.database.transaction() as tx:
            patient_store.add_identifiers(tx, shared)
    for place, record in enumerate(batch.records, 1):
        telling.progress.check()
        try:
            _store_record(workspace, record, tally)
        except ImportFailed as error:
            where = f"Patient/{record.patient.patient_id}"
            tally.refused.append(Refusal(batch.file, str(error), where, advice_on(str(error))))
        telling.tell(batch, place, tally)
    telling.tell(batch, len(batch.records), tally)


def _store_record(workspace: Workspace, record: PatientRecord, tally: _Tally) -> None:
    database, patient_id = workspace.database, record.patient.patient_id
    plan = patient_store.plan_merge(database, record)
    if not plan.changed:
        tally.documents[patient_id] = document_store.document_count(database, patient_id)
        return
    documents = group_documents(plan.patient, plan.facts)
    old = {one.document_id: one for one in document_store.documents_of(database, patient_id)}
    changed = [one for one in documents if one != old.get(one.document_id)]
    removed = old.keys() - {one.document_id for one in documents} | outdated(workspace, plan)
    prepared = workspace.index.prepare(changed)
    with database.transaction() as tx:
        patient_store.write_merge(tx, plan)
        document_store.replace_documents(tx, patient_id, changed, removed)
        keep_summaries(tx, patient_id)
        workspace.index.write(tx, prepared, removed)
    tally.documents[patient_id] = len(documents)
    tally.changed[patient_id] = tally.changed.get(patient_id, 0) + len(changed) + len(removed)
    _LOG.info("stored a patient: %d documents changed, %d removed", len(changed), len(removed))


@dataclass(frozen=True, slots=True)
class _Telling:
    """Says where an import stands, and how it comes on."""

    progress: Progress
    pace: Pace

    def tell(self, batch: Batch, stored: int, tally: _Tally) -> None:
        """`stored` patients of this batch are. What is left counts bytes of files; at the end, patients."""
        patients, pace = len(tally.documents), self.pace
        waits = len(batch.records) - stored
        left = batch.size_left + batch.size * waits / len(batch.records) if batch.records else batch.size_left
        pace.note(left if batch.file else waits, patients)
        seconds = pace.seconds_left if patients else None  # all that was read may have to wait for the end
        self.progress.report(
            ImportProgress(
                batch.file, batch.files_done, batch.files_total, patients, pace.per_minute, seconds
            )
        )


def _report(tally: _Tally, seconds: float) -> ImportReport:
    return ImportReport(
        patients=len(tally.documents),
        documents=sum(tally.documents.values()),
        resources=dict(sorted(tally.resources.items())),
        refused=tuple(tally.refused),
        seconds=seconds,
        changed_patients=len(tally.changed),
        changed_documents=sum(tally.changed.values()),
    )
