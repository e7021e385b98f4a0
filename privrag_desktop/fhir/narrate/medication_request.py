"""Narrate a MedicationRequest: what was prescribed, or is not to be given."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationrequest import MedicationRequest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.dosage_text import dosage_text
from privrag_desktop.fhir.narrate.sentence_parts import (
    ResourceContext,
    coded,
    ending_of,
    reasons,
    sentence_of,
    told,
)
from privrag_desktop.fhir.resources.datetimes import beside_day, day_of, day_text
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
        told("for", reasons(resource.reasonCode, resource.reasonReference)),
        told("dosage", dosage_text(resource.dosageInstruction or [])),
        told("ordered on", day_text(resource.authoredOn)),
    )
    sentence = sentence_of(Category.MEDICATION, f"{name}{ending}")
    day, beside = day_of(resource.authoredOn), beside_day(resource.authoredOn)
    fact = Fact(about.patient_id, about.key, Category.MEDICATION, name, sentence, day=day, moment=beside)
    yield coded(fact, concept, status)
