"""What the page of the library has done, and on which lane."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from privrag_desktop.domain.imports import ImportReport, KeptImport, Refusal
from privrag_desktop.domain.vault_contents import VaultHolds
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.runtime.progress import Progress

T = TypeVar("T")


class LibraryOperations:
    """Imports have a lane of their own: nothing else waits for hours, or for a pause."""

    def __init__(
        self, runner: TaskRunner, services: LibraryServices, show_error: Callable[[Exception], None]
    ) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    @property
    def has_samples(self) -> bool:
        return self._services.sample_records is not None

    def queue(self, paths: Sequence[Path]) -> Operation[KeptImport]:
        return self._kept(lambda _: self._services.queue(paths))

    def run(self, number: int) -> Operation[ImportReport]:
        return self._on(Lane.IMPORT, lambda progress: self._services.run(number, progress))

    def cancel(self, number: int) -> Operation[None]:
        return self._kept(lambda _: self._services.cancel(number))

    def earlier(self) -> Operation[Sequence[KeptImport]]:
        return self._short(lambda _: self._services.earlier())

    def holds(self) -> Operation[VaultHolds]:
        return self._short(lambda _: self._services.holds())

    def save_refusals(self, refusals: Sequence[Refusal], file: Path) -> Operation[None]:
        return self._short(lambda _: self._services.save_refusals(refusals, file))

    def sample_records(self) -> Operation[Path]:
        make = self._services.sample_records
        assert make is not None, "asked for only where has_samples"
        return self._on(Lane.IMPORT, make)

    def _short(self, work: Callable[[Progress], T]) -> Operation[T]:
        return self._on(Lane.READ, work)

    def _kept(self, work: Callable[[Progress], T]) -> Operation[T]:
        return Operation(self._runner, work, lane=Lane.READ, show_error=self._show_error, always=True)

    def _on(self, lane: Lane, work: Callable[[Progress], T]) -> Operation[T]:
        return Operation(self._runner, work, lane=lane, show_error=self._show_error)
