"""Detect the entities that a task names: first by code and registry, then by the local model.

The model that helps here is the local gatekeeper: it sees the task without what code found in it.
The model that acts sees what is left after everything found here was hidden.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.linking.entities_from_mentions import entities_of
from privrag_desktop.capri.linking.unknown_names_model_query import named_by_model, unknown_words
from privrag_desktop.capri.task_readers.name_likelihood_of_words import (
    Likely,
    TaskWord,
    is_bank,
    is_no_name,
    task_words,
)
from privrag_desktop.capri.task_readers.name_spans_and_gender_reader import NameSpan, gender_of, people_in
from privrag_desktop.capri.task_readers.username_id_organisation_reader import (
    handles_in,
    ids_in,
    organisations_in,
)
from privrag_desktop.domain.identifiers import IDENTIFYING, NAMES, EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES_AND_PROFESSIONS
from privrag_desktop.language.word_patterns import ANY_POSSESSIVE_END
from privrag_desktop.llm.chat_model_interface import LocalChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import apart
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.runtime.progress import Progress

# dates and ages are found by the map, which knows how each was written
_KINDS = frozenset(IDENTIFYING) - {
    EntityType.DATE, EntityType.AGE, EntityType.IP, EntityType.RARE, EntityType.COPY
}  # fmt: skip
_TITLE = re.compile(rf"(?:{'|'.join(sorted(TITLES_AND_PROFESSIONS))})\b\.?\s+", re.IGNORECASE)
_BETWEEN_PEOPLE = re.compile(r"\s*[,;/&\n]\s*(?:and\s+)?|\s+and\s+")


@dataclass(frozen=True, slots=True)
class DetectedEntities:
    """What a task names: where, and as instances whose other properties are empty."""

    mentions: tuple[ValueMention, ...]
    entities: tuple[Entity, ...]


def detect(
    task: str,
    boundary: Boundary,
    types: Sequence[type[Entity]],
    model: LocalChatModel | None,
    progress: Progress,
) -> DetectedEntities:
    """The entities of these types that a task names; without a model, those that the code knows.

    Mentions are half-open ranges of code points without overlaps, in reading order. Raises Cancelled.
    """
    words = task_words(task, boundary.vocabulary)
    mentions = _known_to_code(task, words, boundary, types)
    if model is not None:
        unknown = unknown_words(task, words, mentions)
        mentions = _apart(mentions, named_by_model(task, unknown, mentions, model, progress))
    mentions = _with_genders(task, mentions)
    return DetectedEntities(tuple(mentions), entities_of(task, mentions, types))


def _known_to_code(
    task: str, words: Sequence[TaskWord], boundary: Boundary, types: Sequence[type[Entity]]
) -> list[ValueMention]:
    pays = any(one.__name__ == "PaymentAccount" for one in types)
    found = [
        mention
        for finding in boundary.detect_in_question(task)[0]
        for piece in _single(finding)
        for mention in _of_boundary(piece, words, boundary)
    ]
    names = [
        ValueMention(one.start, one.end, EntityType.PERSON, task[one.start : one.end])
        for one in people_in(task, words)
    ]
    sure = {EntityType.EMAIL, EntityType.PHONE, EntityType.URL}
    firm = [one for one in found if one.kind in sure or (one.is_patients and one.kind is EntityType.ID)]
    people = [one for one in found if one.kind is EntityType.PERSON]
    handles = list(handles_in(task, pays=pays))
    companies = list(organisations_in(task, words))
    return _apart(firm, handles, ids_in(task, boundary.vocabulary), companies, [*people, *names], found)


def _single(finding: DetectedSpan) -> Iterator[DetectedSpan]:
    """Each of several people that were guessed to be one: Rasmussen, Ursula."""
    if finding.known or finding.span.entity_type is not EntityType.PERSON:
        yield finding
        return
    start = 0
    for end, following in [*(one.span() for one in _BETWEEN_PEOPLE.finditer(finding.value)), (None, None)]:
        value = finding.value[start:end]
        first = finding.span.start + start
        yield DetectedSpan(Span(first, first + len(value), EntityType.PERSON), value, (), finding.instead)
        start = following or 0


def _of_boundary(
    finding: DetectedSpan, words: Sequence[TaskWord], boundary: Boundary
) -> Iterator[ValueMention]:
    """A finding as a mention; a name without its title, its possessive and the verbs that begin a task."""
    kind = finding.span.entity_type
    if kind not in _KINDS or (finding.instead and not finding.known):
        return
    start, end = finding.span.start, finding.span.end
    if kind is EntityType.PERSON:
        start, end = _name_range(finding, words)
    inside = [one for one in words if start <= one.start and one.end <= end]
    is_guess = not finding.known and kind in NAMES
    if start >= end or (is_guess and not _can_be_named(inside)):
        return
    value = finding.value[start - finding.span.start : end - finding.span.start]
    gender = _gender_in_vault(finding, boundary)
    yield ValueMention(start, end, kind, value, gender, is_patients=bool(patients_of(finding)))


def _name_range(finding: DetectedSpan, words: Sequence[TaskWord]) -> tuple[int, int]:
    start, end = finding.span.start, finding.span.end
    while title := _TITLE.match(finding.value, start - finding.span.start):
        start = finding.span.start + title.end()
    inside = [one for one in words if start <= one.start and one.start < end]
    while inside and not finding.known and is_no_name(inside[0].folded):
        inside = inside[1:]
    while inside and not finding.known and is_no_name(inside[-1].folded):
        inside = inside[:-1]
    last = min(inside[-1].end, end) if inside else start
    return (inside[0].start, last) if inside else (start, start)


def _can_be_named(words: Sequence[TaskWord]) -> bool:
    """Whether not every word of a guess is a thing: Venmo, Metformin; nor the whole a bank."""
    return any(word.likely is not Likely.NO for word in words) and not all(
        is_bank(word.folded) for word in words
    )


def _gender_in_vault(finding: DetectedSpan, boundary: Boundary) -> str | None:
    patients = [boundary.patient(patient_id) for patient_id in patients_of(finding)]
    genders = {patient.gender for patient in patients if patient}
    return genders.pop() if len(genders) == 1 else None


def _apart(*groups: Iterable[ValueMention]) -> list[ValueMention]:
    """In reading order without overlaps; an earlier group goes before a later one, then the longest."""

    def rank(one: ValueMention) -> tuple[int, bool, int]:
        return one.start - one.end, one.gender is None, one.start

    return apart(one for group in groups for one in sorted(group, key=rank))


def _with_genders(task: str, mentions: Sequence[ValueMention]) -> list[ValueMention]:
    """Each name with its gender; who is called twice has one, told in either place."""
    people = [NameSpan(one.start, one.end) for one in mentions if one.kind is EntityType.PERSON]
    by_start = {
        one.start: one.gender or gender_of(task, NameSpan(one.start, one.end), people)
        for one in mentions
        if one.kind is EntityType.PERSON
    }
    return [replace(one, gender=_shared(one, mentions, by_start)) for one in mentions]


def _shared(
    mention: ValueMention, mentions: Sequence[ValueMention], by_start: dict[int, str | None]
) -> str | None:
    if mention.kind is not EntityType.PERSON or by_start[mention.start]:
        return by_start.get(mention.start)
    words = set(folded_words(ANY_POSSESSIVE_END.sub("", mention.value)).split())
    same = [
        one
        for one in mentions
        if one.kind is EntityType.PERSON and words & set(folded_words(one.value).split())
    ]
    genders = {gender for one in same if (gender := by_start[one.start])}
    return genders.pop() if len(genders) == 1 else None
