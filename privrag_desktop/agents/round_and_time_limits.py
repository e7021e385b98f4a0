"""Limit a question to a number of rounds and a deadline, checked between steps and tokens."""

from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one question; `seconds` covers all its steps together."""

    tool_calls: int = 4
    review_rounds: int = 2
    more_searches: int = 1
    answer_tokens: int = 300
    seconds: float = 900.0


class Clock:
    """Time left of a question's deadline."""

    def __init__(self, seconds: float) -> None:
        self._started = monotonic()
        self._seconds = seconds

    @property
    def elapsed(self) -> float:
        return monotonic() - self._started

    @property
    def left(self) -> float:
        """Seconds until the deadline; never below one, so that a model can say that it has passed."""
        return max(self._seconds - self.elapsed, 1.0)
