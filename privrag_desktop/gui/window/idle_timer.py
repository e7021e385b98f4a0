"""Measure how long nobody has used the program, and report when the limit is reached."""

import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

Kind = QEvent.Type
TICK_MS = 5_000
_TOUCHES = frozenset(
    {
        Kind.ShortcutOverride,  # a key that is a shortcut is pressed for nobody else
        Kind.KeyPress,
        Kind.InputMethod,
        Kind.MouseButtonPress,
        Kind.MouseMove,
        Kind.Wheel,
        Kind.TouchBegin,
        Kind.TouchUpdate,
        Kind.TabletPress,
        Kind.TabletMove,
        Kind.DragEnter,
        Kind.Drop,
    }
)


def seconds_passed() -> float:
    """A clock that also goes on while the computer sleeps."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":  # where monotonic() stands still in a sleep, and this one does not
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()  # on Windows it counts since the computer was started, sleep included


class IdleWatch(QObject):
    """`idle` is emitted once no key, mouse or touch has reached any window of the program for so long.

    It looks at what reaches the windows, and at the field that is typed into, which is given the words of
    an input method past its window. Looking at all events of the program took a quarter of the time in
    which it is styled anew.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = seconds_passed) -> None:
        super().__init__(parent)
        self._clock = clock
        self._limit = self._touched = 0.0
        self._is_over = False
        self._typed_into: QObject | None = None
        self._ticks = QTimer(self)
        self._ticks.setInterval(TICK_MS)
        self._ticks.timeout.connect(self._tick)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self._watch_windows)
            application.focusObjectChanged.connect(self._watch)

    def start(self, minutes: int) -> None:
        """Watch from now on; not at all with 0 minutes."""
        self.stop()
        if minutes:
            self._limit, self._touched = minutes * 60.0, self._clock()
            self._watch_windows()
            self._watch(QGuiApplication.focusObject())
            self._ticks.start()

    def stop(self) -> None:
        self._ticks.stop()
        self._limit, self._is_over = 0.0, False

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """After too long, on a computer that slept, a touch is for nobody."""
        if not self._limit or event.type() not in _TOUCHES:
            return False
        if self._look():
            event.accept()  # else a shortcut would be looked up
            return True
        self._touched = self._clock()
        return False

    def _tick(self) -> None:
        if not self._look():
            self._watch_windows()  # a menu has not the focus

    def _look(self) -> bool:
        """Without a limit nothing is too long: a kill amid a tick stopped the watch, and the window locked
        itself instead of closing."""
        passed = self._clock() - self._touched
        if not self._is_over and self._limit and passed >= self._limit:
            self._is_over = True
            self._ticks.stop()
            self.idle.emit()
            return True
        return self._is_over

    def _watch_windows(self, _front: object = None) -> None:
        if self._limit:
            for window in QGuiApplication.topLevelWindows():
                window.installEventFilter(self)

    def _watch(self, typed_into: QObject | None) -> None:
        """This one and no longer the one before, unless that is a window."""
        before, self._typed_into = self._typed_into, typed_into
        if before is not None and isValid(before) and not before.isWindowType():
            before.removeEventFilter(self)
        if self._limit and typed_into is not None:
            typed_into.installEventFilter(self)
