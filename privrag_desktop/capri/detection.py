"""Entities in the words of a task: code and registry first, then the model for what they do not know.

The model that helps here is the local gatekeeper: it sees the task without what code found in it.
The model that acts sees what is left after everything found here was hidden.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.acting import Kind
from privrag_desktop.capri.entities import Entity
from privrag_desktop.capri.genders import gender_of
from privrag_desktop.capri.mentioned import entities_of
from privrag_desktop.capri.numbers_in_tasks import handles_in, ids_in, organisations_in
from privrag_desktop.capri.people_in_tasks import Named, people_in
from privrag_desktop.capri.task_words import Likely, TaskWord, is_bank, is_no_name, task_words
from privrag_desktop.capri.unknown_words import told_by_model, unknown_words
from privrag_desktop.domain import EntityType, Span
from privrag_desktop.llm.chat import LocalChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.map import Mention
from privrag_desktop.privacy.mentions import patients_of
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import TITLES, folded_words
from privrag_desktop.progress import Progress

_KINDS = {
    EntityType.PERSON: Kind.NAME,
    EntityType.LOCATION: Kind.PLACE,
    EntityType.ORGANIZATION: Kind.ORGANISATION,
    EntityType.PHONE: Kind.PHONE,
    EntityType.EMAIL: Kind.EMAIL,
    EntityType.URL: Kind.URL,
    EntityType.USERNAME: Kind.HANDLE,
    EntityType.ID: Kind.ID,
}  # dates and ages are found by the map, which knows how each was written
_TITLE = re.compile(rf"(?:{'|'.join(sorted(TITLES))}|doctor|nurse|professor)\b\.?\s+", re.IGNORECASE)
_BETWEEN_PEOPLE = re.compile(r"\s*[,;/&\n]\s*(?:and\s+)?|\s+and\s+")
_POSSESSIVE = re.compile(r"['’]s?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Detected:
    """What a task names: where, and as instances whose other properties are empty."""

    mentions: tuple[Mention, ...]
    entities: tuple[Entity, ...]


def detect(
    task: str,
    boundary: Boundary,
    types: Sequence[type[Entity]],
    model: LocalChatModel | None,
    progress: Progress,
) -> Detected:
    """The entities of these types that a task names; without a model, those that the code knows.

    Mentions are half-open ranges of code points without overlaps, in reading order. Raises Cancelled.
    """
    words = task_words(task, boundary.vocabulary)
    mentions = _known_to_code(task, words, boundary, types)
    if model is not None:
        unknown = unknown_words(task, words, mentions)
        mentions = _apart(mentions, told_by_model(task, unknown, mentions, model, progress))
    mentions = _with_genders(task, mentions)
    return Detected(tuple(mentions), entities_of(task, mentions, types))


def _known_to_code(
    task: str, words: Sequence[TaskWord], boundary: Boundary, types: Sequence[type[Entity]]
) -> list[Mention]:
    pays = any(one.__name__ == "PaymentAccount" for one in types)
    found = [
        mention
        for finding in boundary.detect_in_question(task)[0]
        for piece in _single(finding)
        for mention in _of_boundary(piece, words, boundary)
    ]
    names = [
        Mention(one.start, one.end, Kind.NAME, task[one.start : one.end]) for one in people_in(task, words)
    ]
    firm = [one for one in found if one.kind in {Kind.EMAIL, Kind.PHONE, Kind.URL}]
    people = [one for one in found if one.kind is Kind.NAME]
    handles = list(handles_in(task, pays=pays))
    companies = list(organisations_in(task, words))
    return _apart(firm, handles, ids_in(task, boundary.vocabulary), companies, [*people, *names], found)


def _single(finding: Finding) -> Iterator[Finding]:
    """Each of several people that were guessed to be one: Rasmussen, Ursula."""
    if finding.known or finding.span.entity_type is not EntityType.PERSON:
        yield finding
        return
    start = 0
    for end, following in [*(one.span() for one in _BETWEEN_PEOPLE.finditer(finding.value)), (None, None)]:
        value = finding.value[start:end]
        first = finding.span.start + start
        yield Finding(Span(first, first + len(value), EntityType.PERSON), value, (), finding.instead)
        start = following or 0


def _of_boundary(finding: Finding, words: Sequence[TaskWord], boundary: Boundary) -> Iterator[Mention]:
    """A finding as a mention; a name without its title, its possessive and the verbs that begin a task."""
    kind = _KINDS.get(finding.span.entity_type)
    if kind is None or (finding.instead and not finding.known):
        return
    start, end = finding.span.start, finding.span.end
    if kind is Kind.NAME:
        start, end = _name_range(finding, words)
    inside = [one for one in words if start <= one.start and one.end <= end]
    is_guess = not finding.known and kind in {Kind.NAME, Kind.PLACE, Kind.ORGANISATION}
    if start >= end or (is_guess and not _can_be_named(inside)):
        return
    value = finding.value[start - finding.span.start : end - finding.span.start]
    yield Mention(start, end, kind, value, _gender_in_vault(finding, boundary))


def _name_range(finding: Finding, words: Sequence[TaskWord]) -> tuple[int, int]:
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


def _gender_in_vault(finding: Finding, boundary: Boundary) -> str | None:
    patients = [boundary.patient(patient_id) for patient_id in patients_of(finding)]
    genders = {patient.gender for patient in patients if patient}
    return genders.pop() if len(genders) == 1 else None


def _apart(*groups: Iterable[Mention]) -> list[Mention]:
    """In reading order without overlaps; an earlier group goes before a later one, then the longest."""
    chosen: list[Mention] = []
    for group in groups:
        for one in sorted(group, key=lambda one: (one.start - one.end, one.gender is None, one.start)):
            if all(one.end <= other.start or other.end <= one.start for other in chosen):
                chosen.append(one)
    return sorted(chosen, key=lambda one: one.start)


def _with_genders(task: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Each name with its gender; who is called twice has one, told in either place."""
    people = [Named(one.start, one.end) for one in mentions if one.kind is Kind.NAME]
    told = {
        one.start: one.gender or gender_of(task, Named(one.start, one.end), people)
        for one in mentions
        if one.kind is Kind.NAME
    }
    return [replace(one, gender=_shared(one, mentions, told)) for one in mentions]


def _shared(mention: Mention, mentions: Sequence[Mention], told: dict[int, str | None]) -> str | None:
    if mention.kind is not Kind.NAME or told[mention.start]:
        return told.get(mention.start)
    words = set(folded_words(_POSSESSIVE.sub("", mention.value)).split())
    same = [one for one in mentions if one.kind is Kind.NAME and words & set(folded_words(one.value).split())]
    genders = {gender for one in same if (gender := told[one.start])}
    return genders.pop() if len(genders) == 1 else None
