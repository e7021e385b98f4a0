"""How long work tells its caller where it stands, and how it learns to stop."""

from collections.abc import Callable
from threading import Event

from privrag_desktop.errors import Cancelled


def _ignore(_update: object) -> None:
    """Nobody is listening."""


class Progress:
    """Passed down to long work; `report` and `check` raise Cancelled once the user asked to stop."""

    def __init__(self, listener: Callable[[object], None] = _ignore) -> None:
        self._stop = Event()
        self._listener = listener

    def cancel(self) -> None:
        self._stop.set()

    @property
    def cancelled(self) -> bool:
        return self._stop.is_set()

    def check(self) -> None:
        """Raise Cancelled if the user asked to stop."""
        if self._stop.is_set():
            raise Cancelled

    def report(self, update: object) -> None:
        """Pass an update on; raise Cancelled if the user asked to stop."""
        self.check()
        self._listener(update)
