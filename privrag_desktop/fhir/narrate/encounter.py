"""Narrate an Encounter: what a visit was and why; not where and with whom, which identify people."""

from collections.abc import Iterator
from dataclasses import replace

from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.period import Period

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, reasons, term_of
from privrag_desktop.fhir.resources.day_and_period_text import day_of
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text
from privrag_desktop.fhir.resources.visit_end_and_reasons_of_entry import visit_class

_ENDED = frozenset({"finished", "unknown"})


def narrate_encounter(resource: Encounter, about: ResourceContext) -> Iterator[Fact]:
    stay = resource.hospitalization
    class_words = visit_class(resource)
    fact = fact_of(
        about,
        Category.VISIT,
        term_of((*(resource.type or ()), resource.serviceType), "Visit without a type"),
        class_words,
        "" if resource.status in _ENDED else resource.status,
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("priority", concept_text(resource.priority)),
        phrase("admitted from", concept_text(stay.admitSource)) if stay else "",
        phrase("discharged to", concept_text(stay.dischargeDisposition)) if stay else "",
        phrase("diet", concepts_text(stay.dietPreference)) if stay else "",
        _until(resource.period),
        moment=resource.period,
        status=resource.status,
    )
    yield replace(fact, visit_class=class_words or None)


def _until(period: Period | None) -> str:
    """The last day, where it is another than the first; the first is the day of the document."""
    first, last = (day_of(period.start), day_of(period.end)) if period else (None, None)
    return phrase("until", last.isoformat()) if last and first and last != first else ""
