"""Narrate an Immunization: given, or not given and why; not the lot number."""

from collections.abc import Iterator

from fhir.resources.R4B.immunization import Immunization

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, reasons, term_of
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line, quantity_text

_SAID = {"completed": "", "not-done": "not given"}


def narrate_immunization(resource: Immunization, about: ResourceContext) -> Iterator[Fact]:
    yield fact_of(
        about,
        Category.IMMUNIZATION,
        term_of([resource.vaccineCode], "Unnamed vaccine"),
        _SAID.get(resource.status or "", resource.status),
        phrase("because of", concept_text(resource.statusReason)),
        phrase("against", _diseases(resource)),
        _dose(resource),
        phrase("amount", quantity_text(resource.doseQuantity)),
        phrase("route", concept_text(resource.route)),
        phrase("site", concept_text(resource.site)),
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        "less than a full dose" if resource.isSubpotent else "",
        "told by somebody, not from the one who gave it" if resource.primarySource is False else "",
        phrase("given", one_line(resource.occurrenceString)),
        moment=resource.occurrenceDateTime,
        status=resource.status,
    )


def _diseases(resource: Immunization) -> str:
    return ", ".join(
        dict.fromkeys(
            text for one in resource.protocolApplied or () if (text := concepts_text(one.targetDisease))
        )
    )


def _dose(resource: Immunization) -> str:
    """Which dose of how many, of the first protocol that says so."""
    for one in resource.protocolApplied or ():
        number = one.doseNumberPositiveInt or one_line(one.doseNumberString)
        of = one.seriesDosesPositiveInt or one_line(one.seriesDosesString)
        if number:
            return f"dose {number} of {of}" if of else f"dose {number}"
    return ""
