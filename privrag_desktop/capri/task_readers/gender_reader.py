"""Read the gender of a person in a task from titles, relations and pronouns."""

import re
from collections.abc import Sequence

from privrag_desktop.capri.task_readers.name_likelihood_of_words import relations
from privrag_desktop.capri.task_readers.people_reader import NameSpan
from privrag_desktop.language.titles import GENDERS, NOT_AFTER_A_TITLE

_WOMAN = r"(?:woman|girl|lady|female)"
_MAN = r"(?:man|boy|gentleman|male)"
_TITLE = re.compile(rf"\b({'|'.join(GENDERS)})\b\.?\s+$", re.IGNORECASE)
_RELATION = re.compile(rf"\b({'|'.join(sorted(relations()))})[,:]?\s+(?:named\s+|called\s+)?$", re.IGNORECASE)
_BEFORE = re.compile(
    rf"\b(?:({_WOMAN})|({_MAN}))\b(?:\s+(?:patient|named|called|friend|doctor))*,?\s+$", re.IGNORECASE
)
_AFTER = re.compile(
    rf"\s*[,(]\s*(?:an?\s+|the\s+)?(?:\d+[\s-]*(?:year[\s-]*old|yo|y/o)?\s*)?[,/]?\s*(?:({_WOMAN}|F)|({_MAN}|M))\b"
)
_WHO_IS = re.compile(
    rf"\s+(?:is|was)\s+(?:an?\s+)?(?:\d+[\s-]year[\s-]old\s+)?(?:({_WOMAN})|({_MAN}))\b", re.IGNORECASE
)
_APPOSED = re.compile(
    rf"\s*[,(]\s*(?:my|his|her|the|our)\s+(?:\w+\s+)?({'|'.join(sorted(relations()))})\b", re.IGNORECASE
)
_PRONOUN = re.compile(r"\b(?:(she|her|hers|herself)|(he|him|his|himself))\b", re.IGNORECASE)


def gender_of(task: str, person: NameSpan, everybody: Sequence[NameSpan]) -> str | None:
    """FHIR's word for it; None where nothing tells, or it could be told of somebody else."""
    before, after = task[: person.start], person.end
    if title := _TITLE.search(before):
        return GENDERS[title[1].lower()]
    relation = _RELATION.search(before) or _APPOSED.match(task, after)
    if relation and relations()[relation[1].lower()]:
        return relations()[relation[1].lower()]
    for match in (_BEFORE.search(before), _AFTER.match(task, after), _WHO_IS.match(task, after)):
        if match:
            return "female" if match[1] else "male"
    return _by_pronoun(task, person, everybody)


def _by_pronoun(task: str, person: NameSpan, everybody: Sequence[NameSpan]) -> str | None:
    """Of the pronouns between this name and the next one, if nobody else was named in the sentence before."""
    words = task[person.start : person.end].lower().split()
    others = [one for one in everybody if not set(task[one.start : one.end].lower().split()) & set(words)]
    end = min((one.start for one in others if one.start > person.start), default=len(task))
    opening = _sentence_start(task, person.start)
    if any(opening <= one.start < person.start for one in others):
        return None
    genders = {"female" if match[1] else "male" for match in _PRONOUN.finditer(task, person.end, end)}
    return genders.pop() if len(genders) == 1 else None


def _sentence_start(task: str, position: int) -> int:
    ends = [match.end() for match in re.finditer(rf"{NOT_AFTER_A_TITLE}[.!?]\s+", task[:position])]
    return ends[-1] if ends else 0
