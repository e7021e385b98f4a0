"""Watches how long the GUI thread does not come back to its event loop."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer

_BEAT_MS = 5
_NANOSECONDS = 1e9


@dataclass(frozen=True)
class Moment:
    """The clock, how long this thread has worked, and how long each thread has waited for a processor.

    Linux counts the last two per thread, in nanoseconds (schedstat of proc(5), first and second field).
    """

    clock: float
    worked: float
    waited: float
    others: Mapping[str, float]

    @classmethod
    def now(cls) -> "Moment":
        own = str(threading.get_native_id())
        counted = dict(_threads())
        worked, waited = counted.pop(own)
        return cls(perf_counter(), worked, waited, {name: times[1] for name, times in counted.items()})

    def own_since(self, earlier: "Moment") -> float:
        """Seconds for which the program itself kept this thread."""
        worked = self.worked - earlier.worked
        still = self.clock - earlier.clock - worked - (self.waited - earlier.waited)
        others = (waited - earlier.others.get(name, 0.0) for name, waited in self.others.items())
        return worked + max(0.0, still - max(others, default=0.0))


def _threads() -> Iterator[tuple[str, tuple[float, float]]]:
    for one in Path("/proc/self/task").iterdir():
        with suppress(OSError):  # it has ended
            worked, waited, _ = (one / "schedstat").read_text().split()
            yield one.name, (int(worked) / _NANOSECONDS, int(waited) / _NANOSECONDS)


class Heartbeat(QObject):
    """Beats on the GUI thread; `longest` is the longest time between two beats, in seconds, by the program.

    What other programs take is not the program's own: not the time for which this thread was ready and had
    no processor, and not that for which it stood still while another thread of the program, which may hold
    what it needs, had none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.longest_in: dict[str, float] = {}  # what was going on
        self.beats = 0
        self._doing = "nothing named"
        self._last = Moment.now()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(_BEAT_MS)

    @property
    def longest(self) -> float:
        return max(self.longest_in.values(), default=0.0)

    @property
    def worst(self) -> str:
        """What was going on in the longest pause."""
        return f"{self.longest * 1000:.0f} ms in {max(self.longest_in, key=self.longest_in.__getitem__)}"

    def doing(self, name: str) -> None:
        """What the next beats belong to; the beat before is the last one's."""
        self._beat()
        self._doing = name

    def stop(self) -> None:
        self._beat()
        self._timer.stop()

    def _beat(self) -> None:
        now = Moment.now()
        self.beats += 1
        own = now.own_since(self._last)
        self.longest_in[self._doing] = max(own, self.longest_in.get(self._doing, 0.0))
        self._last = now
