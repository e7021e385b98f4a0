"""Narrate a MedicationDispense: what was handed out, how much and for how long."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationdispense import MedicationDispense

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.medication_name_and_dosage import dosage_text, medicine_of
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase
from privrag_desktop.fhir.resources.value_text import concept_text, quantity_text

_SAID = {"completed": "handed out", "declined": "not handed out"}


def narrate_dispense(resource: MedicationDispense, about: ResourceContext) -> Iterator[Fact]:
    yield fact_of(
        about,
        Category.GIVEN,
        medicine_of(resource, about),
        _SAID.get(resource.status or "", resource.status),
        phrase("because of", concept_text(resource.statusReasonCodeableConcept)),
        phrase("amount", quantity_text(resource.quantity)),
        phrase("for", quantity_text(resource.daysSupply)),
        phrase("dosage", dosage_text(resource.dosageInstruction or [])),
        moment=resource.whenHandedOver or resource.whenPrepared,
        status=resource.status,
    )
