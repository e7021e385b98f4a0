"""A time as a model writes it: from and until a year, a month or a day in ISO's writing."""

import re
from calendar import monthrange
from datetime import date

from privrag_desktop.domain import Period

_ISO = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")


def period_of(since: str, until: str) -> tuple[Period, ...]:
    """The time between both; an end that is empty or no date is open."""
    first, last = _read(since), _read(until)
    if first is None and last is None:
        return ()
    start, end = first.first if first else date.min, last.last if last else date.max
    return (Period(start, end),) if start <= end else ()


def _read(text: str) -> Period | None:
    """A year, a month or a day as ISO writes it."""
    match = _ISO.fullmatch(text.strip())
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        first = date(year or 1, month or 1, day or 1)
        last = date(year or 1, month or 12, day or monthrange(year or 1, month or 12)[1])
    except ValueError:
        return None
    return Period(first, last)
