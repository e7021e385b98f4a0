"""Turn the time phrases of a question into ranges of days, counted from today."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import pairwise
from types import MappingProxyType

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.calendar_arithmetic import back, months_from, one_day, period_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import Window
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_DAY = timedelta(days=1)
_TWO = 2


def window_of(part: ParseTreePart, today: date) -> Window:
    """What a time phrase means; raises NotUnderstood for a day that the calendar does not have."""
    try:
        return _WINDOWS[part.rule](part, today)
    except (ValueError, OverflowError, KeyError) as error:
        raise NotUnderstood(part.words) from error


def _since(part: ParseTreePart, today: date) -> Window:
    return Window(first=_spans(part, today)[0].first)


def _from(part: ParseTreePart, today: date) -> Window:
    """From two years ago on; a value from 7 March is of that day. “From 2019” may mean that year or since."""
    if part.below("ago"):
        return _since(part, today)
    if not part.below("date", "month", "month_day", "day_month"):
        raise NotUnderstood(part.words)
    return _in(part, today)


def _years(part: ParseTreePart, _today: date) -> Window:
    return Window(first=_year(part.value[:4]).first, last=_year(part.value[-4:]).last)


def _until(part: ParseTreePart, today: date) -> Window:
    return Window(last=_spans(part, today)[0].last)


def _until_now(_part: ParseTreePart, today: date) -> Window:
    return Window(last=today)


def _after(part: ParseTreePart, today: date) -> Window:
    return Window(first=_spans(part, today)[0].last + _DAY)


def _before(part: ParseTreePart, today: date) -> Window:
    return Window(last=_spans(part, today)[0].first - _DAY)


def _in(part: ParseTreePart, today: date) -> Window:
    span = _spans(part, today)[0]
    ago = part.below("ago")  # ten years ago: in that year, and not on its very day
    unit = ago[0].values("UNIT")[0] if ago else ""
    return _window(period_of(unit, span.first) if unit in {"month", "year"} else span)


def _between(part: ParseTreePart, today: date) -> Window:
    """Between January and March 2015: a month without a year is of the year that is said of the other."""
    one, other = _spans_of_one_year(part, today)
    return Window(first=one.first, last=other.last)


def _spans_of_one_year(part: ParseTreePart, today: date) -> list[Period]:
    """In their order in time: of two full dates the later one may be said first."""
    times = part.below(*_TIMES)
    spans = _spans(part, today)
    is_bare = [time.rule == "month" and len(time.marks) == 1 for time in times]
    if len(spans) == _TWO and is_bare[0] and not is_bare[1]:
        month = int(times[0].marks[0].value)
        last = spans[1].last
        spans[0] = months_from(last.year - (month > last.month), month)
    elif len(spans) == _TWO and is_bare[1] and not is_bare[0]:
        month = int(times[1].marks[0].value)
        first = spans[0].first
        spans[1] = months_from(first.year + (month < first.month), month)
    return sorted(spans, key=lambda span: (span.first, span.last))


def _past(part: ParseTreePart, today: date) -> Window:
    """The past two years end today; last year is the calendar year before this one."""
    unit, numbers = part.values("UNIT")[0], part.values("NUMBER")
    if part.has("LAST") and not numbers:
        return _window(period_of(unit, back(today, 1, unit)))
    return Window(first=back(today, int(numbers[0]) if numbers else 1, unit), last=today)


def _this(part: ParseTreePart, today: date) -> Window:
    return _window(period_of(part.values("UNIT")[0], today))


_WINDOWS: MappingProxyType[str, Callable[[ParseTreePart, date], Window]] = MappingProxyType(
    {
        "since": _since,
        "from_": _from,
        "years": _years,
        "until": _until,
        "until_now": _until_now,
        "after": _after,
        "before": _before,
        "in_": _in,
        "between": _between,
        "past": _past,
        "this": _this,
    }
)
WINDOWS = tuple(_WINDOWS)


def united(parts: Sequence[ParseTreePart], today: date, *, are_joined: bool) -> tuple[Window, ...]:
    """All of these times; those joined by a word ("in 2018 and 2019") as the one that both make.

    An entry cannot be of two years: raises NotUnderstood unless the one ends where the other begins.
    """
    windows = tuple(window_of(part, today) for part in parts)
    if not are_joined:
        if not _have_a_day(windows):
            raise NotUnderstood(" ".join(part.words for part in parts))  # in 2014/2015
        return windows
    for one, other in pairwise(windows):
        if one.last is None or other.first is None or one.last + _DAY != other.first:
            raise NotUnderstood(" ".join(part.words for part in parts))
    return (Window(first=windows[0].first, last=windows[-1].last),)


def _have_a_day(windows: Sequence[Window]) -> bool:
    """Whether some day is in all of these times, none of which is that of an end."""
    first = max((one.first for one in windows if one.first and not one.ends), default=date.min)
    return first <= min((one.last for one in windows if one.last and not one.ends), default=date.max)


def _window(period: Period) -> Window:
    return Window(first=period.first, last=period.last)


def _spans(part: ParseTreePart, today: date) -> list[Period]:
    return [_TIMES[time.rule](time.marks, today) for time in part.below(*_TIMES)]


def _date(marks: Sequence[TaggedSpan], _today: date) -> Period:
    """2017-02-03, 2017-02, 02/2017, 3.2.2017, and 2/3/2017 with the month first, as in the United States."""
    words = marks[0].value
    numbers = [int(part) for part in words.replace(".", "-").replace("/", "-").split("-")]
    if "-" not in words:
        numbers.reverse()
    if words.count("/") > 1:
        numbers = [numbers[0], numbers[2], numbers[1]]
    if len(numbers) > len(("year", "month")):
        return one_day(date(numbers[0], numbers[1], numbers[2]))
    return months_from(numbers[0], numbers[1])


def _year(written: str) -> Period:
    return months_from(int(written), 1, 12)


def _of_year(marks: Sequence[TaggedSpan], _today: date) -> Period:
    return _year(marks[0].value)


def _half(marks: Sequence[TaggedSpan], _today: date) -> Period:
    return months_from(int(marks[1].value), 1 if marks[0].value == "1" else 7, 6)


def _of_month(marks: Sequence[TaggedSpan], today: date) -> Period:
    """Without a year the newest that has begun."""
    month = int(marks[0].value)
    year = int(marks[1].value) if len(marks) > 1 else today.year - (month > today.month)
    return months_from(year, month)


def _month_day(marks: Sequence[TaggedSpan], _today: date) -> Period:
    return one_day(date(int(marks[2].value), int(marks[0].value), int(marks[1].value)))


def _day_month(marks: Sequence[TaggedSpan], _today: date) -> Period:
    return one_day(date(int(marks[2].value), int(marks[1].value), int(marks[0].value)))


def _ago(marks: Sequence[TaggedSpan], today: date) -> Period:
    numbers = [int(mark.value) for mark in marks if mark.terminal == "NUMBER"]
    unit, words = next((mark.value, mark.words) for mark in marks if mark.terminal == "UNIT")
    if not numbers and words.casefold().endswith("s"):
        raise ValueError(words)  # from years ago: of how many
    return one_day(back(today, numbers[0] if numbers else 1, unit))


def _month_of(marks: Sequence[TaggedSpan], today: date) -> Period:
    """March last year."""
    if marks[2].value != "year":
        raise ValueError(marks[2].words)
    return months_from(today.year - (marks[1].terminal == "LAST"), int(marks[0].value))


def _unit_of(marks: Sequence[TaggedSpan], today: date) -> Period:
    """Last month, this year, as on a calendar."""
    is_last, unit = marks[0].terminal == "LAST", marks[1].value
    return period_of(unit, back(today, 1, unit) if is_last else today)


def _relative(marks: Sequence[TaggedSpan], today: date) -> Period:
    return one_day(today - _DAY if marks[0].value == "yesterday" else today)


_TIMES: MappingProxyType[str, Callable[[Sequence[TaggedSpan], date], Period]] = MappingProxyType(
    {
        "date": _date,
        "year": _of_year,
        "half": _half,
        "month": _of_month,
        "month_day": _month_day,
        "day_month": _day_month,
        "ago": _ago,
        "relative": _relative,
        "month_of": _month_of,
        "unit_of": _unit_of,
    }
)
