"""Find numbers with a unit in a text: readings, doses, ranges, limits; no durations, no counts."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal

NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+,\d{1,2}(?!\d)|\d+(?:\.\d+)?|\.\d+)"
_DECIMAL_COMMA = re.compile(r"\d+,\d{1,2}")
_ATOM = (
    r"(?:mm\s?\[?Hg\]?|mcg|[mkdcnpfuµμ]?(?:g|L|mol|eq|IU|U|kat)|IU|units?|UNT|kcal|cal|k?Pa|[ck]?m[23²³]|[cm]m|kg|lbs?"
    r"|pounds?|oz|ounces?|K|copies|cells|beats|breaths|puffs|drops)"
)
_TENS = r"(?:(?:x\s?)?10\s?[*^]\s?\d{1,2}|x?10E\d{1,2})"
_PER = (
    r"(?:min(?:ute)?|hours?|hr?|day|d|week|wk|dose|ACTUAT|kg|s(?:ec)?|[dmuµμ]?L|g|m[2²]|mol|mmol"
    r"|(?:1[.,]73\s?m[2²]?))"
)
_SLASH = r"(?:\s?/\s?|\s+per\s+)"
UNIT = (
    rf"(?:%|percent\b|°\s?[CF]\b|degrees\s+(?:Celsius|Fahrenheit|[CF])\b|bpm\b|mmHg\b"
    rf"|(?:{_TENS}|{_ATOM}){_SLASH}{_PER}(?:{_SLASH}{_PER}){{0,2}}(?![\w/])|{_TENS}{_SLASH}\w{{1,3}}(?!\w)"
    rf"|/(?:min|h|d|uL|µL|mm[3³])(?!\w)|{_ATOM}(?![\w/-]))"
)
_DURATION = re.compile(
    r"(?:s|sec(?:ond)?s?|min(?:ute)?s?|h|hrs?|hours?|d|days?|wks?|weeks?|mos?|months?|y|yrs?|a|years?|am|pm|a\.m\.|p\.m\."
    r"|o['’]clock)$",
    re.IGNORECASE,
)
_VALUE = re.compile(
    rf"\s*(?:[<>≤≥=~]+\s*)?[-+]?({NUMBER})(?:(\s*%?\s*(?:-|–|/|to|and|or)\s*)({NUMBER}))?[\s-]*(.*?)\s*",
    re.DOTALL,
)
_PRESSURE = re.compile(
    r"\b(?:BP|blood\s+pressure)(?:\s+(?:is|was|of|at|reading|below|above|over|under))*\s*(?:[:=]\s*)?"
    r"(\d{2,3}(?:\.\d+)?)\s?/\s?(\d{2,3}(?:\.\d+)?)(?![\d/])",
    re.IGNORECASE,
)
_USUAL = re.compile(UNIT, re.IGNORECASE)
_SAME = {
    "mcg": "ug", "percent": "%", "unit": "u", "units": "u", "iu": "u", "pound": "lb", "pounds": "lb",
    "lbs": "lb", "[lb_av]": "lb", "ounce": "oz", "ounces": "oz", "bpm": "beats/min", "/min": "beats/min",
    "{beats}": "beats", "minute": "min", "hour": "h", "hours": "h", "hr": "h", "d": "day", "wk": "week",
    "unt": "u",
}  # fmt: skip
_LONGEST = 20  # characters of a number that can be multiplied exactly
_MASS = frozenset({"kg", "g", "mg", "ug", "ng", "pg"})
_VOLUME = frozenset({"l", "dl", "ml", "ul", "cl"})


@dataclass(frozen=True, slots=True)
class WrittenQuantity:
    """A quantity by its half-open range; `numbers` are the ranges of the one or two numbers in it."""

    start: int
    end: int
    unit: str
    numbers: tuple[tuple[int, int], ...]


def fold_unit(unit: str) -> str:
    """One writing for all of a unit: mg/dL and MG/DL, mcg and µg; grams and milligrams share a factor."""
    plain = re.sub(r"[\s^*]", "", re.sub(r"\sper\s", "/", unit.lower()))
    plain = plain.replace("µ", "u").replace("μ", "u")
    plain = plain.replace("²", "2").replace("³", "3").replace("mm[hg]", "mmhg")
    parts = [_SAME.get(part, part) for part in plain.split("/")]
    folded = _SAME.get(plain, "/".join(parts))
    if folded in _MASS:
        return "mass"
    return "volume" if folded in _VOLUME else folded


def has_decimal_comma(number: str) -> bool:
    """1,8 rather than 1,800."""
    return _DECIMAL_COMMA.fullmatch(number) is not None


def digits_of(number: str) -> int:
    """How many stand after the point, or the comma."""
    return len(number.partition("," if has_decimal_comma(number) else ".")[2])


def decimal_of(number: str) -> Decimal:
    """The value of what `NUMBER` finds."""
    return Decimal(number.replace(",", "." if has_decimal_comma(number) else ""))


def is_duration(value: str) -> bool:
    """Whether a typed value is a length of time or a time of day."""
    match = _VALUE.fullmatch(value)
    return match is not None and bool(_DURATION.match(match[4]))


def written_quantity(value: str) -> WrittenQuantity | None:
    """A typed value with any unit or none; None for what does not begin with a number, and for times."""
    match = _VALUE.fullmatch(value)
    if match is None or _DURATION.match(match[4]) or not _is_exact(match[1], match[3]):
        return None
    numbers = tuple(match.span(group) for group in (1, 3) if match[group])
    unit = match[4] or ("mmHg" if "/" in (match[2] or "") else "")
    return WrittenQuantity(0, len(value), fold_unit(unit), numbers)


def other_unit(value: str) -> str:
    """The unit of a typed value as written, where free text would not be known by it; else nothing."""
    match = _VALUE.fullmatch(value)
    return "" if match is None or _USUAL.fullmatch(match[4]) else match[4]


def written_quantities(text: str, units: re.Pattern[str]) -> list[WrittenQuantity]:
    """Every number with one of the units in a text, in reading order."""
    found = []
    for match in units.finditer(text):
        if not _is_exact(match["first"], match["last"]):
            continue
        numbers = tuple(match.span(name) for name in ("first", "last") if match[name])
        found.append(WrittenQuantity(*match.span(), fold_unit(match["unit"]), numbers))
    for match in _PRESSURE.finditer(text):
        if all(one.end <= match.start(1) or match.end(2) <= one.start for one in found):
            numbers = (match.span(1), match.span(2))
            found.append(WrittenQuantity(match.start(1), match.end(2), "mmhg", numbers))
    return sorted(found, key=lambda one: one.start)


def with_units(units: Collection[str]) -> re.Pattern[str]:
    """How a number is written with a usual unit or one of these."""
    longest_first = sorted(units, key=len, reverse=True)
    others = "".join(rf"|{re.escape(unit)}(?!\w)" for unit in longest_first)
    return re.compile(
        rf"(?:(?<![\w.,/:$€£-])(?P<first>{NUMBER})\s?(?:%\s?)?(?:-|–|/|\s(?:to|and|or)\s)\s?)?"
        rf"(?<![\w.,:*^$€£])(?P<last>{NUMBER})[\s-]?(?P<unit>{UNIT}{others})",
        re.IGNORECASE,
    )


def _is_exact(*numbers: str | None) -> bool:
    return all(len(number or "") <= _LONGEST for number in numbers)
