"""A period: a day, a month or a year."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Period:
    """A day, a month or a year; both ends belong to it."""

    first: date
    last: date

    @property
    def is_day(self) -> bool:
        return self.first == self.last

    def holds(self, day: date | None) -> bool:
        return day is not None and self.first <= day <= self.last
