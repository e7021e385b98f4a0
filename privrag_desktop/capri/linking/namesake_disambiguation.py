"""Decide by the task's own words which of several people with a fitting name may be meant."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.same_entity_check_and_merge import fitting
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.linking.initial_lookup_calls import birth_in
from privrag_desktop.language.dates.calendar_arithmetic import age_in_years
from privrag_desktop.privacy.boundary import Boundary

AGE = r"(?:(?:aged?|age is)\s+(\d{1,3})\b|(\d{1,3})[\s-]*(?:y/?o\b|y(?:ea)?rs?[\s-]*old\b))"
_AGE = re.compile(rf"\b{AGE}", re.IGNORECASE)
_HAS = re.compile(r"\b(?:with|has|have|having)\s+((?:[\w'’-]+\s*){1,5})", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{4,}")
SEVERAL_FIT = (
    "Several people fit the name {}. Say which one you mean, with the date of birth or the record number."
)


@dataclass(frozen=True, slots=True)
class Namesakes:
    """A name as the task says it, with the keys of all whom it fits and what the agent calls them."""

    called: str
    keys: frozenset[str]
    labels: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """For the user."""
        return SEVERAL_FIT.format(self.called)


def fitting_people(called: Entity, people: Sequence[Entity], task: str, *, alone: bool) -> list[Entity]:
    """Those of `people` whom the task can mean by `called`; never empty.

    An age or a condition tells only where the task names one patient `alone`: else it may be another's.
    """
    candidates = fitting(called, people) or list(people)
    for tells in (_ages, _conditions) if alone else ():
        candidates = [one for one in candidates if tells(one, task)] or candidates
    return candidates


def namesakes_known(task: str, boundary: Boundary, today: date) -> Iterator[Namesakes]:
    """Those of the vault itself, for a task whose people nobody looks up."""
    ambiguous = boundary.detect_in_question(task)[1].ambiguous
    born = birth_in(task) if len(ambiguous) == 1 else ""
    for name in ambiguous:
        known = [one for who in sorted(name.patient_ids) if (one := boundary.patient(who))]
        of_day = [one for one in known if born and one.birth_date == born] or known
        people = [
            Patient(
                patient_id=one.patient_id,
                name=one.name,
                gender=one.gender,
                age=age_in_years(one.birth_date, today),
            )
            for one in of_day
        ]
        candidates = fitting_people(Patient(name=name.value), people, task, alone=len(ambiguous) == 1)
        if len(candidates) > 1:
            yield Namesakes(name.value, frozenset(one.key for one in candidates))


def _ages(person: Entity, task: str) -> bool:
    said = {int(match[1] or match[2]) for match in _AGE.finditer(task)}
    return getattr(person, "age", None) in said


def _conditions(person: Entity, task: str) -> bool:
    """Whether a condition of theirs is said as what somebody has."""
    said = {word for match in _HAS.finditer(task) for word in _words(match[1])}
    return any(said & _words(one) for one in getattr(person, "conditions", ()))


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
