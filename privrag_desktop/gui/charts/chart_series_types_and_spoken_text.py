"""The points and series that a chart draws, and the same in words for a screen reader."""

from dataclasses import dataclass
from datetime import date
from enum import Enum

from PySide6.QtCore import QLocale

from privrag_desktop.gui.text.number_and_date_text import day_text, number_text
from privrag_desktop.gui.text.translation import say, say_many

_LARGEST = 1e300
_DIGITS = 12  # of a limit: as many as a record would write


def is_drawable(value: float) -> bool:
    """Neither infinite nor so large that a margin around it would be."""
    return abs(value) <= _LARGEST


class Side(Enum):
    """Where a value lies beside the range that is given for it."""

    WITHIN = "within"
    ABOVE = "above"
    BELOW = "below"


@dataclass(frozen=True, slots=True)
class Point:
    """A reading: `text` is its number exactly as recorded, `source` is what it is opened by."""

    day: date
    value: float
    text: str
    source: str

    def __post_init__(self) -> None:
        if not is_drawable(self.value):
            raise ValueError("Only a finite number can be drawn.")


@dataclass(frozen=True, slots=True)
class Series:
    """Readings of one kind in one unit ("" for none); low and high are the range given for them, if any."""

    name: str
    unit: str
    points: tuple[Point, ...]
    low: float | None = None
    high: float | None = None

    @property
    def in_order(self) -> tuple[Point, ...]:
        """By day; those of one day as they were given."""
        return tuple(sorted(self.points, key=lambda point: point.day))

    @property
    def has_range(self) -> bool:
        return self.low is not None or self.high is not None

    def side(self, point: Point) -> Side:
        """The limits themselves belong to the range."""
        if self.high is not None and point.value > self.high:
            return Side.ABOVE
        if self.low is not None and point.value < self.low:
            return Side.BELOW
        return Side.WITHIN


def with_unit(text: str, unit: str) -> str:
    return f"{text} {unit}".strip()


def range_words(series: Series) -> str:
    """90–120, up to 120, 90 or more; nothing where no range is given."""
    if series.low is not None and series.high is not None:
        return f"{_limit(series.low)}–{_limit(series.high)}"
    if series.high is not None:
        return say("up to {limit}", limit=_limit(series.high))
    return "" if series.low is None else say("{limit} or more", limit=_limit(series.low))


def point_words(series: Series, point: Point) -> str:
    """138 mmHg · 14 Mar 2019 · above the range 90–120."""
    parts = [with_unit(point.text, series.unit), day_text(point.day)]
    side = series.side(point)
    if side is Side.ABOVE:
        parts.append(say("above the range {range}", range=range_words(series)))
    elif side is Side.BELOW:
        parts.append(say("below the range {range}", range=range_words(series)))
    return " · ".join(parts)


def series_words(series: Series) -> str:
    """The whole line in a sentence: how many values, from when to when, the latest, those out of range."""
    points = series.in_order
    if not points:
        return say("{name}, no values", name=series.name)
    first, last = points[0], points[-1]
    return ", ".join(
        (
            series.name,
            _how_many(len(points), first.day, last.day),
            say("latest {value}", value=with_unit(last.text, series.unit)),
            *_beside_range(series),
        )
    )


def _how_many(count: int, first: date, last: date) -> str:
    if first == last:
        return say_many("one value on {day}", "{count} values on {day}", count, day=day_text(first))
    return say_many(
        "{count} value from {first} to {last}",
        "{count} values from {first} to {last}",
        count,
        first=day_text(first),
        last=day_text(last),
    )


def _beside_range(series: Series) -> tuple[str, ...]:
    if not series.has_range:
        return ()
    sides = [series.side(point) for point in series.points]
    above, below = sides.count(Side.ABOVE), sides.count(Side.BELOW)
    limits = range_words(series)
    if above and below:
        told = "{above} above and {below} below the range {range}"
        return (say(told, above=number_text(above), below=number_text(below), range=limits),)
    if above:
        return (
            say_many(
                "{count} above the range {range}", "{count} above the range {range}", above, range=limits
            ),
        )
    if below:
        return (
            say_many(
                "{count} below the range {range}", "{count} below the range {range}", below, range=limits
            ),
        )
    return (say("all in the range {range}", range=limits),)


def _limit(value: float) -> str:
    return QLocale().toString(float(value), "g", _DIGITS)
