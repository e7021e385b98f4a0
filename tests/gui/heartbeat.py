"""Watches how long the GUI thread does not come back to its event loop."""

import threading
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer

_BEAT_MS = 5
_NANOSECONDS = 1e9


class Heartbeat(QObject):
    """Beats on the GUI thread; `longest` is the longest time between two beats, in seconds, by the program.

    Time in which the thread was ready and other programs had the processors is not the program's own: Linux
    counts it per thread, in nanoseconds (schedstat of proc(5), second field), and it is taken off.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest = 0.0
        self.beats = 0
        self._doing, self._worst = "", ""
        self._waits = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._last = self._now()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(_BEAT_MS)

    @property
    def worst(self) -> str:
        """What was going on in the longest pause."""
        return f"{self.longest * 1000:.0f} ms in {self._worst or 'nothing named'}"

    def doing(self, name: str) -> None:
        """What the next beats belong to; the beat before is the last one's."""
        self._beat()
        self._doing = name

    def stop(self) -> None:
        self._beat()
        self._timer.stop()

    def _beat(self) -> None:
        now = self._now()
        self.beats += 1
        if now - self._last > self.longest:
            self.longest, self._worst = now - self._last, self._doing
        self._last = now

    def _now(self) -> float:
        """The clock without the time for which this thread waited for a processor."""
        waited = int(self._waits.read_text().split()[1])
        return perf_counter() - waited / _NANOSECONDS
