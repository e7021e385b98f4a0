"""Read and embed the next patients, each on a thread of its own, while the ones before are stored."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event
from typing import TypeVar

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.files.file_listing import FileListing, SourceFile
from privrag_desktop.fhir.reading_pipeline import Batch, read_files
from privrag_desktop.index.build import PreparedDocuments, SearchIndex
from privrag_desktop.runtime.progress import Progress

_LOOK_SECONDS = 0.1  # between two looks whether to stop
T = TypeVar("T")


class ReadingAhead:
    """Read one batch ahead of the one that is stored; an error of reading comes where its batch is due."""

    def __init__(
        self,
        listing: FileListing,
        progress: Progress,
        is_known: Callable[[SourceFile], bool],
        expect: Callable[[Sequence[PatientRecord]], None],
    ) -> None:
        """Another thread calls `is_known`, and `expect` with records as they are read."""
        self._progress = progress
        self._reading = progress.for_helper()
        self._is_known = is_known
        self._all_stored = Event()
        self._expect = expect
        self._unread = self._read(listing)

    def batches(self) -> Generator[Batch, None, None]:
        """The batches as they are read; close it, for until then a thread goes on reading."""
        with ThreadPoolExecutor(1, "reading-ahead") as reader:
            try:
                coming = reader.submit(next, self._unread, None)
                while batch := self._wait(coming):
                    coming = reader.submit(next, self._unread, None)
                    yield batch
            finally:
                self._reading.cancel()

    def _read(self, listing: FileListing) -> Iterator[Batch]:
        for batch in read_files(listing, self._reading, self._is_known_for_good):
            self._expect(batch.records)
            yield batch

    def _wait(self, coming: Future[Batch | None]) -> Batch | None:
        self._all_stored.set()
        batch = wait_for(coming, self._progress)
        self._all_stored.clear()
        return batch

    def _is_known_for_good(self, source: SourceFile) -> bool:
        """What is being stored now may make a file unknown, as one that holds the same patient."""
        while known := self._is_known(source):
            self._reading.check()
            if self._all_stored.wait(_LOOK_SECONDS):
                return self._is_known(source)
        return known


class PreparingAhead:
    """Embed patients who are new to the vault, in the order they were read; on a thread, until closed."""

    def __init__(self, index: SearchIndex, known: Iterable[str], progress: Progress) -> None:
        """`known` are the ids of those who are in the vault: of them only what changes will be embedded."""
        self._index = index
        self._known = set(known)
        self._progress, self._helper = progress, progress.for_helper()
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
        self._helper.cancel()
        self._pool.shutdown(cancel_futures=True)

    def _prepare(self, record: PatientRecord) -> PreparedDocuments:
        self._helper.check()
        return self._index.prepare(group_documents(record.patient, record.facts))


def wait_for(coming: Future[T], progress: Progress) -> T:
    """The result of another thread; raises what that raises, and Cancelled. Waits while work is paused."""
    progress.check()
    while not wait([coming], _LOOK_SECONDS).done:
        progress.check()
    return coming.result()
