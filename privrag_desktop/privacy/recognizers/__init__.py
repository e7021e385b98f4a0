"""Identifying values nobody told us about, found by their form."""

import re
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain import EntityType, Span
from privrag_desktop.privacy.dates import SPELLED_DAY
from privrag_desktop.privacy.recognizers.ages import OLD_AGES
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import fold_typing

_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
)
_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
_ANY_DAY = rf"(?:{_DAY}|{SPELLED_DAY})"
_MONTH_NUMBER, _DAY_NUMBER = r"(?:0?[1-9]|1[0-2])", r"(?:0?[1-9]|[12]\d|3[01])"
_NEXT = r"(?:\s*[-/.]\s*|\s+)"
_WHEN = r"\b(?:on|since|until|till|before|after|dated?|born|dob)(?:\s+the)?\s*[:.]?\s*"
_FRACTION = r"(?!\d+/(?:2|3|4|5|10)\b)"  # by 1/3, from 8/10: a share or a score
_YEAR = r"(?:1[89]|20)\d\d"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A form that a kind of value has; `group` marks the part that identifies."""

    entity_type: EntityType
    expression: re.Pattern[str]
    group: int = 0


def _pattern(entity_type: EntityType, expression: str, *, flags: re.RegexFlag = re.IGNORECASE) -> Pattern:
    return Pattern(entity_type, re.compile(expression, flags))


def _labelled(entity_type: EntityType, expression: str) -> Pattern:
    return Pattern(entity_type, re.compile(expression, re.IGNORECASE), group=1)


PATTERNS = (
    _pattern(EntityType.DATE, rf"\b{_YEAR}-\d\d?(?:-\d\d?)?(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?\b"),
    _pattern(EntityType.DATE, rf"(?<![\w./-]){_YEAR}{_NEXT}{_MONTH_NUMBER}{_NEXT}{_DAY_NUMBER}\b(?![-/.]\d)"),
    _pattern(
        EntityType.DATE,
        rf"(?<![\d.,/-])(?:{_DAY_NUMBER}{_NEXT}{_MONTH_NUMBER}|{_MONTH_NUMBER}{_NEXT}{_DAY_NUMBER}){_NEXT}{_YEAR}\b(?![-/.]\d)",
    ),
    _labelled(EntityType.DATE, rf"{_WHEN}({_DAY_NUMBER}/{_MONTH_NUMBER})(?![\d/])"),
    _labelled(EntityType.DATE, rf"{_WHEN}({_MONTH_NUMBER}/{_DAY_NUMBER})(?![\d/])"),
    _labelled(EntityType.DATE, rf"\b(?:from|by)\s+{_FRACTION}({_DAY_NUMBER}/{_MONTH_NUMBER})(?![\d/])"),
    _labelled(EntityType.DATE, rf"\b(?:from|by)\s+{_FRACTION}({_MONTH_NUMBER}/{_DAY_NUMBER})(?![\d/])"),
    _pattern(EntityType.DATE, r"\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b"),
    _pattern(EntityType.DATE, rf"\b{_YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b"),
    _pattern(EntityType.DATE, rf"\b{_YEAR}[\s,./-]*{_MONTH}[\s./-]*{_DAY}\b"),
    _pattern(
        EntityType.DATE,
        rf"\b{_ANY_DAY}(?:\s+(?:day\s+)?of)?[\s./-]*{_MONTH}[\s,./-]*(?:of\s+)?{_YEAR}\b",
    ),
    _pattern(EntityType.DATE, rf"\b{SPELLED_DAY}\s+(?:day\s+)?of\s+{_MONTH}\b"),
    _pattern(EntityType.DATE, rf"\b{_DAY}(?:\s+of)?[\s./-]+{_MONTH}(?:[./'’-]\d\d)?\b"),
    _pattern(EntityType.DATE, rf"\b{_MONTH}[\s,./-]*(?:the\s+)?{_ANY_DAY}[\s,./-]+(?:of\s+)?{_YEAR}\b"),
    _pattern(EntityType.DATE, rf"\b{_MONTH}\.?\s+{_DAY}\b"),
    _pattern(EntityType.DATE, rf"\b{_MONTH}\.?,?\s+the\s+{_DAY}\b"),
    _pattern(EntityType.DATE, rf"\b{_MONTH}[\s,./-]*(?:of\s+)?{_YEAR}\b"),
    _pattern(EntityType.DATE, rf"(?<![\d/])(?:0?[1-9]|1[0-2])/{_YEAR}\b"),
    _pattern(EntityType.EMAIL, r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    _pattern(EntityType.URL, r"\b(?:https?://|ftp://|www\.)[^\s<>\"')\]]+"),
    _pattern(EntityType.IP, r"\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b"),
    _pattern(EntityType.IP, r"\b(?:[0-9a-f]{1,4}:){5,7}[0-9a-f]{1,4}\b"),
    _pattern(EntityType.ID, r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b"),
    _pattern(EntityType.ID, r"\b\d{3}-\d{2}-\d{4}\b"),
    _pattern(
        EntityType.PHONE,
        r"(?<![\w.])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}\b",
    ),
    _pattern(EntityType.PHONE, r"(?<![\w.])\+\d{1,3}(?:[\s.-]?\d{2,4}){2,4}\b"),
    _labelled(
        EntityType.ID,
        r"\b(?:MRN|SSN|NPI|record|licen[cs]e|passport|policy|member|account|acct|chart|patient|serial|case)"
        r"(?:\s+(?:no|number|num|id))?\s*[:#.]?\s*#?\s*((?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{4,})\b",
    ),
    _labelled(EntityType.LOCATION, r"\b[A-Z]{2}\s+(\d{5}(?:-\d{4})?)\b"),
    _pattern(
        EntityType.LOCATION,
        r"\b\d{1,5}\s+(?:[A-Z][\w'’]+\s+){1,3}"
        r"(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Terrace|Row)\b",
        flags=re.RegexFlag(0),
    ),
)


class NameFinder(Protocol):
    """Finds people and places by the language, not by a list."""

    def find(self, text: str) -> list[Finding]: ...


def find_patterns(text: str) -> list[Finding]:
    """Every value that has an identifying form; overlapping ones included."""
    typed = fold_typing(text)
    ranges = [
        (pattern.entity_type, *typed.original_range(*match.span(pattern.group)))
        for pattern in PATTERNS
        for match in pattern.expression.finditer(typed.text)
    ]
    ranges += [(kind, *typed.original_range(start, end)) for kind, start, end in OLD_AGES.ranges(typed.text)]
    return [Finding(Span(start, end, kind), text[start:end]) for kind, start, end in ranges]
