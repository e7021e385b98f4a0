"""Narrate a MedicationAdministration: a dose that was given, or was not and why."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationadministration import (
    MedicationAdministration,
    MedicationAdministrationDosage,
)
from fhir.resources.R4B.period import Period

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.medication_name_and_dosage import medicine_of
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, reasons
from privrag_desktop.fhir.resources.day_and_period_text import period_text
from privrag_desktop.fhir.resources.value_text import (
    concept_text,
    concepts_text,
    one_line,
    quantity_text,
    ratio_text,
)

_SAID = {"completed": "given", "not-done": "not given"}


def narrate_administration(resource: MedicationAdministration, about: ResourceContext) -> Iterator[Fact]:
    moment = resource.effectiveDateTime or resource.effectivePeriod
    yield fact_of(
        about,
        Category.GIVEN,
        medicine_of(resource, about),
        _SAID.get(resource.status or "", resource.status),
        phrase("because of", concepts_text(resource.statusReason)),
        _dosage(resource.dosage),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        period_text(moment) if isinstance(moment, Period) and moment.end else "",
        moment=moment,
        status=resource.status,
    )


def _dosage(dosage: MedicationAdministrationDosage | None) -> str:
    if dosage is None:
        return ""
    rate = quantity_text(dosage.rateQuantity) or (ratio_text(dosage.rateRatio) if dosage.rateRatio else "")
    parts = [
        phrase("dose", quantity_text(dosage.dose)),
        phrase("rate", rate),
        phrase("route", concept_text(dosage.route)),
        phrase("site", concept_text(dosage.site)),
        phrase("method", concept_text(dosage.method)),
    ]
    return ", ".join(part for part in parts if part) or one_line(dosage.text)
