"""Read the next batch of patients while the batch before is embedded and stored."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.files.file_listing import FileListing, SourceFile
from privrag_desktop.fhir.reading_pipeline import Batch, read_files
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.cancellable_thread_wait import wait_for

_LOOK_UP = 0.1  # seconds between two looks whether to stop


class ReadingAhead:
    """One batch ahead of the one who stores them; what reading raises is raised where it would have come."""

    def __init__(
        self,
        listing: FileListing,
        progress: Progress,
        is_known: Callable[[SourceFile], bool],
        expect: Callable[[Sequence[PatientRecord]], None],
    ) -> None:
        """Another thread calls `is_known`, and `expect` with records as they are read."""
        self._progress = progress
        self._reading = progress.beside()
        self._is_known = is_known
        self._all_stored = Event()
        self._expect = expect
        self._unread = self._read(listing)

    def batches(self) -> Generator[Batch, None, None]:
        """To be closed; until then a thread goes on reading."""
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
            if self._all_stored.wait(_LOOK_UP):
                return self._is_known(source)
        return known
