"""Narrate an ExplanationOfBenefit: what an insurer paid of a claim; not its numbers."""

from collections.abc import Iterator

from fhir.resources.R4B.explanationofbenefit import ExplanationOfBenefit

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.money_and_insurers import amount_of, insurers_of
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext
from privrag_desktop.fhir.resources.value_text import concept_text

_PAID = FactTerm("Amount paid")
_CLAIM = "claim"


def narrate_benefit(resource: ExplanationOfBenefit, about: ResourceContext) -> Iterator[Fact]:
    """The amount that was paid, and who insures where no claim of its own tells that."""
    if resource.use != _CLAIM:
        return
    payment = resource.payment
    names = [concept_text(one.productOrService) for one in resource.item or () if one.productOrService]
    paid = amount_of(
        about,
        Category.PAYMENT,
        _PAID,
        payment.amount if payment else None,
        names,
        moment=(payment.date if payment else None) or resource.created,
        status=resource.status,
    )
    if paid:
        yield paid
    if resource.claim is None:
        moment = resource.billablePeriod or resource.created
        yield from insurers_of(about, resource.insurance or (), 1, moment=moment, status=resource.status)
