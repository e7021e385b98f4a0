"""Narrate a MedicationStatement: what a patient is, was or is not taking, as somebody states."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationstatement import MedicationStatement
from fhir.resources.R4B.period import Period

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.medication_name_and_dosage import dosage_text, medicine_of
from privrag_desktop.fhir.narrate.sentence_parts import (
    ResourceContext,
    ending_of,
    phrase,
    reasons,
    sentence_of,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import concepts_text

_SAID = {"not-taken": "not taken"}


def narrate_statement(resource: MedicationStatement, about: ResourceContext) -> Iterator[Fact]:
    """In the order of the words of a MedicationRequest; "not to be given" stands for what is not taken."""
    moment = resource.effectiveDateTime or resource.effectivePeriod
    since = moment or resource.dateAsserted
    term = medicine_of(resource, about)
    ending = ending_of(
        _SAID.get(resource.status or "", resource.status),
        phrase("because of", concepts_text(resource.statusReason)),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("dosage", dosage_text(resource.dosage or [])),
        phrase("since" if moment else "told on", day_text(since)),
        phrase("until", day_text(moment.end)) if isinstance(moment, Period) and moment.start else "",
    )
    yield Fact(
        about.patient_id,
        about.key,
        Category.MEDICATION,
        term.name,
        sentence_of(Category.MEDICATION, f"{term.name}{ending}"),
        term.code,
        term.system,
        day=day_of(since),
        status=resource.status,
        moment=time_or_partial_date(since),
    )
