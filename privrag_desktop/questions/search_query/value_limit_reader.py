"""Read the limits of a value from a question: above 7, at least 30, between 5 and 6."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.language.number_and_month_terms import NUMBERS, RECENT_YEAR
from privrag_desktop.language.text_masking import Span


@dataclass(frozen=True, slots=True)
class ValueLimits:
    """Limits for a value; exclusive unless `inclusive`."""

    above: Decimal | None = None
    below: Decimal | None = None
    inclusive: bool = False


_UNIT = (
    r"(?:\s*(?:%|percent|[mµμu]?g\s*/\s*d?l|[mµμu]mol\s*/\s*(?:l|mol)|[np]g\s*/\s*ml|i?u\s*/\s*m?l|g/24h"
    r"|mm\s?\[?hg\]?|kg\s*/\s*m2|kgs?|kilos?|kilograms?|lbs?|pounds|stones?|cm|met(?:er|re)s?|inch(?:es)?|feet"
    r"|°\s?[cf]?|degrees(?:\s+(?:celsius|fahrenheit))?|celsius|bpm|points?|ml\s*/\s*min|/\s*min)(?![\w/]))?"
)
# a number of times, visits or years is no limit for a reading
_OF_OTHERS = (
    r"(?!\s*[-–]?\s*(?:times?|years?|yrs?|months?|weeks?|days?|hours?|minutes?|visits?|patients|people"
    r"|occasions|different|drugs?|medic\w+|y/?o|tablets?|allerg\w+|conditions?)\b)"
)
_VALUE = re.compile(
    rf"(?<![\w.])(?P<number>\d+(?:[.,]\d+)*|{'|'.join(NUMBERS)})(?:\s*/\s*\d+)?{_UNIT}(?![\w/]){_OF_OTHERS}",
    re.IGNORECASE,
)
_NEAR = 80  # characters before a number in which the words of its limit stand
_OF = r"(?:\s+(?:a|an|the)?\s*(?:value|level|reading|score)?\s*(?:of)?)?\s*$"
_SAYS_MORE = (
    r"(?:\b(?:above|over|exceed(?:s|ed|ing)?|beyond|past|upwards\s+of|in\s+excess\s+of"
    r"|(?:more|greater|higher|larger|bigger|heavier|taller|faster|warmer|hotter|worse)\s+than)|>)"
)
_SAYS_LESS = (
    r"(?:\b(?:below|under|beneath|(?:less|lower|smaller|fewer|lighter|shorter|slower|colder)\s+than)|<)"
)
_OR_EQUAL = r"(?:\s+or\s+equal(?:\s+to)?|\s*=)"
_NO = r"\b(?:no|not|never|cannot|\w+n['’]t)\s+(?:(?:been|go|gone|get|got|rise|risen|be)\s+)?"
_BEFORE = (  # what stands before a number, whether it is a lower limit, whether it belongs to it
    (re.compile(rf"(?:{_NO}{_SAYS_LESS}){_OF}", re.IGNORECASE), True, True),
    (re.compile(rf"(?:{_NO}{_SAYS_MORE}){_OF}", re.IGNORECASE), False, True),
    (re.compile(rf"(?:{_SAYS_MORE}{_OR_EQUAL}|\bat\s+least|\bminimum\s+of|>=|=>|≥){_OF}", re.I), True, True),
    (re.compile(rf"(?:{_SAYS_LESS}{_OR_EQUAL}|\bat\s+most|\b(?:maximum\s+of|up\s+to)|<=|=<|≤){_OF}", re.I),
     False, True),
    (re.compile(rf"{_SAYS_MORE}{_OF}", re.IGNORECASE), True, False),
    (re.compile(rf"{_SAYS_LESS}{_OF}", re.IGNORECASE), False, False),
)  # fmt: skip
_AFTER = (
    (re.compile(r"\s*(?:(?:and|or)\s+(?:more|higher|above|over|greater|up(?:wards?)?)\b|\+)", re.I), True),
    (re.compile(r"\s*(?:and|or)\s+(?:less|lower|below|under|fewer)\b", re.IGNORECASE), False),
)
_RANGE_BEFORE = re.compile(r"\b(?:between|from|(?:in\s+the\s+)?range(?:\s+(?:of|from))?)\s*$", re.IGNORECASE)
_RANGE_MIDDLE = re.compile(r"\s*(?:and|to|-|–)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit, or the two of a range, and where its words stand."""

    bounds: ValueLimits
    span: Span


def read_limits(text: str) -> tuple[Limit, ...]:
    """Every limit a text names, from left to right; years, ages and numbers of times are none."""
    return tuple(_limits(text))


def joined_bounds(limits: tuple[Limit, ...]) -> ValueLimits | None:
    """All limits as one; None if there are none."""
    if not limits:
        return None
    above = next((limit.bounds.above for limit in limits if limit.bounds.above is not None), None)
    below = next((limit.bounds.below for limit in limits if limit.bounds.below is not None), None)
    return ValueLimits(above, below, any(limit.bounds.inclusive for limit in limits))


def _limits(text: str) -> Iterator[Limit]:
    values = [one for one in _VALUE.finditer(text) if one["number"].count(".") <= 1]  # 1.2.3 is no number
    taken = 0
    for place, value in enumerate(values):
        if value.start() < taken:
            continue
        following = values[place + 1] if place + 1 < len(values) else None
        limit = _range(text, value, following) or _one_sided(text, value)
        if limit is not None:
            taken = limit.span[1]
            yield limit


def _range(text: str, value: re.Match[str], following: re.Match[str] | None) -> Limit | None:
    near = max(0, value.start() - _NEAR)
    before = _RANGE_BEFORE.search(text[near : value.start()])
    between = following and _RANGE_MIDDLE.fullmatch(text, value.end(), following.start())
    if not (before and between and following) or RECENT_YEAR.fullmatch(value["number"]):
        return None
    low, high = sorted((_number(value["number"]), _number(following["number"])))
    return Limit(ValueLimits(low, high, True), (near + before.start(), following.end()))


def _one_sided(text: str, value: re.Match[str]) -> Limit | None:
    number, near = _number(value["number"]), max(0, value.start() - _NEAR)
    for words, is_lower, inclusive in _BEFORE:
        if (found := words.search(text[near : value.start()])) and not _is_time(value):
            bounds = (
                ValueLimits(number, None, inclusive) if is_lower else ValueLimits(None, number, inclusive)
            )
            return Limit(bounds, (near + found.start(), value.end()))
    for words, is_lower in _AFTER:
        if found := words.match(text, value.end()):
            bounds = ValueLimits(number, None, True) if is_lower else ValueLimits(None, number, True)
            return Limit(bounds, (value.start(), found.end()))
    return None


def _is_time(value: re.Match[str]) -> bool:
    """A bare number that reads as a year: over 2019."""
    return bool(RECENT_YEAR.fullmatch(value[0]))


def _number(written: str) -> Decimal:
    """A decimal comma, a comma between thousands, and small numbers in words."""
    if written.lower() in NUMBERS:
        return Decimal(NUMBERS.index(written.lower()))
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", written):
        return Decimal(written.replace(",", ""))
    whole, _, rest = written.partition(",")
    return Decimal(f"{whole}.{rest}" if rest.isdecimal() and "." not in whole else whole)
