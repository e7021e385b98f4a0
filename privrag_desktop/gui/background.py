"""Run core work on background lanes and bring results back to the GUI thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from enum import StrEnum
from functools import partial
from threading import Lock, current_thread, main_thread
from time import perf_counter
from types import FunctionType, MethodType
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from shiboken6 import isValid

from privrag_desktop.errors import Cancelled
from privrag_desktop.runtime.progress import Progress

T = TypeVar("T")
BUDGET_SECONDS = 0.01  # how long results may keep the window from painting and typing


class Lane(StrEnum):
    """Work on one lane runs in order, one piece at a time; lanes run beside each other."""

    STORE = "store"  # writes: create, open, delete, close
    IMPORT = "import"  # takes hours, and may rest: nothing else waits behind it
    MODEL = "model"  # loading the language model, questions
    FETCH = "fetch"  # model files and servers: minutes that nothing else waits for
    READ = "read"  # short reads, so that opening a source does not wait for an import


class TaskRunner(QObject):
    """The lanes, and the one signal that brings closures to the GUI thread."""

    _pending = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lanes = {lane: ThreadPoolExecutor(1, thread_name_prefix=lane.value) for lane in Lane}
        self._closures: deque[Callable[[], None]] = deque()
        self._lock = Lock()
        self._closed = False
        self._active: set[Progress] = set()
        self._pending.connect(self._run_pending)

    @property
    def busy(self) -> bool:
        return bool(self._active)

    def run_on_main(self, closure: Callable[[], None]) -> None:
        """Call `closure` on the GUI thread, in the order given; dropped once the runner is closed."""
        with self._lock:
            if self._closed:
                return
            self._closures.append(closure)
            wake = len(self._closures) == 1
        if wake:
            self._pending.emit()

    def submit(
        self, lane: Lane, progress: Progress, work: Callable[[], T], done: Callable[[Future[T]], None]
    ) -> None:
        """Run `work` on a lane, then `done` on the GUI thread; dropped once the runner is closed."""
        assert current_thread() is main_thread(), "submit() is for the GUI thread"
        if self._closed:  # a list that is still laid out may choose a row while the window closes
            return
        self._active.add(progress)

        def finish() -> None:
            self._active.discard(progress)
            done(future)

        future = self._lanes[lane].submit(work)
        # Behind the work on the same serial lane, so that `done` never runs inside this call.
        self._lanes[lane].submit(self.run_on_main, finish)

    def cancel_all(self) -> None:
        for progress in self._active:
            progress.cancel()

    def drain(self, then: Callable[[], None]) -> None:
        """Cancel everything and call `then` on the GUI thread as soon as every lane is idle."""
        if self._closed:  # then nothing runs any more
            then()
            return
        self.cancel_all()
        waiting = set(Lane)

        def arrived(lane: Lane) -> None:
            waiting.discard(lane)
            if not waiting:
                then()

        for lane in Lane:
            self._lanes[lane].submit(self.run_on_main, partial(arrived, lane))

    def close(self) -> None:
        """Cancel, wait for the lanes, and let nothing more reach the GUI."""
        with self._lock:
            self._closed = True
            self._closures.clear()
        self.cancel_all()
        for lane in self._lanes.values():
            lane.shutdown(wait=True, cancel_futures=True)

    @Slot()
    def _run_pending(self) -> None:
        with self._lock:
            closures, self._closures = self._closures, deque()
        deadline = perf_counter() + BUDGET_SECONDS
        try:
            while closures and perf_counter() < deadline:
                closures.popleft()()
        finally:
            if closures:
                self._put_back(closures)

    def _put_back(self, closures: deque[Callable[[], None]]) -> None:
        with self._lock:
            if self._closed:
                return
            self._closures.extendleft(reversed(closures))
        QTimer.singleShot(0, self, self._run_pending)


class Operation(Generic[T]):
    """A piece of core work and what the window does with its outcome.

    Exactly one of success, failure and stopped is called, on the GUI thread; none after `abandon`, and none
    that works on a widget which Qt has deleted meanwhile.
    """

    def __init__(
        self,
        runner: TaskRunner,
        work: Callable[[Progress], T],
        *,
        lane: Lane,
        show_error: Callable[[Exception], None],
        always: bool = False,
    ) -> None:
        """`always` is for what was given and must be kept: it is begun even if it was cancelled meanwhile."""
        self._runner, self._work, self._lane, self._always = runner, work, lane, always
        self._failure = show_error
        self._success: Callable[[T], None] = lambda _result: None
        self._stopped: Callable[[], None] = lambda: None
        self._update: Callable[[object], None] = lambda _update: None
        self._abandoned = False
        self._progress = Progress(lambda update: runner.run_on_main(lambda: self._deliver(update)))

    def success(self, handler: Callable[[T], None]) -> Operation[T]:
        self._success = handler
        return self

    def failure(self, handler: Callable[[Exception], None]) -> Operation[T]:
        self._failure = handler
        return self

    def stopped(self, handler: Callable[[], None]) -> Operation[T]:
        """Called when the work has really ended because it was cancelled; silent by default."""
        self._stopped = handler
        return self

    def updates(self, handler: Callable[[object], None]) -> Operation[T]:
        self._update = handler
        return self

    def run_in_background(self) -> Operation[T]:
        self._runner.submit(self._lane, self._progress, self._run, self._finish)
        return self

    def cancel(self) -> None:
        self._progress.cancel()

    def pause(self) -> None:
        """Where nothing is half done; the work tells with Rests that it has come to it."""
        self._progress.pause()

    def resume(self) -> None:
        self._progress.resume()

    def abandon(self) -> None:
        """Cancel, and hear nothing more of it."""
        self._abandoned = True
        self._progress.cancel()

    def _run(self) -> T:
        if not self._always:
            self._progress.check()
        return self._work(self._progress)

    def _deliver(self, update: object) -> None:
        if not self._progress.cancelled:
            _tell(self._update, update)

    def _finish(self, future: Future[T]) -> None:
        error = future.exception()
        if self._abandoned:
            return
        if error is None:
            _tell(self._success, future.result())
        elif isinstance(error, Cancelled):
            _tell(self._stopped)
        elif isinstance(error, Exception):
            _tell(self._failure, error)
        else:
            raise error


def _tell(handler: Callable[..., None], *outcome: object) -> None:
    """Hand an outcome to its handler, unless Qt has deleted a widget that the handler works on.

    A list of patients once came for a page that was closed, and failed with a fault; what stands for what
    once came for an answer whose window was closed, by a function inside a method.
    """
    if all(isValid(widget) for widget in _widgets_of(handler)):
        handler(*outcome)


def _widgets_of(handler: object) -> Iterator[QObject]:
    """What a handler works on: the owner of a method, what a partial holds, what a function took with it."""
    waiting, seen = [handler], set[int]()
    while waiting:
        held = waiting.pop()
        if id(held) in seen:
            continue  # functions that call each other hold each other
        seen.add(id(held))
        if isinstance(held, QObject):
            yield held
        elif isinstance(held, MethodType):
            waiting.append(held.__self__)
        elif isinstance(held, partial):
            waiting += [held.func, *held.args, *held.keywords.values()]
        elif isinstance(held, FunctionType):
            waiting += [cell.cell_contents for cell in held.__closure__ or ()]
