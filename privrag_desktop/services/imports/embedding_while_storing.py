"""Embed the next patients on another thread while the ones before them are stored."""

from collections import deque
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.index.build import PreparedDocuments, SearchIndex
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.cancellable_thread_wait import wait_for


class PreparingAhead:
    """Of patients who are new to the vault, in the order they were read; a thread does it, until closed."""

    def __init__(self, index: SearchIndex, known: Iterable[str], progress: Progress) -> None:
        """`known` are the ids of those who are in the vault: of them only what changes will be embedded."""
        self._index = index
        self._known = set(known)
        self._progress, self._beside = progress, progress.beside()
        self._pool = ThreadPoolExecutor(1, "preparing-ahead")
        self._coming: deque[Future[PreparedDocuments] | None] = deque()

    def expect(self, records: Iterable[PatientRecord]) -> None:
        """Begin with them, or do so when those before are done; from any one thread."""
        for record in records:
            is_new = record.patient.name and record.patient.patient_id not in self._known
            self._known.add(record.patient.patient_id)
            self._coming.append(self._pool.submit(self._prepare, record) if is_new else None)

    def next(self) -> PreparedDocuments | None:
        """What was made of the next record that was expected, once it is done; None if nothing was.

        Raises Cancelled, and what embedding raises.
        """
        coming = self._coming.popleft()
        return wait_for(coming, self._progress) if coming else None

    def close(self) -> None:
        """Stops after the patient it is at."""
        self._beside.cancel()
        self._pool.shutdown(cancel_futures=True)

    def _prepare(self, record: PatientRecord) -> PreparedDocuments:
        self._beside.check()
        return self._index.prepare(group_documents(record.patient, record.facts))
