"""Narrate a SupplyDelivery: what goods were delivered for a patient, and how many."""

from collections.abc import Iterator
from dataclasses import replace

from fhir.resources.R4B.supplydelivery import SupplyDelivery

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, sentence_of, term_of
from privrag_desktop.fhir.resources.value_text import quantity_value


def narrate_supply(resource: SupplyDelivery, about: ResourceContext) -> Iterator[Fact]:
    supplied = resource.suppliedItem
    term = term_of([supplied.itemCodeableConcept if supplied else None], "Unnamed supply")
    moment = resource.occurrenceDateTime or resource.occurrencePeriod or resource.occurrenceTiming
    fact = fact_of(about, Category.SUPPLY, term, moment=moment, status=resource.status)
    value = quantity_value(supplied.quantity) if supplied and supplied.quantity else None
    if value is None:
        yield fact
        return
    sentence = sentence_of(Category.SUPPLY, f"{term.name} was {value.text}")
    yield replace(fact, sentence=sentence, value=value.number, unit=value.unit, ucum=value.ucum)
