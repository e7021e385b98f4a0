"""Estimate the speed and remaining time of work from its last half minute."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

_WINDOW = 30.0  # seconds that count
_SOONEST = 2.0  # seconds before anything is said
_MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class _Mark:
    when: float
    left: float
    done: int


class RemainingTime:
    """Speed and remaining time; `clock` counts seconds of work, not those of a pause."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._marks: deque[_Mark] = deque()

    def note(self, left: float, done: int) -> None:
        """How much is left, in any unit, and how many are done; more left than before is another stretch."""
        if self._marks and left > self._marks[-1].left:
            self._marks.clear()
        self._marks.append(_Mark(self._clock(), left, done))
        while self._newest.when - self._marks[0].when > _WINDOW:
            self._marks.popleft()

    @property
    def per_minute(self) -> float | None:
        """How many a minute; None while it is too early to say."""
        seconds = self._seconds
        if seconds < _SOONEST:
            return None
        return (self._newest.done - self._marks[0].done) / seconds * _MINUTE

    @property
    def seconds_left(self) -> float | None:
        """A guess; None while it is too early for one."""
        seconds = self._seconds
        came_on = self._marks[0].left - self._newest.left if self._marks else 0.0
        if seconds < _SOONEST or came_on <= 0:
            return None
        return self._newest.left / came_on * seconds

    @property
    def _newest(self) -> _Mark:
        return self._marks[-1]

    @property
    def _seconds(self) -> float:
        return self._newest.when - self._marks[0].when if self._marks else 0.0
