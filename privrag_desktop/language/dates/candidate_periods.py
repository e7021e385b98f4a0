"""Hold all periods that the words for a day can mean, before one is chosen."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.calendar_arithmetic import Shift, one_day


@dataclass(frozen=True, slots=True)
class CandidatePeriods:
    """Every period that the words can mean.

    Without any, they mean what is `shift` from the day of an `event`, which only the records know.
    """

    choices: tuple[Period, ...] = ()
    event: str = ""
    shift: Shift = Shift()

    def moved(self, shift: Shift) -> "CandidatePeriods | None":
        """None where a whole week or month would have to be moved."""
        if self.event:
            return replace(self, shift=self.shift.plus(shift))
        try:
            moved = {one_day(shift.of(one.first)) for one in self.choices if one.is_day}
        except (OverflowError, ValueError):
            return None
        return meaning_of(moved) if all(one.is_day for one in self.choices) else None


Read = tuple[int, CandidatePeriods]  # the token after the last one read, and what they mean


def meaning_of(periods: Iterable[Period]) -> CandidatePeriods:
    """In the order of the calendar, each once."""
    return CandidatePeriods(tuple(sorted(set(periods), key=lambda one: (one.first, one.last))))


def middle_of(period: Period) -> Period:
    """Its middle third: mid-December is from the 11th to the 20th or 21st."""
    third = timedelta(days=((period.last - period.first).days + 1) // 3)
    return Period(period.first + third, period.last - third)


def real_days(found: Iterable[date | None]) -> list[date]:
    """Those that the calendar has."""
    return sorted({one for one in found if one})
