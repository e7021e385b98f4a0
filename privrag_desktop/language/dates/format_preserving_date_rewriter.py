"""Find written dates and spans of days in a text, and write other days in the same form."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from privrag_desktop.language.dates.calendar_arithmetic import months_from, real_day
from privrag_desktop.language.dates.date_terms import MONTH_NUMBERS
from privrag_desktop.language.number_and_month_terms import DAY_OF_MONTH, MONTH, MONTHS

_MON = rf"(?P<mon>(?:{MONTH})(?![a-z])\.?)"
_CAPITAL = rf"(?P<mon>(?=(?-i:[A-Z]))(?:{MONTH})(?![a-z])\.?)"  # "may 5" and "mar 3" need not be days
_D = rf"(?P<d>{DAY_OF_MONTH})"
_D2 = rf"(?P<d2>{DAY_OF_MONTH})"
_Y = r"(?P<y>\d{4})"
_NEAR_YEAR = r"(?P<y>(?:1[89]|2[01])\d\d)"
_TO = r"(?:\s*[-–]\s*|\s+(?:to|through|until|and)\s+(?:the\s+)?)"
_OPEN, _CLOSED = r"(?<![\w/.-])", r"(?![\w/]|[.,:-]\d)"
_ENDS = r"(?!\w|[.:/-]\d|\s*%)"
_NUMBERS = r"(?P<a>\d{1,2})(?P<s>[/.-])(?P<b>\d{1,2})(?P=s)(?P<y>\d{4}|\d{2})"


def _form(expression: str) -> re.Pattern[str]:
    return re.compile(expression, re.IGNORECASE)


_RANGES = (
    _form(rf"(?<!\w){_MON}\s+{_D}{_TO}{_D2},?\s+{_Y}(?!\d)"),
    _form(rf"{_OPEN}{_D}{_TO}{_D2}\s+(?:of\s+)?{_MON},?\s+{_Y}(?!\d)"),
    _form(rf"(?<!\w){_CAPITAL}\s+{_D}{_TO}{_D2}{_ENDS}"),
)
_DAYS = (
    _form(rf"(?<![\w-]){_Y}-(?P<m>\d\d?)-(?P<d>\d\d?)(?!-?\d|[a-su-z_])"),
    _form(rf"{_OPEN}{_Y}(?P<s>[/.])(?P<m>\d\d?)(?P=s)(?P<d>\d\d?){_CLOSED}"),
    _form(rf"{_OPEN}{_NUMBERS}{_CLOSED}"),
    _form(rf"(?<!\w){_MON}\s+{_D},?\s+{_Y}(?!\d)"),
    _form(rf"{_OPEN}{_D}(?:\s+of)?[\s-]+{_MON},?[\s-]+{_Y}(?!\d)"),
    _form(rf"(?<!\w){_CAPITAL}\s+(?:the\s+)?{_D}{_ENDS}"),
    _form(rf"{_OPEN}{_D}(?:\s+of)?\s+{_CAPITAL}(?!\w)"),
    _form(
        r"(?:(?<=\bon )|(?<=\bsince )|(?<=\buntil )|(?<=\bbefore )|(?<=\bafter ))"
        r"(?P<a>\d{1,2})(?P<s>/)(?P<b>\d{1,2})(?![\w/])"
    ),
    _form(r"(?<!\w)(?P<y>(?:19|2[01])\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12]\d|3[01])(?!\w)"),
)
_WHOLE_MONTHS = (
    _form(rf"(?<![\w-]){_NEAR_YEAR}-(?P<m>0[1-9]|1[0-2])(?![\w-])"),
    _form(rf"(?<!\w){_MON},?\s+(?:of\s+)?{_NEAR_YEAR}(?!\d)"),
    _form(rf"{_OPEN}(?P<m>0?[1-9]|1[0-2])/{_NEAR_YEAR}(?![\w/])"),
)
_MONTHS_IN_YEAR = 12
_LATER = 10  # two digits of a year are of this century up to so many years from today
_ORDINAL = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """A date in a text by its half-open range; `last` is the other end of a month or of a span of days."""

    start: int
    end: int
    first: date
    last: date | None
    match: re.Match[str]

    @property
    def text(self) -> str:
        return self.match[0]

    def moved(self, shift: timedelta) -> str:
        """Other days in the same form; both ends whole where one day was not enough. OverflowError beyond
        the years 1 to 9999."""
        if self.last is None:
            return _in_form(self.match, self.first + shift)
        write = _whole_day(self.match)
        return f"{write(self.first + shift)} to {write(self.last + shift)}"


def written_dates(text: str, today: date) -> list[WrittenDate]:
    """Every date in a text, in reading order, without overlaps; one without a year is that nearest today."""
    taken: list[WrittenDate] = []
    for one in _candidates(text, today):
        if all(one.end <= other.start or other.end <= one.start for other in taken):
            taken.append(one)
    return sorted(taken, key=lambda one: one.start)


def _candidates(text: str, today: date) -> Iterator[WrittenDate]:
    for form in _RANGES:
        for match in form.finditer(text):
            first, last = _day(match, "d", today), _day(match, "d2", today)
            if first and last and first < last:
                yield WrittenDate(*match.span(), first, last, match)
    for form in _DAYS:
        for match in form.finditer(text):
            if day := _day(match, "d", today):
                yield WrittenDate(*match.span(), day, None, match)
    for form in _WHOLE_MONTHS:
        for match in form.finditer(text):
            month = months_from(int(match["y"]), _month(match))
            yield WrittenDate(*match.span(), month.first, month.last, match)


def _day(match: re.Match[str], group: str, today: date) -> date | None:
    """The day that a form means, or None where there is no such day."""
    groups = match.groupdict()
    if "a" in groups:
        month, day = (int(match[name]) for name in _order(match))
    else:
        month, day = _month(match), int(re.sub(r"\D", "", match[group]))
    if groups.get("y") is None:
        return _nearest(month, day, today)
    return real_day(_year(match["y"], today), month, day)


def _order(match: re.Match[str]) -> tuple[str, str]:
    """The groups of month and day: the day first where the month cannot be, and where points part them."""
    first, second = int(match["a"]), int(match["b"])
    is_day_first = first > _MONTHS_IN_YEAR or (match["s"] == "." and second <= _MONTHS_IN_YEAR)
    return ("b", "a") if is_day_first else ("a", "b")


def _month(match: re.Match[str]) -> int:
    groups = match.groupdict()
    if groups.get("m"):
        return int(groups["m"])
    return MONTH_NUMBERS[match["mon"].lower()[:3]]


def _year(written: str, today: date) -> int:
    if len(written) > len("26"):
        return int(written)
    year = today.year // 100 * 100 + int(written)
    return year if year <= today.year + _LATER else year - 100


def _nearest(month: int, day: int, today: date) -> date | None:
    days = [real_day(today.year + years, month, day) for years in range(-4, 5)]
    return min((one for one in days if one), key=lambda one: abs(one - today), default=None)


def _in_form(match: re.Match[str], day: date) -> str:
    """A day as the match is written."""
    groups = {name for name, value in match.groupdict().items() if value is not None}
    new: dict[str, str] = {}
    if "a" in groups:
        is_padded = len(match["a"]) == len(match["b"]) == len("05")
        month, number = _order(match)
        new[month], new[number] = _padded(day.month, is_padded), _padded(day.day, is_padded)
    else:
        new["d"] = _numbered(match["d"], day.day)
        if "m" in groups:
            is_padded = len(match["m"]) == len(match["d"]) == len("05")
            new["m"], new["d"] = _padded(day.month, is_padded), _padded(day.day, is_padded)
        else:
            new["mon"] = _named(match["mon"], day.month)
    if "y" in groups:
        new["y"] = f"{day.year:04}"[-len(match["y"]) :]
    text, offset = match[0], match.start()
    for name in sorted(new, key=match.start, reverse=True):
        text = text[: match.start(name) - offset] + new[name] + text[match.end(name) - offset :]
    return text


def _padded(number: int, is_padded: bool) -> str:
    return f"{number:02}" if is_padded else str(number)


def _numbered(written: str, day: int) -> str:
    if written[-1].isdigit():
        return _padded(day, written[0] == "0")
    return f"{day}{_ORDINAL.get(day, 'th')}"


def _named(written: str, month: int) -> str:
    """The name of a month, as long and in the same case."""
    letters = written.rstrip(".")
    is_full = letters.lower() in MONTHS
    name = MONTHS[month - 1] if is_full else MONTHS[month - 1][:3] + written[len(letters) :]
    if letters.isupper():
        return name.upper()
    return name if letters.islower() else name.capitalize()


def _whole_day(match: re.Match[str]) -> "_Writer":
    """How to write a day where a month or a span of days stood."""
    groups = match.groupdict()
    return _Writer(groups.get("mon"), groups.get("y") is not None, "/" in match[0])


@dataclass(frozen=True, slots=True)
class _Writer:
    name: str | None
    has_year: bool
    has_slash: bool

    def __call__(self, day: date) -> str:
        if self.name is None:
            return f"{day:%m/%d}/{day.year:04}" if self.has_slash else day.isoformat()
        year = f", {day.year:04}" if self.has_year else ""
        return f"{_named(self.name, day.month)} {day.day}{year}"
