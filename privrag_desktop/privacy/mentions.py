"""Whom and when a question means, read from its own words before any model sees it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches

from privrag_desktop.domain import EntityType, Identifier, Period, Role, Span
from privrag_desktop.privacy.dates import read_date, read_years
from privrag_desktop.privacy.registry import NAME_ROLES, common_words
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import folded_words
from privrag_desktop.privacy.vocabulary import Vocabulary
from privrag_desktop.retrieve.question import is_function_word

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SIMILAR = 0.8  # share of letters in common (difflib) from which a word is taken for a misspelt name
_SHORTEST_GUESS = 4
_PERSONAL = NAME_ROLES | {Role.RECORD_ID, Role.PHONE, Role.EMAIL}


@dataclass(frozen=True, slots=True)
class Mentions:
    """The patients and periods a question names; `findings` are the places where it names patients."""

    patient_ids: frozenset[str]
    periods: tuple[Period, ...]
    findings: tuple[Finding, ...]


def read_mentions(text: str, findings: Sequence[Finding]) -> Mentions:
    """From the (non-overlapping) findings of the boundary in `text`."""
    named = tuple(f for f in findings if _patients_of(f))
    return Mentions(_who(named), tuple(_when(text, findings)), named)


def misspelt_names(
    text: str, forms: Mapping[str, frozenset[Identifier]], vocabulary: Vocabulary
) -> list[Finding]:
    """Words that are nobody's name but nearly somebody's; clinical and common words are left alone."""
    found = []
    for match in _WORD.finditer(text):
        word = folded_words(match[0].removesuffix("'s").removesuffix("’s"))
        if len(word) < _SHORTEST_GUESS or not match[0][0].isupper() or _is_ordinary(word, vocabulary):
            continue
        for form in get_close_matches(word, forms, n=1, cutoff=_SIMILAR):
            end = match.start() + len(match[0].removesuffix("'s").removesuffix("’s"))
            span = Span(match.start(), end, EntityType.PERSON)
            found.append(Finding(span, text[span.start : span.end], tuple(forms[form])))
    return found


def joined_names(text: str, findings: Sequence[Finding]) -> list[Finding]:
    """Neighbouring names that one patient has, as that patient's whole name: Jon, Smyth as Jon Smyth."""
    joined: list[Finding] = []
    for finding in sorted(findings, key=lambda one: one.span.start):
        last = joined[-1] if joined else None
        if last and text[last.span.end : finding.span.start].isspace() and _whole(text, last, finding):
            joined[-1] = _whole(text, last, finding) or finding
        else:
            joined.append(finding)
    return joined


def _whole(text: str, first: Finding, second: Finding) -> Finding | None:
    both = _patients_of(first) & _patients_of(second)
    if not both or not all(i.role in NAME_ROLES for i in (*first.known, *second.known)):
        return None
    span = Span(first.span.start, second.span.end, EntityType.PERSON)
    value = text[span.start : span.end]
    owners = sorted(both)
    known = (Identifier(EntityType.PERSON, Role.FULL_NAME, value, patient_id) for patient_id in owners)
    return Finding(span, value, tuple(known))


def _is_ordinary(word: str, vocabulary: Vocabulary) -> bool:
    return word in common_words() or is_function_word(word) or vocabulary.holds(word)


def _who(named: Iterable[Finding]) -> frozenset[str]:
    """People named whole, or else those who have every part that stands in the text, or else any part."""
    groups = [_patients_of(finding) for finding in named]
    whole = [_patients_of(f) for f in named if any(i.role is Role.FULL_NAME for i in f.known)]
    if whole:
        return frozenset().union(*whole)
    if not groups:
        return frozenset()
    common = frozenset.intersection(*groups)
    return common or frozenset().union(*groups)


def _patients_of(finding: Finding) -> frozenset[str]:
    """Who a finding may be; a maiden name counts where it is nobody's present name."""
    present = {i.patient_id for i in finding.known if i.role in _PERSONAL - {Role.MAIDEN}} - {None}
    former = {i.patient_id for i in finding.known if i.role is Role.MAIDEN} - {None}
    return frozenset(patient_id for patient_id in present or former if patient_id is not None)


def _when(text: str, findings: Iterable[Finding]) -> Iterable[Period]:
    dates = [finding for finding in findings if finding.span.entity_type is EntityType.DATE]
    for finding in dates:
        if period := read_date(finding.value):
            yield _extended(period, text[: finding.span.start])
    for start, end, period in read_years(text):
        if not any(d.span.start <= start and end <= d.span.end for d in dates):
            yield _extended(period, text[:start])


def _extended(period: Period, before: str) -> Period:
    """Since 2015 reaches to the end of time, before 2015 to its beginning."""
    word = re.search(r"(\w+)\W*$", before)
    match word[1].lower() if word else "":
        case "since" | "after":
            return Period(period.first, date.max)
        case "before" | "until" | "till":
            return Period(date.min, max(period.first, date.min + timedelta(days=1)) - timedelta(days=1))
    return period
