"""Recognize ages in digits and words; only those from 90 on identify somebody."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.number_and_month_terms import NUMBERS, ORDINALS, TENS
from privrag_desktop.language.text_folding import fold_typing
from privrag_desktop.privacy.detect.recognizers.age_patterns import (
    AGES,
    BEHIND_A_NAME,
    DECADE_FORMS,
    DECADES,
    OLD_IN_MONTHS,
    OLD_ONLY,
    TELLING,
    TELLING_WORD,
    TENTHS,
)
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, labelled

OLD = 90
_OLDEST = 125
_FORMS = (*AGES, *DECADE_FORMS, TELLING_WORD)
_EXPRESSIONS = tuple(re.compile(form, re.IGNORECASE) for form in _FORMS)
_BEHIND_A_NAME = tuple(re.compile(form, re.IGNORECASE) for form in BEHIND_A_NAME)
_OLD_ONLY = re.compile(OLD_ONLY, re.IGNORECASE)
_DIGITS = re.compile(r"[1-9lI][\dlIOo]{1,2}")
_AS_SCANNED = str.maketrans("lIOo", "1100")
_APART = re.compile(r"[\s-]+|(?<=ty)(?=[a-z])")


def find_ages(text: str) -> list[tuple[Span, int]]:
    """Every age of a person with its whole years, in reading order; the span is the number alone.

    A decade (in her eighties) counts as its first year; an age in months or days is none.
    """
    typed = fold_typing(text)
    found = {span: years for span, years in _ages(typed.text) if years <= _OLDEST}
    ages = [(Span(*typed.original_range(*span), EntityType.AGE), years) for span, years in found.items()]
    return sorted(ages, key=lambda age: age[0].start)


def find_ages_behind(text: str, people: Iterable[Span]) -> list[tuple[Span, int]]:
    """As `find_ages`, the bare numbers that stand right behind where people are named: Ada Lee (93)."""
    typed = fold_typing(text)
    ends = sorted({bisect_left(typed.offsets, span.end) for span in people})
    matches = (one.match(typed.text, end) for end in ends for one in _BEHIND_A_NAME)
    ages = [(match.span(1), years_of(match[1])) for match in matches if match]
    return [
        (Span(*typed.original_range(*span), EntityType.AGE), years)
        for span, years in ages
        if years <= _OLDEST
    ]


def old_age_in(text: str, start: int, end: int) -> Span | None:
    """The digits of an age that identifies, in a range known to tell one; a scan writes 91 as 9l."""
    match = _DIGITS.search(text, start, end)
    years = int(match[0].translate(_AS_SCANNED)) if match else 0
    return Span(*match.span(), EntityType.AGE) if match and OLD <= years <= _OLDEST else None


def years_of(written: str) -> int:
    """The number of whole years that digits or English words say; 0 for words that are no number."""
    plain = written.lower().strip("'’s") if written[:1].isdigit() else written.lower()
    if plain[:1].isdigit():
        return int(float(plain))
    if plain in DECADES:
        return 20 + 10 * DECADES.index(plain)
    _, hundred, rest = plain.rpartition("hundred")
    return TELLING.get(plain) or 100 * bool(hundred) + sum(map(_worth, _APART.split(rest)))


def _worth(word: str) -> int:
    if word in TENS:
        return 20 + 10 * TENS.index(word)
    if word in TENTHS:
        return 20 + 10 * TENTHS.index(word)
    if word in ORDINALS:
        return 1 + ORDINALS.index(word)
    return NUMBERS.index(word) if word in NUMBERS else 0


def _ages(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    for expression in _EXPRESSIONS:
        for match in expression.finditer(text):
            yield match.span(1), years_of(match[1])
    for match in _OLD_ONLY.finditer(text):
        if _is_old(match):
            yield match.span(1), years_of(match[1])


def _is_old(match: re.Match[str]) -> bool:
    return OLD <= years_of(match[1]) <= _OLDEST


OLD_AGES = Recognizer(
    "ages",
    (
        *(labelled(EntityType.AGE, form, accepts=_is_old) for form in (*_FORMS, OLD_ONLY)),
        labelled(EntityType.AGE, OLD_IN_MONTHS),
    ),
)
