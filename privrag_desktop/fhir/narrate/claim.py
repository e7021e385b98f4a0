"""Narrate a Claim: the amounts billed in all and for items, and to whom; not its numbers."""

from collections.abc import Iterator

from fhir.resources.R4B.claim import Claim, ClaimItem

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.money_and_insurers import amount_of, insurers_of
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, term_of
from privrag_desktop.fhir.resources.value_text import concept_text

_BILLED = FactTerm("Amount billed")
_CLAIM = "claim"  # of its uses; the others only ask in advance what would be paid


def narrate_claim(resource: Claim, about: ResourceContext) -> Iterator[Fact]:
    """The whole amount, then what is charged for each item, then the insurers.

    Its day is that of what was done, and not the one on which it was written.
    """
    if resource.use != _CLAIM:
        return
    items = resource.item or []
    moment, status = resource.billablePeriod or resource.created, resource.status
    is_of_drug = resource.prescription is not None
    # of what a pharmacy claims, published data names the visit as its item and the drug by its order alone
    names = [concept_text(one.productOrService) for one in items if one.productOrService and not is_of_drug]
    whole = amount_of(about, Category.CLAIM, _BILLED, resource.total, names, moment=moment, status=status)
    if whole:
        yield whole
    for number, item in enumerate(items if not is_of_drug else (), 1):
        if charged := _charged(about.part(number), item, resource, len(items)):
            yield charged
    yield from insurers_of(about, resource.insurance or (), len(items) + 1, moment=moment, status=status)


def _charged(about: ResourceContext, item: ClaimItem, claim: Claim, items: int) -> Fact | None:
    """The item's own amount; that of the whole claim where it is the only item."""
    money = item.net or (claim.total if items == 1 else None)
    term = term_of([item.productOrService], "Unnamed item")
    moment = item.servicedDate or item.servicedPeriod or claim.billablePeriod or claim.created
    return amount_of(about, Category.CHARGE, term, money, (), moment=moment, status=claim.status)
