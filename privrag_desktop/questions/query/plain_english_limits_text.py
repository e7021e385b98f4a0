"""Put the limits of a query in plain English: times, lengths, ages, values, picks and how often."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from types import MappingProxyType

from privrag_desktop.language.number_and_month_terms import ORDINALS
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    BeforeDeath,
    Duration,
    Has,
    Pick,
    ValueRange,
    Window,
)

_IN_WORDS = 9  # up to the ninth
_EXTREMES = MappingProxyType({1: "lowest", -1: "highest"})
_DECEMBER = 12


def before_death_text(before: BeforeDeath) -> str:
    return f"within {length_text(before.within)} before death" if before.within else "before death"


def pick_text(pick: Pick | None) -> Iterator[str]:
    if pick is None:
        return
    within = {"patient": "", "visit": " of each visit", "name": " of each of", "all": " of all patients"}[
        pick.of
    ]
    if pick.by == "value":
        place, end = _EXTREMES[1 if pick.nth > 0 else -1], ""
    else:
        place, end = ("first", "") if pick.nth > 0 else ("last", " to last")
    number = abs(pick.nth)
    if pick.many:
        yield f"the {number} {place}{within}"
    elif number == 1:
        yield f"the {place}{within}"
    elif pick.by == "value":
        yield f"the {_ordinal(number)} {place}{within}"
    else:
        yield f"the {_ordinal(number)}{end}{within}"


def _ordinal(number: int) -> str:
    return ORDINALS[number - 1] if number <= _IN_WORDS else f"{number}th"


def bounds_text(bounds: ValueRange | None) -> Iterator[str]:
    if bounds is None:
        return
    unit = f" {bounds.unit}" if bounds.unit else ""
    if bounds.included and bounds.above is not None and bounds.above == bounds.below:
        yield f"of {bounds.above}{unit}"
        return
    above, below = ("at least", "at most") if bounds.included else ("above", "below")
    both = ((above, bounds.above), (below, bounds.below))
    yield " and ".join(f"{word} {limit}{unit}" for word, limit in both if limit is not None)


def ages_text(ages: AgeRange) -> str:
    on = f" on {_day(ages.on)}" if ages.on else ""
    least, most = ages.at_least, ages.at_most
    if least is not None and most is not None:
        return f"aged {least}{on}" if least == most else f"aged {least} to {most}{on}"
    return f"aged at most {most}{on}" if least is None else f"aged {least} or more{on}"


def window_text(window: Window) -> str:
    return f"ended {_time(window)}" if window.ends else _time(window)


def _time(window: Window) -> str:
    first, last = window.first, window.last
    if first is None or last is None:
        return f"since {_day(first)}" if first else f"until {_day(last)}" if last else "at any time"
    if first == last:
        return f"on {_day(first)}"
    if (first, last) == (date(first.year, 1, 1), date(first.year, _DECEMBER, 31)):
        return f"in {first.year}"
    next_day = last + timedelta(days=1)
    is_month = first.day == next_day.day == 1 and (first.year, first.month) == (last.year, last.month)
    return f"in {first:%B} {first.year}" if is_month else f"from {_day(first)} to {_day(last)}"


def _day(day: date) -> str:
    return f"{day.day} {day:%B} {day.year}"


def length_text(length: Duration) -> str:
    return f"{length.number} {length.unit}{'' if length.number == 1 else 's'}"


def so_often_text(has: Has) -> str:
    """Nothing where one entry will do."""
    least, most = has.at_least, has.at_most
    if has.by == "names":
        number = f"{least} to {most}" if most and most != least else f"{least}"
        at_least = "" if most else "at least "
        return (
            f" of {at_least}{number} different name{'' if number == '1' else 's'}"
            if most or least > 1
            else ""
        )
    if most is None:
        return f" at least {times_text(least)}" if least > 1 else ""
    return f" exactly {times_text(least)}" if most == least else f" {least} to {most} times"


def times_text(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def period_text(period: str | None) -> str:
    return f", for each {period}" if period else ""


def joined_text(said: Iterable[str], word: str = "or") -> str:
    *first, last = [*said] or [""]
    return f"{', '.join(first)} {word} {last}" if first else last
