"""Narrate a ServiceRequest: what was ordered, planned or referred, or is not to be done."""

from collections.abc import Iterator

from fhir.resources.R4B.servicerequest import ServiceRequest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, reasons, term_of
from privrag_desktop.fhir.resources.day_and_period_text import day_text
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line, quantity_text


def narrate_order(resource: ServiceRequest, about: ResourceContext) -> Iterator[Fact]:
    wanted = resource.occurrenceDateTime or resource.occurrencePeriod
    yield fact_of(
        about,
        Category.ORDER,
        term_of([resource.code, *(resource.category or ())], "Unnamed order"),
        "not to be done" if resource.doNotPerform else "",
        resource.status,
        "" if resource.intent == "order" else resource.intent,
        phrase("priority", resource.priority),
        concepts_text(resource.orderDetail),
        phrase("amount", quantity_text(resource.quantityQuantity)),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("body site", concepts_text(resource.bodySite)),
        phrase("by", concept_text(resource.performerType)),
        phrase("wanted on", day_text(wanted)),
        phrase("ordered on", day_text(resource.authoredOn)),
        phrase("told the patient", one_line(resource.patientInstruction)),
        moment=resource.authoredOn or wanted,
        status=resource.status,
    )
