"""Generalise ages and years that a policy does not let leave as they are."""

import re
from collections.abc import Iterable, Iterator
from datetime import date

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dates.date_normalization import read_years
from privrag_desktop.language.text_folding import ends_before, fold_typing
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, MergedSpans
from privrag_desktop.privacy.detect.recognizers.age import OLD, find_ages, find_ages_behind
from privrag_desktop.privacy.release.policies import AgeRelease, Policy

_BAND = 10  # years
_MONTHS = {"d": 1 / 30, "w": 1 / 4, "m": 1}  # by the first letter of the unit
_UP_TO_HERE = re.compile(r"\b\d?0 to $")  # what stands before the upper end of a band
_UNIT = r"(\d{1,3})([\s-]*)((?:day|week|wk|month|mo)s?)\b"
_YOUNG = re.compile(
    rf"(?<![\w.])(?<!years )(?<!years and ){_UNIT}(?=[\s-]*old\b|\s+of\s+age\b)|(?<=\baged ){_UNIT}",
    re.IGNORECASE,
)
_MEASURED = re.compile(
    r"(?:\.\d+)?(?: (?:and|to) \d+(?:\.\d+)?)?\s*"
    r"(?:%|[A-Za-zµ]+/|/|(?:[mkµu]?g|MC?G|mcg|[mdµu]?L|IU|units?|k?cal|steps|mmol|cells|ms|mm)\b)"
)


def age_band(years: int) -> str:
    """The band of ten years that an age below 90 is in: 40 to 49."""
    first = years // _BAND * _BAND
    return f"{first} to {first + _BAND - 1}"


def find_too_exact(text: str, policy: Policy) -> list[DetectedSpan]:
    """Ages and years that the policy wants more general; bands, decades and measured numbers are not.

    A year that only somebody over 89 can have lived stays under none: 45 CFR 164.514(b)(2)(i)(C).
    """
    found = list(_bands(text)) if policy.ages is AgeRelease.BANDS else []
    last = date.today().year - OLD if policy.years_stay else date.max.year
    return [*found, *_years(text, last)]


def find_ages_of(text: str, people: Iterable[Span], policy: Policy) -> list[DetectedSpan]:
    """Bare numbers right behind a name that tell an age the policy does not let leave: Ada Lee (93)."""
    found: list[DetectedSpan] = []
    for span, years in find_ages_behind(text, people):
        if years >= OLD or policy.ages is AgeRelease.BANDS:
            instead = "" if years >= OLD else age_band(years)
            found.append(DetectedSpan(span, text[span.start : span.end], instead=instead))
    return found


def _bands(text: str) -> Iterator[DetectedSpan]:
    young = list(_of_the_young(text))
    yield from young
    taken = MergedSpans(found.span for found in young)
    for span, years in find_ages(text):
        found = DetectedSpan(span, text[span.start : span.end], instead=age_band(years))
        is_general = _is_decade(found.value) or ends_before(_UP_TO_HERE, text, span.start)
        if years < OLD and not is_general and not taken.meets(span):
            yield found


def _of_the_young(text: str) -> Iterator[DetectedSpan]:
    """Ages in days, weeks and months with their unit, as years."""
    typed = fold_typing(text)
    for match in _YOUNG.finditer(typed.text):
        number, between, unit = (group for group in match.groups() if group is not None)
        years = int(int(number) * _MONTHS[unit[0].lower()] / 12)
        span = Span(*typed.original_range(*match.span()), EntityType.AGE)
        words = f"{age_band(years)}{'-year' if '-' in between else ' years'}"
        yield DetectedSpan(span, text[span.start : span.end], instead=words)


def _is_decade(value: str) -> bool:
    """Her forties, an octogenarian: no more exact than a band."""
    return value.lower().endswith(("s", "narian"))


def _years(text: str, last: int) -> Iterator[DetectedSpan]:
    typed = fold_typing(text)
    for start, end, period in read_years(typed.text):
        is_number = _MEASURED.match(typed.text, end) or typed.text.endswith((".", ","), 0, start)
        if period.first.year <= last and not is_number:
            span = Span(*typed.original_range(start, end), EntityType.DATE)
            yield DetectedSpan(span, text[span.start : span.end])
