"""Queue imports and run them one after the other; the vault stores the queue until they end."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from privrag_desktop.domain.imports import ImportProgress, ImportReport, SavedImport
from privrag_desktop.gui.background import Lane, Operation
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.runtime.progress import Rests

_DRAWN_MS = 80  # between two looks at the progress


class Stage(Enum):
    WAITING = auto()
    RUNNING = auto()
    PAUSING = auto()  # until the patient in flight is stored
    RESTS = auto()
    STOPPING = auto()
    DONE = auto()
    STOPPED = auto()
    FAILED = auto()


AT_WORK = frozenset({Stage.RUNNING, Stage.PAUSING, Stage.RESTS, Stage.STOPPING})
OPEN = AT_WORK | {Stage.WAITING}


@dataclass(frozen=True, slots=True)
class QueuedImport:
    """One row; `number` is the vault's own, and None until it has been kept there."""

    place: int
    paths: tuple[Path, ...]
    number: int | None = None
    stage: Stage = Stage.WAITING
    progress: ImportProgress | None = None
    report: ImportReport | None = None
    problem: str = ""


class ImportQueue(QObject):
    """`changed` brings the row that is different; `reset` is for rows that came or went.

    `ended` brings the one that has come to its end by itself: done, or failed.
    """

    changed = Signal(int)
    reset = Signal()
    ended = Signal(object)

    def __init__(
        self, services: LibraryServices, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._services, self._background = services, background
        self.rows: list[QueuedImport] = []
        self.paused = False
        self._places = 0  # given so far
        self._running: Operation[ImportReport] | None = None
        self._leaving = False
        self._soon = QTimer(self, singleShot=True, interval=_DRAWN_MS)
        self._soon.timeout.connect(self._tell_current)

    @property
    def current(self) -> QueuedImport | None:
        """The one at work."""
        return next((row for row in self.rows if row.stage in AT_WORK), None)

    @property
    def waiting(self) -> int:
        return sum(row.stage is Stage.WAITING for row in self.rows)

    def new_among(self, paths: Sequence[Path]) -> tuple[Path, ...]:
        """Those that neither are being read, nor wait to be, nor lie in a folder that does."""
        queued = {_plain(one) for row in self.rows if row.stage in OPEN for one in row.paths}
        plain = ((path, _plain(path)) for path in paths)
        return tuple(path for path, wanted in plain if queued.isdisjoint((wanted, *wanted.parents)))

    def add(self, paths: Sequence[Path]) -> None:
        """At the end of the line."""
        place = self._append(tuple(paths))
        keeping = self._background.keep(self._services.queue, paths).success(partial(self._kept, place))
        keeping.failure(partial(self._not_kept, place)).run_in_background()

    def go_on(self, kept: SavedImport) -> None:
        """With one that the vault keeps already."""
        self._kept(self._append(kept.paths), kept)

    def pause(self) -> None:
        """After the patient in flight; what waits goes on waiting."""
        self.paused = True
        if self._running is not None and (row := self.current):
            self._running.pause()
            self._change(row.place, stage=Stage.PAUSING)

    def resume(self) -> None:
        self.paused = False
        if self._running is not None and (row := self.current):
            self._running.resume()
            self._change(row.place, stage=Stage.RUNNING)
        self._next()

    def cancel(self, place: int) -> None:
        """What is stored stays; it is not offered again."""
        row = self.row(place)
        if row is None or row.stage not in OPEN:
            return
        if row.number is not None:
            self._background.keep(self._services.cancel, row.number).run_in_background()
        if row.stage is Stage.WAITING:
            self._change(place, stage=Stage.STOPPED)
        elif self._running is not None:
            self._change(place, stage=Stage.STOPPING)
            self._running.cancel()

    def cancel_all(self) -> None:
        for row in reversed(self.rows):  # what waits first, or it would begin
            self.cancel(row.place)

    def try_again(self, place: int) -> None:
        """One that failed or was stopped goes to the end of the line."""
        row = self.row(place)
        if row is None or row.stage in OPEN:
            return
        self.rows.remove(row)
        if new := self.new_among(row.paths):
            self.add(new)
        self.reset.emit()

    def clear_ended(self) -> None:
        self.rows = [row for row in self.rows if row.stage in OPEN]
        self.reset.emit()

    def leave(self) -> None:
        """The vault is about to be closed: nothing more is begun."""
        self._leaving = True

    def row(self, place: int) -> QueuedImport | None:
        return next((row for row in self.rows if row.place == place), None)

    def _append(self, paths: tuple[Path, ...]) -> int:
        self._places += 1
        self.rows.append(QueuedImport(self._places, paths))
        self.reset.emit()
        return self._places

    def _kept(self, place: int, kept: SavedImport) -> None:
        row = self.row(place)
        if row is None or row.stage is not Stage.WAITING:  # cancelled before the vault had it
            self._background.keep(self._services.cancel, kept.number).run_in_background()
            return
        self._change(place, number=kept.number)
        self._next()

    def _next(self) -> None:
        if self._running is not None or self.paused or self._leaving:
            return
        row = next((row for row in self.rows if row.stage is Stage.WAITING), None)
        if row is None or row.number is None:
            return
        running = self._background.report(Lane.IMPORT, self._services.run, row.number)
        running.updates(partial(self._update, row.place))
        running.success(partial(self._done, row.place)).stopped(partial(self._stopped, row.place))
        self._running = running.failure(partial(self._fail, row.place)).run_in_background()
        self._change(row.place, stage=Stage.RUNNING, problem="")

    def _update(self, place: int, update: object) -> None:
        row = self.row(place)
        if isinstance(update, ImportProgress):
            self._note(place, update)
        elif isinstance(update, Rests) and row is not None and row.stage is Stage.PAUSING:
            self._change(place, stage=Stage.RESTS)

    def _note(self, place: int, progress: ImportProgress) -> None:
        """Drawn a few times a second: files may be small, and many."""
        for at, row in enumerate(self.rows):
            if row.place == place:
                self.rows[at] = replace(row, progress=progress)
        if not self._soon.isActive():
            self._soon.start()

    def _tell_current(self) -> None:
        for at, row in enumerate(self.rows):
            if row.stage in AT_WORK:
                self.changed.emit(at)

    def _done(self, place: int, report: ImportReport) -> None:
        self._end(place, stage=Stage.DONE, report=report)

    def _fail(self, place: int, error: Exception) -> None:
        self._end(place, stage=Stage.FAILED, problem=explain(error) or "")

    def _not_kept(self, place: int, error: Exception) -> None:
        self._change(place, stage=Stage.FAILED, problem=explain(error) or "")
        self._tell_end(place)

    def _stopped(self, place: int) -> None:
        self._end(place, stage=Stage.STOPPED)

    def _end(self, place: int, **changes: object) -> None:
        self._running = None
        self._change(place, **changes)
        self._tell_end(place)

    def _tell_end(self, place: int) -> None:
        row = self.row(place)
        if row is None or self._leaving:  # nobody is there to be told
            return
        self.ended.emit(row)
        self._next()

    def _change(self, place: int, **changes: object) -> None:
        for at, row in enumerate(self.rows):
            if row.place == place:
                self.rows[at] = replace(row, **changes)  # type: ignore[arg-type]
                self.changed.emit(at)


def _plain(path: Path) -> Path:
    """Without asking the disk, which may be far away."""
    return Path(os.path.abspath(path))
