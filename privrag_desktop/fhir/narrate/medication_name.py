"""Find which drug was given or taken: by its code, or the Medication that the record refers to."""

from typing import TypeAlias

from fhir.resources.R4B.medicationadministration import MedicationAdministration
from fhir.resources.R4B.medicationdispense import MedicationDispense
from fhir.resources.R4B.medicationstatement import MedicationStatement

from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, term_of
from privrag_desktop.fhir.resources.value_text import one_line

Medicated: TypeAlias = MedicationAdministration | MedicationDispense | MedicationStatement


def medicine_of(resource: Medicated, about: ResourceContext) -> FactTerm:
    reference = resource.medicationReference
    display = one_line(reference.display) if reference else ""
    return term_of([resource.medicationCodeableConcept], about.medication or display or "Unnamed medication")
