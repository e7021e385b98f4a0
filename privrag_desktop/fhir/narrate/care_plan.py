"""Narrate a CarePlan: what it is for, then each planned activity with its status."""

from collections.abc import Iterator

from fhir.resources.R4B.careplan import CarePlan, CarePlanActivityDetail

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.free_text_notes import FreeTextNote, note_facts
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    fact_of,
    phrase,
    reasons,
    term_of,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_text
from privrag_desktop.fhir.resources.value_text import concept_text, one_line

_FRAMES = frozenset({"assess-plan", "careteam"})  # a code of US Core that says only that it is a plan


def narrate_care_plan(resource: CarePlan, about: ResourceContext) -> Iterator[Fact]:
    moment = resource.period or resource.created
    kinds = (one for one in resource.category or () if concept_text(one) not in _FRAMES)
    term = term_of(kinds, one_line(resource.title) or "Care plan")
    yield fact_of(
        about,
        Category.PLAN,
        term,
        resource.status,
        "" if resource.intent in {"plan", "order"} else resource.intent,
        phrase("for", reasons(None, resource.addresses)),
        phrase("since", day_text(resource.period.start)) if resource.period else "",
        phrase("until", day_text(resource.period.end)) if resource.period else "",
        moment=moment,
        status=resource.status,
    )
    number = 0
    for activity in resource.activity or ():
        if activity.detail:
            number += 1
            yield _activity(activity.detail, about.part(number), moment)
    note = FreeTextNote(term, moment, resource.status, resource.status or "")
    yield from note_facts(about, note, resource.description or "", "", first=number + 1)


def _activity(detail: CarePlanActivityDetail, about: ResourceContext, moment: object) -> Fact:
    words = one_line(detail.description)
    term = term_of([detail.code, detail.productCodeableConcept], "")
    return fact_of(
        about,
        Category.PLAN,
        term if term.name else FactTerm("Planned"),
        "not to be done" if detail.doNotPerform else "",
        detail.status,
        concept_text(detail.statusReason),
        words,
        phrase("for", reasons(detail.reasonCode, detail.reasonReference)),
        one_line(detail.scheduledString),
        moment=moment,
        status=detail.status,
    )
