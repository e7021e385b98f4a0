"""Read the times that a question names: days, months, years, seasons and ranges.

Words of the calendar count from today by the clock, however old the records are: last March is the newest
March that is over, the past two years end today. What is last in the records ("her last visit") is told by
the records alone, see `retrieve/search/event_time_resolver.py`.

"After" and "before" leave out what they name; "since", "until", "by" and both ends of a range take it in.
"""

import re
from calendar import monthrange
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.calendar_arithmetic import MONTHS_OF, months_from, one_day, period_of
from privrag_desktop.language.dates.date_normalization import read_date, read_years
from privrag_desktop.language.dates.date_terms import MONTH_NUMBERS
from privrag_desktop.language.number_and_month_terms import MONTHS, NUMBERS, ORDINALS, YEAR
from privrag_desktop.language.text_folding import found_before
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, DisjointSpans

_MONTH = r"(?P<month>" + "|".join(f"{name[:3]}(?:{name[3:]}|t)?\\.?" for name in MONTHS) + ")"
_SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}  # the month in which each begins
_NUMBERS = {word: number for number, word in enumerate(NUMBERS)} | {
    "a": 1, "couple of": 2, "few": 3, "twenty": 20,
}  # fmt: skip
_NUMBER = r"(?P<number>\d{1,3}|(?:a\s+)?(?:couple\s+of|few)|" + "|".join(sorted(_NUMBERS, reverse=True)) + ")"
_YEAR = rf"(?P<year>{YEAR})"
_SHORT_UNITS = {"wk": "week", "mo": "month", "mth": "month", "yr": "year"}
_UNIT = rf"(?P<unit>day|week|month|quarter|year|decade|{'|'.join(_SHORT_UNITS)})"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:the\s+)?(?P<season>spring|summer|autumn|fall|winter)(?:\s+of|,)?\s+{_YEAR}\b",
        rf"\b(?:the\s+)?(?P<part>early|beginning\s+of|start\s+of|mid|middle\s+of|late|end\s+of)[\s-]+(?:in\s+)?{_YEAR}\b",
        rf"\b(?:the\s+)?(?P<half>first|second)\s+half\s+of\s+{_YEAR}\b",
        rf"\b(?:the\s+)?(?:q(?P<q>[1-4])|(?P<quarter>first|second|third|fourth|last)\s+quarter)(?:\s+of)?[\s,]+{_YEAR}\b",
        r"\b(?:the\s+)?(?P<decade>(?:19|20)\d0)['’]?s\b",
        rf"\b(?:the\s+)?(?:past|last|previous|recent)\s+{_NUMBER}\s+{_UNIT}s?\b",
        rf"\b(?P<ago>{_NUMBER}\s+{_UNIT}s?\s+ago)\b",
        r"\b(?P<which>this|last|past|previous)\s+(?P<named>" + "|".join(_SEASONS) + r")\b(?!\s+(?:of\s+)?\d)",
        rf"\b(?P<which_month>this|last|past|previous)\s+{_MONTH}\b(?!\s+\d)",
        rf"\b(?:the\s+)?(?P<rel>this|last|past|previous|current)\s+{_UNIT}\b",
        r"\b(?P<near>today|yesterday)\b",
    )
)
_BETWEEN = re.compile(r"\b(?:between|from)\s+(?:the\s+)?$", re.IGNORECASE)
_AND = re.compile(r"\s*(?:and|to|until|till|through|up\s+to|-|–|—)\s*(?:the\s+)?$", re.IGNORECASE)  # noqa: RUF001
_TO = re.compile(r"\s*(?:to|until|till|through|-|–|—)\s*$", re.IGNORECASE)  # noqa: RUF001
_BEFORE_IT = re.compile(
    r"\b(?P<since>since|starting(?:\s+(?:in|from))?|as\s+of|from)\s+(?:the\s+)?$"
    r"|\b(?P<after>after|later\s+than|following)\s+(?:the\s+)?$"
    r"|\b(?P<before>before|prior\s+to|earlier\s+than|preceding)\s+(?:the\s+)?$"
    r"|\b(?P<until>until|till|by|up\s+to|through)\s+(?:the\s+end\s+of\s+)?(?:the\s+)?$"
    r"|\b(?<!what\s)(?<!how\s)(?P<about>(?:on\s+or\s+)?(?:about|around)|approximately|circa|roughly)\s+(?:the\s+)?$",
    re.IGNORECASE,
)
_ON = re.compile(r"^\s*(?:on|onwards?|and\s+later)\b(?!\s+\d)", re.IGNORECASE)
_BORN = re.compile(
    r"\b(?:born|dob|d\.o\.b\.|date\s+of\s+birth|birth\s?da(?:y|te))\s*(?:is|was|:|,)?\s*(?:on|in)?\s*(?:the\s+)?$",
    re.IGNORECASE,
)
_FAR_AHEAD = 100  # characters behind a time that may belong to it
_THIRD = 4  # months that early, mid and late have
_ABOUT_A_DAY = timedelta(days=14)
_ABOUT_MORE = timedelta(days=31)


