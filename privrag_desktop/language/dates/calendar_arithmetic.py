"""Count days on the calendar; where the same words may mean several days, return all of them."""

from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from types import MappingProxyType

from privrag_desktop.domain.date_periods import Period

_WEEK = 7
MONTHS_OF = MappingProxyType({"month": 1, "quarter": 3, "year": 12, "decade": 120})
_JUST_PAST = 60  # days: a day without a year that was so lately may be meant rather than that of next year
_YEARS_TO_LEAP = 8


class Toward(Enum):
    """Where a day lies that may be past or still to come: an order is due later, a reading was earlier."""

    FUTURE = "future"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class Shift:
    """So many months and days from a day; a month that is too short ends it: 31 January and a month."""

    months: int = 0
    days: int = 0

    def __neg__(self) -> "Shift":
        return Shift(-self.months, -self.days)

    def times(self, number: int) -> "Shift":
        return Shift(self.months * number, self.days * number)

    def plus(self, other: "Shift") -> "Shift":
        return Shift(self.months + other.months, self.days + other.days)

    def of(self, day: date) -> date:
        """OverflowError or ValueError outside the years 1 to 9999."""
        year, month = divmod(day.year * 12 + day.month - 1 + self.months, 12)
        in_month = date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))
        return in_month + timedelta(days=self.days)


SHIFTS = MappingProxyType(
    {"day": Shift(days=1), "week": Shift(days=7), "month": Shift(months=1), "year": Shift(months=12)}
)


def back(day: date, number: int, unit: str) -> date:
    """The day so many days, weeks, months or years before."""
    return (-SHIFTS[unit].times(number)).of(day)


def age_in_years(born: str | None, day: date) -> int | None:
    """On that day, in whole years; None where the records give no day of birth."""
    try:
        birth = date.fromisoformat(born or "")
    except ValueError:
        return None
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def one_day(day: date) -> Period:
    return Period(day, day)


def coming(weekday: int, today: date) -> date:
    """The first such weekday after today."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % _WEEK + 1)


def latest(weekday: int, today: date) -> date:
    """The last such weekday before today."""
    return today - timedelta(days=(today.weekday() - weekday - 1) % _WEEK + 1)


def in_week(weekday: int, today: date, weeks: int) -> list[date]:
    """That weekday in the week so many weeks from this one; for some, weeks begin on Sunday."""
    monday = today - timedelta(days=today.weekday())
    sunday = today - timedelta(days=(today.weekday() + 1) % _WEEK)
    ahead = timedelta(weeks=weeks)
    return _sorted(
        {monday + ahead + timedelta(days=weekday), sunday + ahead + timedelta(days=(weekday + 1) % _WEEK)}
    )


def plain_weekday(weekday: int, today: date, toward: Toward) -> list[date]:
    """A weekday without any word before it; on that weekday itself it may be today."""
    day = coming(weekday, today) if toward is Toward.FUTURE else latest(weekday, today)
    return _sorted({today, day}) if today.weekday() == weekday else [day]


def this_weekday(weekday: int, today: date, toward: Toward) -> list[date]:
    """The one of this week, unless it lies on the wrong side of today."""
    is_future = toward is Toward.FUTURE
    day = coming(weekday, today) if is_future else latest(weekday, today)
    return _sorted(
        {day, *(one for one in in_week(weekday, today, 0) if (one >= today if is_future else one <= today))}
    )


def next_weekday(weekday: int, today: date) -> list[date]:
    """The coming one, or the one of next week; on a Wednesday, next Friday is in two days or in nine."""
    return _sorted({coming(weekday, today), *in_week(weekday, today, 1)})


def last_weekday(weekday: int, today: date) -> list[date]:
    return _sorted({latest(weekday, today), *in_week(weekday, today, -1)})


def weeks_from(today: date, weeks: int) -> list[Period]:
    """A week of the calendar, from Monday or from Sunday."""
    firsts = {min(in_week(0, today, weeks)), min(in_week(6, today, weeks))}
    days = sorted(firsts)
    return [Period(day, day + timedelta(days=6)) for day in days]


def month_of(day: date) -> Period:
    return Period(day.replace(day=1), day.replace(day=monthrange(day.year, day.month)[1]))


def year_of(day: date) -> Period:
    return Period(date(day.year, 1, 1), date(day.year, 12, 31))


def months_from(year: int, month: int, number: int = 1) -> Period:
    """So many months from the one that is said."""
    first = date(year, month, 1)
    return Period(first, month_of(Shift(months=number - 1).of(first)).last)


def period_of(unit: str, day: date) -> Period:
    """The day, week from Monday, month, quarter, year or decade of a day."""
    if unit == "week":
        monday = day - timedelta(days=day.weekday())
        return Period(monday, monday + timedelta(days=6))
    if unit not in MONTHS_OF:
        return one_day(day)
    index = (day.year * 12 + day.month - 1) // MONTHS_OF[unit] * MONTHS_OF[unit]
    return months_from(index // 12, index % 12 + 1, MONTHS_OF[unit])


def months_named(month: int, today: date, toward: Toward) -> Period:
    """The month of that name that is now, or the nearest one on the side asked for."""
    this = month_of(date(today.year, month, 1))
    if toward is Toward.FUTURE and this.last < today:
        return month_of(date(today.year + 1, month, 1))
    if toward is Toward.PAST and this.first > today:
        return month_of(date(today.year - 1, month, 1))
    return this


def day_of_year(month: int, day: int, today: date, toward: Toward) -> list[date]:
    """A day without a year: the next one, and the last one too if that was lately; for PAST the other way."""
    span = range(-_YEARS_TO_LEAP, _YEARS_TO_LEAP + 1)
    days = [one for years in span if (one := real_day(today.year + years, month, day))]
    ahead = next((one for one in days if one >= today), None)
    behind = next((one for one in reversed(days) if one <= today), None)
    wanted, other = (ahead, behind) if toward is Toward.FUTURE else (behind, ahead)
    is_near = other is not None and abs((other - today).days) <= _JUST_PAST
    return _sorted({one for one in (wanted, other if is_near and wanted != today else None) if one})


def day_of_month(day: int, today: date, toward: Toward) -> list[date]:
    """The 3rd: of this month or the next; on the 3rd itself both."""
    steps = range(0, 13) if toward is Toward.FUTURE else range(0, -13, -1)
    months = (Shift(months=step).of(today.replace(day=1)) for step in steps)
    days = [one for first in months if (one := real_day(first.year, first.month, day))]
    fitting = [one for one in days if (one >= today if toward is Toward.FUTURE else one <= today)]
    return _sorted(fitting[: 2 if fitting[0] == today else 1])


def weekday_in(period: Period, weekday: int, number: int) -> date | None:
    """The first, second, … of a weekday in a period; the last one with -1."""
    first = period.first + timedelta(days=(weekday - period.first.weekday()) % _WEEK)
    days = [first + timedelta(weeks=weeks) for weeks in range((period.last - first).days // _WEEK + 1)]
    index = number - 1 if number > 0 else number
    return days[index] if -len(days) <= index < len(days) else None


def day_in(period: Period, number: int) -> date | None:
    """The first, second, … day of a period."""
    try:
        day = period.first + timedelta(days=number - 1)
    except OverflowError:
        return None
    return day if day <= period.last else None


def real_day(year: int, month: int, day: int) -> date | None:
    """None where the calendar has no such day."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _sorted(days: Iterable[date]) -> list[date]:
    return sorted(set(days))
