"""Bring dates to one form, however people write them: a day, a month or a year."""

import re
from datetime import date

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.calendar_arithmetic import months_from, one_day
from privrag_desktop.language.dates.multilingual_date_reader import written_days
from privrag_desktop.language.number_and_month_terms import ORDINALS, SHORT_MONTHS, YEAR
from privrag_desktop.language.text_folding import fold_typing

_WRITTEN_MONTH = re.compile(r"(?<![a-z])(" + "|".join(SHORT_MONTHS) + r")[a-z]*", re.IGNORECASE)
_YEAR = re.compile(rf"(?<!\d)({YEAR})(?!\d)")
_YEAR_FIRST = re.compile(rf"^({YEAR})(?:\s*[-/.]\s*|\s+)(\d{{1,2}})(?:(?:\s*[-/.]\s*|\s+)(\d{{1,2}}))?(?!\d)")
_YEAR_LAST = re.compile(r"^(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4}|\d{2})$")
_DAY_FIRST = re.compile(r"^\d{1,2}\s*\.\s*(?:0?[1-9]|1[0-2])\s*\.")  # with points, a month never comes first
_COMPACT = re.compile(rf"^({YEAR})(\d\d)(\d\d)$")
_MONTH_OF_YEAR = re.compile(rf"^(\d{{1,2}})/({YEAR})$")
_DAY = re.compile(r"(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?!\d)")
SPELLED_DAY = "(?:" + "|".join(o.replace("-", r"[\s-]?") for o in reversed(ORDINALS)) + ")"
_SPELLED = re.compile(rf"(?<![a-z]){SPELLED_DAY}(?![a-z])", re.IGNORECASE)
_MONTHS_IN_YEAR = 12
_TWO_DIGITS = 100


def read_date(text: str) -> Period | None:
    """The day or month a written date means, or None; 07/27/2011 is read month first unless it cannot be.

    With points, as in 10.02.2024, the day comes first unless it cannot.
    """
    text = fold_typing(text.strip()).text
    if match := _COMPACT.match(text):
        return _period(*(int(part) for part in match.groups()))
    if match := _MONTH_OF_YEAR.match(text):
        return _period(int(match[2]), int(match[1]), None)
    if match := _YEAR_FIRST.match(text):
        year, month, day = match.groups()
        return _period(int(year), int(month), int(day) if day else None)
    if match := _YEAR_LAST.match(text):
        first, second, year = (int(part) for part in match.groups())
        is_day_first = first > _MONTHS_IN_YEAR or _DAY_FIRST.match(text)
        month, day = (second, first) if is_day_first else (first, second)
        return _period(_full_year(year), month, day)
    return _written_out(text) or _put_together(text)


def read_years(text: str) -> list[tuple[int, int, Period]]:
    """Every bare year in a text as (start, end, period)."""
    return [(*match.span(), months_from(int(match[1]), 1, 12)) for match in _YEAR.finditer(text)]


def _written_out(text: str) -> Period | None:
    month, year = _WRITTEN_MONTH.search(text), _YEAR.search(text)
    if month is None or year is None:
        return None
    number = SHORT_MONTHS.index(month[1].lower()) + 1
    return _period(int(year[1]), number, _day(_YEAR.sub("", text)))


def _put_together(text: str) -> Period | None:
    """A day in Roman figures, or with a month of another language: 2-III-1951, 2 juin 1951."""
    day = next(written_days(text), None)
    if day is None or day.year is None or day.month is None:
        return None
    return _period(day.year, day.month, day.day)


def _day(text: str) -> int | None:
    """The day of the month, in digits or as a word: 2nd, second, twenty-second."""
    if match := _DAY.search(text):
        return int(match[1])
    spelled = _SPELLED.search(text)
    if spelled is None:
        return None
    letters = re.sub(r"[\s-]", "", spelled[0].lower())
    return [ordinal.replace("-", "") for ordinal in ORDINALS].index(letters) + 1


def _period(year: int, month: int, day: int | None) -> Period | None:
    try:
        return months_from(year, month) if day is None else one_day(date(year, month, day))
    except ValueError:
        return None


def _full_year(year: int) -> int:
    if year >= _TWO_DIGITS:
        return year
    return 1900 + year if year > date.today().year % _TWO_DIGITS else 2000 + year


def distance(first: date, last: date) -> str:
    """How long after the first day the last is, in words: 3 days, 5 weeks, 3 months, 2 years.

    No finer than what a clinician would say, so that two days do not give each other away.
    """
    days = (last - first).days
    for length, unit in ((365.25, "year"), (30.44, "month"), (7, "week")):
        if days >= 2 * length:
            return _counted(round(days / length), unit)
    return _counted(days, "day")


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"