@dataclass(frozen=True, slots=True)
class Time:
    """A time and the half-open range of the text that names it, its preposition included."""

    start: int
    end: int
    period: Period


@dataclass(frozen=True, slots=True)
class Times:
    """What a text says of time; `births` are days, months or years in which somebody was born."""

    times: tuple[Time, ...]
    births: tuple[Time, ...] = ()


def read_times(text: str, findings: Iterable[DetectedSpan], today: date) -> Times:
    """Every time a text names, in reading order; `findings` are those of the boundary."""
    atoms = _apart([*_relative(text, today), *_dates(findings), *_years(text)])
    born = [(atom, found_before(_BORN, text, atom.start)) for atom in atoms]
    births = tuple(Time(match.start(), atom.end, atom.period) for atom, match in born if match)
    rest = [atom for atom, match in born if not match]
    return Times(tuple(_joined(text, rest)), births)


def _dates(findings: Iterable[DetectedSpan]) -> Iterator[Time]:
    for finding in findings:
        if finding.span.entity_type is EntityType.DATE and (period := read_date(finding.value)):
            yield Time(finding.span.start, finding.span.end, period)


def _years(text: str) -> Iterator[Time]:
    return (Time(start, end, period) for start, end, period in read_years(text))


def _apart(atoms: Sequence[Time]) -> list[Time]:
    """Without those inside an earlier one."""
    kept: list[Time] = []
    taken = DisjointSpans()
    for atom in atoms:
        if taken.add(atom.start, atom.end):
            kept.append(atom)
    return sorted(kept, key=lambda atom: atom.start)


def _joined(text: str, atoms: Sequence[Time]) -> Iterator[Time]:
    """Ranges as one time, every other with what its preposition makes of it."""
    number = 0
    while number < len(atoms):
        atom = atoms[number]
        after = atoms[number + 1] if number + 1 < len(atoms) else None
        opening = found_before(_BETWEEN, text, atom.start)
        between = text[atom.end : after.start] if after else ""
        if after and ((opening and _AND.fullmatch(between)) or _TO.fullmatch(between)):
            start = opening.start() if opening else atom.start
            ends = (min(atom.period.first, after.period.first), max(atom.period.last, after.period.last))
            yield Time(start, after.end, Period(*ends))
            number += 2
        else:
            yield _extended(text, atom)
            number += 1


def _extended(text: str, atom: Time) -> Time:
    """Since 2015 reaches to the end of time, before 2015 to its beginning."""
    match = found_before(_BEFORE_IT, text, atom.start)
    if match is None:
        return atom
    return Time(
        match.start(), atom.end, _seen_from(match, atom.period, text[atom.end : atom.end + _FAR_AHEAD])
    )


