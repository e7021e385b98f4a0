"""How long nobody has touched the program."""

import time
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

Kind = QEvent.Type
TICK_MS = 5_000
_TOUCHES = frozenset(
    {
        Kind.KeyPress,
        Kind.InputMethod,
        Kind.MouseButtonPress,
        Kind.MouseMove,
        Kind.Wheel,
        Kind.TouchBegin,
        Kind.TouchUpdate,
        Kind.TabletPress,
        Kind.TabletMove,
    }
)


def seconds_passed() -> float:
    """A clock that also goes on while the computer sleeps, where the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class IdleWatch(QObject):
    """`idle` is emitted once no key, mouse or touch has reached any window of the program for so long."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = seconds_passed) -> None:
        super().__init__(parent)
        self._clock = clock
        self._limit = self._touched = 0.0
        self._ticks = QTimer(self)
        self._ticks.setInterval(TICK_MS)
        self._ticks.timeout.connect(self._look)

    def start(self, minutes: int) -> None:
        """Watch from now on; not at all with 0 minutes."""
        self.stop()
        application = QCoreApplication.instance()
        if minutes and application is not None:
            self._limit, self._touched = minutes * 60.0, self._clock()
            application.installEventFilter(self)
            self._ticks.start()

    def stop(self) -> None:
        self._ticks.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """The first touch after too long, on a computer that slept, is for nobody."""
        if event.type() not in _TOUCHES:
            return False
        if self._look():
            return True
        self._touched = self._clock()
        return False

    def _look(self) -> bool:
        is_over = self._clock() - self._touched >= self._limit
        if is_over:
            self.stop()
            self.idle.emit()
        return is_over
