"""Report how far long work has come, and tell it when to pause or stop."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from time import monotonic

from privrag_desktop.errors import Cancelled


@dataclass(frozen=True, slots=True)
class Rests:
    """Reported once work has paused."""


def _ignore(_update: object) -> None:
    """Nobody is listening."""


class Progress:
    """Passed down to long work; `report` and `check` raise Cancelled once the user asked to stop.

    Both wait while the work is to pause: they are called where nothing is half done, outside of transactions.
    """

    def __init__(self, listener: Callable[[object], None] = _ignore) -> None:
        self._stop, self._go = Event(), Event()
        self._go.set()
        self._listener = listener
        self.rested = 0.0  # seconds, so far

    def cancel(self) -> None:
        self._stop.set()
        self._go.set()

    def pause(self) -> None:
        self._go.clear()
        if self._stop.is_set():
            self._go.set()

    def resume(self) -> None:
        self._go.set()

    @property
    def cancelled(self) -> bool:
        return self._stop.is_set()

    def check(self) -> None:
        """Wait while the user wants a pause; raise Cancelled if the user asked to stop."""
        if not self._go.is_set():
            self._rest()
        if self._stop.is_set():
            raise Cancelled

    def report(self, update: object) -> None:
        """Pass an update on; raise Cancelled if the user asked to stop."""
        self.check()
        self._listener(update)

    def for_helper(self) -> "Progress":
        """Progress of a helping thread: it pauses and stops with this work, and reports nothing."""
        return _HelperProgress(self)

    def _rest(self) -> None:
        begun = monotonic()
        self._listener(Rests())
        self._go.wait()
        self.rested += monotonic() - begun


class _HelperProgress(Progress):
    def __init__(self, work: Progress) -> None:
        super().__init__()
        self._work = work

    def check(self) -> None:
        self._work._go.wait()
        if self._work.cancelled or self.cancelled:
            raise Cancelled