def _seen_from(match: re.Match[str], period: Period, after: str) -> Period:
    if match["since"]:
        alone = match["since"].lower() != "from" or _ON.match(after)
        return Period(period.first, date.max) if alone else period
    if match["after"]:
        return Period(min(period.last, date.max - timedelta(days=1)) + timedelta(days=1), date.max)
    if match["before"]:
        return Period(date.min, max(period.first, date.min + timedelta(days=1)) - timedelta(days=1))
    if match["until"]:
        return Period(date.min, period.last)
    around = _ABOUT_A_DAY if period.is_day else _ABOUT_MORE
    return Period(period.first - around, period.last + around)


def _relative(text: str, today: date) -> Iterator[Time]:
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            yield Time(*match.span(), _meant(match, today))


def _meant(match: re.Match[str], today: date) -> Period:
    found = {name: value.lower() for name, value in match.groupdict().items() if value}
    if "unit" in found:
        found["unit"] = _SHORT_UNITS.get(found["unit"], found["unit"])
    if "year" in found:
        return _of_year(found, int(found["year"]))
    if "decade" in found:
        return months_from(int(found["decade"]), 1, 120)
    return _from_today(found, today)


def _from_today(found: dict[str, str], today: date) -> Period:
    if "number" in found:
        number, unit = _count(found["number"]), found["unit"]
        return _ago(number, unit, today) if "ago" in found else Period(_back(today, number, unit), today)
    if "near" in found:
        return one_day(today - timedelta(days=found["near"] == "yesterday"))
    if "named" in found:
        return _newest(_SEASONS[found["named"]], 3, today, this=found["which"] == "this")
    if "month" in found:
        month = MONTH_NUMBERS[found["month"][:3]]
        return _newest(month, 1, today, this=found["which_month"] == "this")
    if found["rel"] == "past":
        return Period(_back(today, 1, found["unit"]), today)
    return _unit(found["unit"], today, this=found["rel"] in {"this", "current"})


def _of_year(found: dict[str, str], year: int) -> Period:
    if "season" in found:
        return months_from(year, _SEASONS[found["season"]], 3)
    if "half" in found:
        return months_from(year, 1 if found["half"] == "first" else 7, 6)
    if "part" in found:
        word = found["part"].split()[0]
        third = 1 if word in {"mid", "middle"} else 2 if word in {"late", "end"} else 0
        return months_from(year, 1 + _THIRD * third, _THIRD)
    quarter = (
        int(found["q"]) if "q" in found else ORDINALS.index(found["quarter"].replace("last", "fourth")) + 1
    )
    return months_from(year, 3 * quarter - 2, 3)


def _newest(month: int, length: int, today: date, *, this: bool) -> Period:
    """The newest run of months beginning with this one that is over, or that of this year."""
    period = months_from(today.year, month, length)
    return period if this or period.last < today else months_from(today.year - 1, month, length)


def _unit(unit: str, today: date, *, this: bool) -> Period:
    """This or the last day, week, month, quarter, year or decade of the calendar."""
    return period_of(unit, today if this else _back(today, 1, unit))


def _ago(number: int, unit: str, today: date) -> Period:
    """About then: the year five years ago, the month five months ago, the day five days ago."""
    day = _back(today, number, unit)
    if unit == "week":
        return Period(day - timedelta(days=3), day + timedelta(days=3))
    return period_of("year" if unit == "decade" else unit, day)


def _back(today: date, number: int, unit: str) -> date:
    if unit in {"day", "week"}:
        return today - timedelta(days=number * (7 if unit == "week" else 1))
    index = today.year * 12 + today.month - 1 - number * MONTHS_OF[unit]
    year, month = max(index // 12, 1), index % 12 + 1
    return date(year, month, min(today.day, monthrange(year, month)[1]))


def _count(words: str) -> int:
    words = " ".join(words.split()).removeprefix("a ")
    return int(words) if words.isdecimal() else _NUMBERS[words]
