"""Narrate a Procedure that was done or not done."""

from collections.abc import Iterator

from fhir.resources.R4B.procedure import Procedure

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    ResourceContext,
    ending_of,
    life_time,
    partial_date_phrase,
    phrase,
    reasons,
    sentence_of,
    with_code_and_status,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line


def narrate_procedure(resource: Procedure, about: ResourceContext) -> Iterator[Fact]:
    name = concept_text(resource.code) or "Unnamed procedure"
    moment = resource.performedDateTime or resource.performedPeriod
    status = "not done" if resource.status == "not-done" else resource.status
    ending = ending_of(
        status,
        concept_text(resource.statusReason),
        phrase("body site", concepts_text(resource.bodySite)),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("outcome", concept_text(resource.outcome)),
        partial_date_phrase(moment) or one_line(resource.performedString),
        life_time(resource.performedAge, resource.performedRange),
    )
    sentence = sentence_of(Category.PROCEDURE, f"{name}{ending}")
    day, beside = day_of(moment), time_or_partial_date(moment)
    fact = Fact(about.patient_id, about.key, Category.PROCEDURE, name, sentence, day=day, moment=beside)
    yield with_code_and_status(fact, resource.code, resource.status)
