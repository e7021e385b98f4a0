"""Decide whether digits in a text are a known identifying number or belong to another number."""

import re

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.letter_folding_and_scripts import adjoin
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

_SURE = 8  # letters and digits from which on a value is one even with letters around it
_UNIQUE = 10  # digits from which on it is one even inside a longer run of digits
_GAP = re.compile(r"[^\w]+|_+")
_CUT_BEFORE = re.compile(r"\d[.,:*/]$")
_CUT_AFTER = re.compile(r"[.,:*/]\d|-\d(?!\d)")  # the latter is the check digit of a code: 12345-6
_UNIT_AFTER = re.compile(
    r"\s?(?:%|10\*|[x×]\s?10|\{|[a-zµμ]*/[a-zµμ]"
    r"|(?:[kmnpµμ]?(?:g|l|mol|eq|iu)|mcg|mm|cm|cells?|copies|units?|beats?|bpm|steps?|times)\b)",
    re.IGNORECASE,
)


def stands_alone(text: str, span: Span) -> bool:
    """Whether no letter or digit of its kind adjoins."""
    first, last = text[span.start : span.start + 1], text[max(0, span.end - 1) : span.end]
    before, after = text[max(0, span.start - 1) : span.start], text[span.end : span.end + 1]
    return not adjoin(before, first) and not adjoin(last, after)


def is_that_number(text: str, finding: DetectedSpan, form: str) -> bool:
    """A short one must stand alone and be no reading; a long one only must not be cut out of more digits."""
    start, end = finding.span.start, finding.span.end
    if all(_is_torn_day(finding.value, identifier) for identifier in finding.known):
        return False
    if len(form) < _SURE:
        before, after = text[max(0, start - 2) : start], text[end : end + 12]
        reading = form.isdigit() and (_CUT_BEFORE.search(before) or _CUT_AFTER.match(after))
        measured = form.isdigit() and _UNIT_AFTER.match(after)
        one_gap = len(set(_GAP.findall(finding.value))) <= 1
        return stands_alone(text, finding.span) and one_gap and not reading and not measured
    return len(form) >= _UNIQUE or not _continues(text, start, end)


def _continues(text: str, start: int, end: int) -> bool:
    """Whether the digits go on before or after."""
    before, after = text[max(0, start - 1) : start], text[end : end + 1]
    goes_before = before.isdigit() and text[start].isdigit() and adjoin(before, text[start])
    return goes_before or (after.isdigit() and text[end - 1].isdigit() and adjoin(text[end - 1], after))


def _is_torn_day(value: str, identifier: Identifier) -> bool:
    """Whether the digits of a day's year stand in two numbers: 19.57 11.23."""
    gaps = bool(_GAP.search(value))
    return identifier.kind is EntityType.DATE and gaps and identifier.value[:4] not in value
