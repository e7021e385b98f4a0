"""Narrate a Coverage: who insures a patient, and since when; not the member numbers."""

from collections.abc import Iterator

from fhir.resources.R4B.coverage import Coverage

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.money_and_insurers import insurer_name
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, fact_of
from privrag_desktop.fhir.resources.value_text import concept_text, one_line


def narrate_coverage(resource: Coverage, about: ResourceContext) -> Iterator[Fact]:
    """Each insurer by its name; by the kind of insurance where the record names none."""
    names = [one_line(one.display) for one in resource.payor or ()]
    found = dict.fromkeys(filter(None, names)) or {concept_text(resource.type) or "Insurance": None}
    for number, name in enumerate(found):
        yield fact_of(
            about.part(number),
            Category.INSURANCE,
            FactTerm(insurer_name(name)),
            moment=resource.period,
            status=resource.status,
        )
