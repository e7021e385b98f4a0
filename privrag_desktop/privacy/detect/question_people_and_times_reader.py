"""Read which patients and times a question names, before any model sees it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_usual_family, is_usual_name
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.text_folding import adjoin, are_neighbours, folded_words
from privrag_desktop.language.titles import TITLES, has_title_before
from privrag_desktop.language.word_patterns import POSSESSIVE_BEHIND, POSSESSIVE_END
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.identifier_writing_variants import plain_name
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES
from privrag_desktop.privacy.detect.names.question_name_candidates import stands_for_a_person
from privrag_desktop.privacy.detect.question_search_periods_reader import Times, read_times

_PERSONAL = NAME_ROLES | {IdentifierRole.RECORD_ID, IdentifierRole.PHONE, IdentifierRole.EMAIL}
_FAMILY = frozenset({IdentifierRole.FAMILY, IdentifierRole.MAIDEN})
_ENDS_POSSESSIVE = re.compile(r"^[^\W_]+['’]s$", re.IGNORECASE)
_ABBREVIATION = 4  # letters of BMI, HbA1c and the like, which the name model takes along


@dataclass(frozen=True, slots=True)
class AmbiguousName:
    """A name as it stands in the question that several patients have, and nothing says which is meant."""

    value: str
    patient_ids: frozenset[str]


@dataclass(frozen=True, slots=True)
class Mentions:
    """The patients and periods a question names; `findings` are the places where it names patients.

    `strangers` are the people it names that the vault does not hold, a wrong given name among them.
    `unclear`: parts of a name stand side by side that no one patient has; nobody is meant then.
    """

    patient_ids: frozenset[str]
    periods: tuple[Period, ...]
    findings: tuple[DetectedSpan, ...]
    strangers: tuple[DetectedSpan, ...] = ()
    unclear: bool = False
    ambiguous: tuple[AmbiguousName, ...] = ()
    when: Times = Times(())  # where the periods stand, and births


def read_mentions(text: str, findings: Sequence[DetectedSpan], today: date | None = None) -> Mentions:
    """From the (non-overlapping) findings of the boundary in `text`; today is the clock's unless given."""
    named = tuple(f for f in findings if patients_of(f))
    people = [f for f in findings if f.known and f.span.entity_type is EntityType.PERSON]
    unknown = [f for f in findings if _is_stranger(f) and _reads_as_person(text, f, people)]
    strangers = tuple(sorted([*unknown, *_others(text, findings, named)], key=lambda f: f.span.start))
    unclear = any(_contradict(text, first, second) for first, second in pairwise(named))
    unclear = unclear or any(_is_other_part(text, one, name) for one in strangers for name in named)
    patients = frozenset[str]() if unclear else _who(text, named)
    several = () if unclear else tuple(_ambiguous(named))
    when = read_times(text, findings, today or date.today())
    periods = tuple(time.period for time in when.times)
    return Mentions(patients, periods, named, strangers, unclear, several, when)


def joined_names(text: str, findings: Sequence[DetectedSpan]) -> list[DetectedSpan]:
    """Neighbouring names that one patient has, as that patient's whole name: Jon, Smyth as Jon Smyth."""
    joined: list[DetectedSpan] = []
    for finding in sorted(findings, key=lambda one: one.span.start):
        last = joined[-1] if joined else None
        if last and text[last.span.end : finding.span.start].isspace() and _whole(text, last, finding):
            joined[-1] = _whole(text, last, finding) or finding
        else:
            joined.append(finding)
    return joined


