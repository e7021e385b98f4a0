"""Put in words which drug was given or taken, and how it is to be taken."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeAlias

from fhir.resources.R4B.dosage import Dosage
from fhir.resources.R4B.medicationadministration import MedicationAdministration
from fhir.resources.R4B.medicationdispense import MedicationDispense
from fhir.resources.R4B.medicationstatement import MedicationStatement
from fhir.resources.R4B.timing import TimingRepeat

from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, term_of
from privrag_desktop.fhir.resources.value_text import (
    concept_text,
    number_text,
    one_line,
    quantity_text,
    range_text,
)

Medicated: TypeAlias = MedicationAdministration | MedicationDispense | MedicationStatement

_UNITS = {"s": "second", "min": "minute", "h": "hour", "d": "day", "wk": "week", "mo": "month", "a": "year"}


def medicine_of(resource: Medicated, about: ResourceContext) -> FactTerm:
    reference = resource.medicationReference
    display = one_line(reference.display) if reference else ""
    return term_of([resource.medicationCodeableConcept], about.medication or display or "Unnamed medication")


def dosage_text(dosages: Sequence[Dosage]) -> str:
    """The instructions one after the other; their own text where there is one."""
    return "; ".join(
        text for dosage in dosages if (text := one_line(dosage.text).rstrip(". ") or _structured(dosage))
    )


def _structured(dosage: Dosage) -> str:
    timing = dosage.timing
    repeat = _repeat(timing.repeat) if timing and timing.repeat else ""
    schedule = repeat or (concept_text(timing.code) if timing else "")
    needed = "as needed" if dosage.asNeededBoolean or dosage.asNeededCodeableConcept else ""
    return ", ".join(part for part in (_dose(dosage), schedule, needed, concept_text(dosage.route)) if part)


def _dose(dosage: Dosage) -> str:
    for rate in dosage.doseAndRate or ():
        if rate.doseQuantity:
            return quantity_text(rate.doseQuantity)
        if rate.doseRange:
            return range_text(rate.doseRange)
    return ""


def _repeat(repeat: TimingRepeat) -> str:
    if not repeat.period:
        return ""
    times = repeat.frequency or 1
    unit = _UNITS.get(repeat.periodUnit or "", "")
    period = unit if repeat.period == Decimal(1) else f"{number_text(repeat.period)} {unit}s"
    often = "once" if times == 1 else f"{times} times"
    return f"{often} every {period}" if unit else ""
