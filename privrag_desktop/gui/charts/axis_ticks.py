"""Place and label the marks on the axes of a chart."""

from dataclasses import dataclass
from datetime import date
from math import ceil, floor, log10

from PySide6.QtCore import QDate, QLocale

_MONTHS = 12
_PLAIN_BELOW = 1e6  # larger numbers are written with a power of ten
_FEWEST = 2
_PIXELS_OF_LETTER, _SPACE = 8, 20


@dataclass(frozen=True, slots=True)
class AxisTick:
    """A place on an axis, for days the ordinal of the day, and its words."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class _Step:
    """Marks at each first of so many days, months or years."""

    days: int = 0
    months: int = 0

    def marks(self, first: date, last: date) -> list[date]:
        if self.days:
            start = ceil(first.toordinal() / self.days) * self.days
            return [date.fromordinal(at) for at in range(start, last.toordinal() + 1, self.days)]
        start = ceil((_month_of(first) + (first.day > 1)) / self.months) * self.months
        return [
            date(at // _MONTHS, at % _MONTHS + 1, 1) for at in range(start, _month_of(last) + 1, self.months)
        ]

    @property
    def form(self) -> str:
        """Years have no month beside them, months no day."""
        if self.days:
            return "d MMM yyyy"
        return "yyyy" if self.months % _MONTHS == 0 else "MMM yyyy"

    @property
    def room(self) -> int:
        """Pixels for one mark and the space beside it."""
        return _PIXELS_OF_LETTER * len(self.form) + _SPACE


_STEPS = (
    *(_Step(days=days) for days in (1, 2, 7, 14)),
    *(_Step(months=months) for months in (1, 3, 6)),
    *(_Step(months=_MONTHS * years) for years in (1, 2, 5, 10, 20, 50)),
)


def day_marks(first: date, last: date, room: int) -> tuple[AxisTick, ...]:
    """Days between two, as many as so many pixels have room for: first days of years or months, if any."""
    for fewest in (_FEWEST, 1):
        for step in _STEPS:
            days = _fitting(step, first, last, room)
            if len(days) >= fewest:
                return tuple(_marked(day, step.form) for day in days)
    return (_marked(first, _STEPS[0].form),)


def value_marks(low: float, high: float, most: int) -> tuple[AxisTick, ...]:
    """Round numbers between two, at most so many steps apart."""
    step = _round_step((high - low) / max(1, most))
    decimals = max(0, -floor(log10(step)))
    ats = [number * step for number in range(ceil(low / step), floor(high / step) + 1)]
    return tuple(AxisTick(at, _number(at, decimals)) for at in ats)


def _fitting(step: _Step, first: date, last: date, room: int) -> list[date]:
    """Nothing where its marks would touch."""
    most = max(1, room // step.room)
    if step.days and last.toordinal() - first.toordinal() > most * step.days:  # nor count a century's days
        return []
    days = step.marks(first, last)
    return days if len(days) <= most else []


def _marked(day: date, form: str) -> AxisTick:
    return AxisTick(day.toordinal(), QLocale().toString(QDate(day.year, day.month, day.day), form))


def _month_of(day: date) -> int:
    return day.year * _MONTHS + day.month - 1


def _round_step(least: float) -> float:
    power: float = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * 0.999)


def _number(value: float, decimals: int) -> str:
    if abs(value) >= _PLAIN_BELOW:
        return QLocale().toString(float(value), "g", 4)
    return QLocale().toString(float(value) + 0.0, "f", decimals)
