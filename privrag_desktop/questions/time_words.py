"""Times in a question as windows of days, counted from today."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta

from dateutil.relativedelta import relativedelta
from lark import Tree

from privrag_desktop.questions.marks import Mark
from privrag_desktop.questions.query import Window

_DAY = timedelta(days=1)


def window_of(tree: "Tree[Mark]", today: date) -> Window | None:
    """The window that a time phrase means; None for a day that the calendar does not have."""
    try:
        return _WINDOWS[tree.data](tree, today)
    except (ValueError, OverflowError):
        return None


def _spans(tree: "Tree[Mark]", today: date) -> list[tuple[date, date]]:
    return [_span(time, today) for time in tree.children if isinstance(time, Tree)]


def _since(tree: "Tree[Mark]", today: date) -> Window:
    return Window(first=_spans(tree, today)[0][0])


def _until(tree: "Tree[Mark]", today: date) -> Window:
    return Window(last=_spans(tree, today)[0][1])


def _after(tree: "Tree[Mark]", today: date) -> Window:
    return Window(first=_spans(tree, today)[0][1] + _DAY)


def _before(tree: "Tree[Mark]", today: date) -> Window:
    return Window(last=_spans(tree, today)[0][0] - _DAY)


def _in(tree: "Tree[Mark]", today: date) -> Window:
    first, last = _spans(tree, today)[0]
    return Window(first=first, last=last)


def _between(tree: "Tree[Mark]", today: date) -> Window:
    (first, _), (_, last) = _spans(tree, today)
    return Window(first=first, last=last)


def _past(tree: "Tree[Mark]", today: date) -> Window:
    """The past two years end today; last year is the calendar year before this one."""
    marks = [mark for mark in _marks(tree) if mark.terminal != "WITHIN"]
    unit = marks[-1].value
    if marks[0].terminal == "LAST" and len(marks) == 2:
        return _calendar(unit, _back(today, 1, unit))
    return Window(first=_back(today, _number(marks[1:-1]), unit), last=today)


def _this(tree: "Tree[Mark]", today: date) -> Window:
    return _calendar(_marks(tree)[-1].value, today)


_WINDOWS = {
    "since": _since, "until": _until, "after": _after, "before": _before, "in_": _in, "between": _between,
    "past": _past, "this": _this,
}  # fmt: skip


def _calendar(unit: str, day: date) -> Window:
    if unit == "year":
        return Window(first=date(day.year, 1, 1), last=date(day.year, 12, 31))
    if unit == "month":
        first, last = _month(day.year, day.month)
        return Window(first=first, last=last)
    if unit == "week":
        monday = day - timedelta(days=day.weekday())
        return Window(first=monday, last=monday + timedelta(days=6))
    return Window(first=day, last=day)


def _span(time: "Tree[Mark]", today: date) -> tuple[date, date]:
    marks = _marks(time)
    words = [mark.value for mark in marks]
    match time.data:
        case "date":
            return _date(words[0])
        case "year":
            return _year(int(words[0]))
        case "month":
            month = int(words[0])
            year = int(words[1]) if len(words) > 1 else today.year - (month > today.month)
            return _month(year, month)
        case "month_day":
            return _day(words[2], words[0], words[1])
        case "day_month":
            return _day(words[2], words[1], words[0])
        case "ago":
            unit = words[-2]
            day = _back(today, _number(marks[:-2]), unit)
            return day, day
        case "decade":
            first = int(words[0][:4])
            return date(first, 1, 1), date(first + 9, 12, 31)
    day = today - _DAY if words[0] == "yesterday" else today
    return day, day


def _number(marks: Sequence[Mark]) -> int:
    return int(marks[0].value) if marks else 1


def _back(day: date, number: int, unit: str) -> date:
    if unit == "hour":
        raise ValueError("hours")
    return day - relativedelta(**{f"{unit}s": number})  # type: ignore[arg-type]


def _date(words: str) -> tuple[date, date]:
    if "-" in words:
        parts = [int(part) for part in words.split("-")]
    else:
        parts = [int(part) for part in words.replace(".", "/").split("/")][::-1]
        if len(parts) == 3 and "." not in words:  # month/day/year
            parts = [parts[0], parts[2], parts[1]]
    if len(parts) == 2:
        return _month(parts[0], parts[1])
    day = date(parts[0], parts[1], parts[2])
    return day, day


def _year(year: int) -> tuple[date, date]:
    return date(year, 1, 1), date(year, 12, 31)


def _month(year: int, month: int) -> tuple[date, date]:
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _day(year: str, month: str, day: str) -> tuple[date, date]:
    found = date(int(year), int(month), int(float(day)))
    return found, found


def _marks(tree: "Tree[Mark]") -> list[Mark]:
    return [token.value for token in tree.children if not isinstance(token, Tree)]