def without_possessives(findings: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    """Without those that read the s of a possessive as an initial: Russel's for a Stevie Russel."""
    return [f for f in findings if not (_ENDS_POSSESSIVE.search(f.value) and _is_whole(f))]


def patients_of(finding: DetectedSpan) -> frozenset[str]:
    """Who a finding may be; a maiden name counts where it is nobody's present name."""
    present = {i.patient_id for i in finding.known if i.role in _PERSONAL - {IdentifierRole.MAIDEN}} - {None}
    former = {i.patient_id for i in finding.known if i.role is IdentifierRole.MAIDEN} - {None}
    return frozenset(patient_id for patient_id in present or former if patient_id is not None)


def _whole(text: str, first: DetectedSpan, second: DetectedSpan) -> DetectedSpan | None:
    both = patients_of(first) & patients_of(second)
    if not (_is_name_of(first, both) and _is_name_of(second, both)):
        return None
    span = Span(first.span.start, second.span.end, EntityType.PERSON)
    value = text[span.start : span.end]
    owners = sorted(both)
    known = (
        Identifier(EntityType.PERSON, IdentifierRole.FULL_NAME, value, patient_id) for patient_id in owners
    )
    return DetectedSpan(span, value, tuple(known))


def _is_name_of(finding: DetectedSpan, people: frozenset[str]) -> bool:
    """Whether it is part of a name of theirs, whatever else it is of others: a relative's name, a town."""
    return any(i.role in NAME_ROLES and i.patient_id in people for i in finding.known)


def _is_stranger(finding: DetectedSpan) -> bool:
    """The name model takes abbreviations and small words along with a name; alone they are nobody."""
    words = finding.value.removesuffix("'s").removesuffix("’s").split()
    people = [w for w in words if not (w.isupper() and len(w) <= _ABBREVIATION)]
    rest = {word for w in people for word in folded_words(w).split() if len(word) > 1} - TITLES
    is_person = finding.span.entity_type is EntityType.PERSON and not finding.known
    return is_person and any(not (is_function_word(word) or categories_of(word)) for word in rest)


def _others(
    text: str, findings: Iterable[DetectedSpan], named: Sequence[DetectedSpan]
) -> Iterator[DetectedSpan]:
    """Doctors, relatives and places named where a question has a patient, or beside a part of one's name."""
    parts = [f for f in named if NAME_ROLES & _roles(f) and IdentifierRole.FULL_NAME not in _roles(f)]
    rest = [f for f in findings if f not in named]
    for finding in (f for f in rest if f.known):
        is_person = finding.span.entity_type is EntityType.PERSON
        is_beside = any(are_neighbours(text, finding.span, other.span) for other in parts)
        is_asked_for = is_person and stands_for_a_person(text, *_run(text, finding, rest))
        if is_asked_for or (is_beside and (is_person or is_usual_family(folded_words(finding.value)))):
            yield finding


def _run(text: str, finding: DetectedSpan, findings: Iterable[DetectedSpan]) -> tuple[int, int]:
    """The range of the finding with those that stand beside it."""
    start, end = finding.span.start, finding.span.end
    for other in findings:
        if adjoin(text, other.span.end, start):
            start = other.span.start
        elif adjoin(text, end, other.span.start):
            end = other.span.end
    return start, end


def _reads_as_person(text: str, finding: DetectedSpan, named: Iterable[DetectedSpan]) -> bool:
    """One word that the name model takes for a person may be a drug, unless more speaks for a name."""
    words = folded_words(finding.value).split()
    if len(words) > 1 or is_usual_name(words[0]):
        return True
    beside = (f for f in named if NAME_ROLES & {i.role for i in f.known})
    start, end = finding.span.start, finding.span.end
    is_called_so = has_title_before(text, start) or POSSESSIVE_BEHIND.match(text, end)
    return bool(is_called_so) or any(are_neighbours(text, finding.span, other.span) for other in beside)


def _contradict(text: str, first: DetectedSpan, second: DetectedSpan) -> bool:
    """Whether two parts of a name stand side by side and nobody has both."""
    roles, following = _roles(first), _roles(second)
    if IdentifierRole.FULL_NAME in roles | following or not roles | following <= NAME_ROLES:
        return False
    between = text[first.span.end : second.span.start]
    turned = between.strip() == "," and roles <= _FAMILY and following <= {IdentifierRole.GIVEN}
    return (between.isspace() or turned) and not patients_of(first) & patients_of(second)


def _is_other_part(text: str, stranger: DetectedSpan, name: DetectedSpan) -> bool:
    """Whether somebody unknown has only one part of this name: Sandra beside Zieme, who is a Tonda."""
    roles = _roles(name)
    if IdentifierRole.FULL_NAME in roles or not roles <= NAME_ROLES:
        return False
    if text[stranger.span.end : name.span.start].isspace():
        return True
    between = text[name.span.end : stranger.span.start]
    is_next = name.span.end <= stranger.span.start and not between.strip()
    return is_next or (between.strip() == "," and roles <= _FAMILY)


def _is_whole(finding: DetectedSpan) -> bool:
    return bool(finding.known) and all(i.role is IdentifierRole.FULL_NAME for i in finding.known)


def _roles(finding: DetectedSpan) -> frozenset[IdentifierRole]:
    return frozenset(i.role for i in finding.known if i.role in _PERSONAL and i.patient_id)


def _who(text: str, named: Sequence[DetectedSpan]) -> frozenset[str]:
    """People named whole and those called by a part beside them: Ann Smith and Ms Boehm.

    Or else those who have every part that stands in the text, or else any part.
    """
    groups = [_exactly(finding) for finding in named]
    whole = [patients_of(f) for f in named if any(i.role is IdentifierRole.FULL_NAME for i in f.known)]
    if whole:
        people = frozenset[str]().union(*whole)
        return people.union(*_called_otherwise(text, named, people))
    if not groups:
        return frozenset()
    common = frozenset.intersection(*groups)
    return common or frozenset().union(*groups)


def _called_otherwise(
    text: str, named: Iterable[DetectedSpan], people: frozenset[str]
) -> Iterator[frozenset[str]]:
    """Whom parts of names mean that none of these people has, side by side the same person."""
    parts = [f for f in named if NAME_ROLES & _roles(f) and not patients_of(f) & people]
    while parts:
        run = [parts.pop(0)]
        while parts and adjoin(text, run[-1].span.end, parts[0].span.start):
            run.append(parts.pop(0))
        common = frozenset.intersection(*map(patients_of, run))
        start, end = run[0].span.start, run[-1].span.end
        is_called_so = has_title_before(text, start) or stands_for_a_person(text, start, end)
        if common and (is_called_so or POSSESSIVE_BEHIND.match(text, end)):
            yield common


def _ambiguous(named: Sequence[DetectedSpan]) -> Iterator[AmbiguousName]:
    """Names that fit several patients once everything else that tells them apart has."""
    groups = {finding: _exactly(finding) for finding in named}
    for finding, patients in groups.items():
        told = patients
        for other, also in groups.items():
            if other is not finding and told & also:
                told = told & also
        if len(told) > 1:
            yield AmbiguousName(POSSESSIVE_END.sub("", finding.value), told)


def _exactly(finding: DetectedSpan) -> frozenset[str]:
    """Those whose name is written just so, with its accents; else all whom it may be.

    A part of a name without accents may be anybody's: Ms Rodriguez may be Mayte Rodríguez.
    """
    patients = patients_of(finding)
    written = POSSESSIVE_END.sub("", finding.value)
    known = [i for i in finding.known if i.patient_id in patients]
    exact = {i.patient_id for i in known if written in {i.value, plain_name(i.value)}}
    is_sure = IdentifierRole.FULL_NAME in _roles(finding) or not written.isascii()
    return frozenset(patient_id for patient_id in exact if patient_id) if exact and is_sure else patients
