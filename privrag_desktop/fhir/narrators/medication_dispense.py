"""A MedicationDispense: what was handed out, how much and for how long."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationdispense import MedicationDispense

from privrag_desktop.domain import Category, Fact
from privrag_desktop.fhir.dosage import dosage_text
from privrag_desktop.fhir.narrators.medicine import medicine_of
from privrag_desktop.fhir.narrators.sentences import About, fact_of, told
from privrag_desktop.fhir.words import concept_text, quantity_text

_SAID = {"completed": "handed out", "declined": "not handed out"}


def narrate_dispense(resource: MedicationDispense, about: About) -> Iterator[Fact]:
    yield fact_of(
        about,
        Category.GIVEN,
        medicine_of(resource, about),
        _SAID.get(resource.status or "", resource.status),
        told("because of", concept_text(resource.statusReasonCodeableConcept)),
        told("amount", quantity_text(resource.quantity)),
        told("for", quantity_text(resource.daysSupply)),
        told("dosage", dosage_text(resource.dosageInstruction or [])),
        moment=resource.whenHandedOver or resource.whenPrepared,
        status=resource.status,
    )
