"""Narrate a MedicationRequest: what was prescribed, or is not to be given."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationrequest import MedicationRequest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.medication_name_and_dosage import dosage_text
from privrag_desktop.fhir.narrate.sentence_parts import (
    ResourceContext,
    ending_of,
    phrase,
    reasons,
    sentence_of,
    with_code_and_status,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import concept_text, one_line

_NOT_ORDERED = frozenset({"proposal", "plan", "option"})  # what nobody has ordered is not taken


def narrate_medication(resource: MedicationRequest, about: ResourceContext) -> Iterator[Fact]:
    concept = resource.medicationCodeableConcept
    reference = resource.medicationReference
    display = one_line(reference.display) if reference else ""
    name = concept_text(concept) or about.medication or display or "Unnamed medication"
    status = resource.intent if resource.intent in _NOT_ORDERED else resource.status
    ending = ending_of(
        "not to be given" if resource.doNotPerform else "",
        status,
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("dosage", dosage_text(resource.dosageInstruction or [])),
        phrase("ordered on", day_text(resource.authoredOn)),
    )
    sentence = sentence_of(Category.MEDICATION, f"{name}{ending}")
    day, beside = day_of(resource.authoredOn), time_or_partial_date(resource.authoredOn)
    fact = Fact(about.patient_id, about.key, Category.MEDICATION, name, sentence, day=day, moment=beside)
    yield with_code_and_status(fact, concept, status)
