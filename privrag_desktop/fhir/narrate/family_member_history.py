"""Narrate a FamilyMemberHistory: what a relative had; not the relative's name and dates."""

from collections.abc import Iterator

from fhir.resources.R4B.familymemberhistory import FamilyMemberHistory, FamilyMemberHistoryCondition

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    ending_of,
    fact_of,
    life_time,
    phrase,
    term_of,
)
from privrag_desktop.fhir.resources.value_text import concept_text, one_line

_KNOWN = frozenset({"completed", "partial"})


def narrate_family(resource: FamilyMemberHistory, about: ResourceContext) -> Iterator[Fact]:
    """One fact for the relative; one for each thing the relative had, called by what it is."""
    relative = concept_text(resource.relationship) or "relative"
    status = "" if resource.status in _KNOWN else resource.status
    if resource.dataAbsentReason or not resource.condition:
        yield fact_of(
            about,
            Category.FAMILY,
            FactTerm(relative),
            status,
            _life(resource),
            phrase("nothing told", _absent(resource)),
            moment=resource.date,
            status=resource.status,
        )
    for number, condition in enumerate(resource.condition or (), 1):
        yield fact_of(
            about.part(number),
            Category.FAMILY,
            term_of([condition.code], "Unnamed condition"),
            f"had by {relative}{ending_of(_life(resource))}",
            status,
            *_course(condition),
            moment=resource.date,
            status=resource.status,
        )


def _absent(resource: FamilyMemberHistory) -> str:
    reason = concept_text(resource.dataAbsentReason)
    return f"({reason})" if reason else ""


def _course(condition: FamilyMemberHistoryCondition) -> tuple[str, ...]:
    return (
        life_time(condition.onsetAge, condition.onsetRange).replace("at age", "from age"),
        phrase("onset", one_line(condition.onsetString)),
        phrase("outcome", concept_text(condition.outcome)),
        "died of it" if condition.contributedToDeath else "",
    )


def _life(resource: FamilyMemberHistory) -> str:
    died = life_time(resource.deceasedAge, resource.deceasedRange)
    if died:
        return f"died {died}"
    if resource.deceasedBoolean or resource.deceasedDate or resource.deceasedString:
        return "has died"
    return "living" if resource.deceasedBoolean is False else ""
