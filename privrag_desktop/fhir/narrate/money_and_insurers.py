"""Make facts of amounts and insurers, for claims and for the answers to them."""

from collections.abc import Iterable, Iterator, Sequence

from fhir.resources.R4B.claim import ClaimInsurance
from fhir.resources.R4B.explanationofbenefit import ExplanationOfBenefitInsurance
from fhir.resources.R4B.money import Money

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    ending_of,
    fact_of,
    phrase,
    sentence_of,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, time_or_partial_date
from privrag_desktop.fhir.resources.value_text import number_text, one_line


def amount_of(
    about: ResourceContext,
    category: Category,
    term: FactTerm,
    money: Money | None,
    items: Sequence[str],
    *,
    moment: object,
    status: str | None,
) -> Fact | None:
    """An amount with its currency as its unit, and what it is for; None where the record gives no number."""
    if money is None or money.value is None:
        return None
    value, unit = number_text(money.value), one_line(money.currency)
    said = f"{term.name} was {value} {unit}".rstrip()
    sentence = sentence_of(category, f"{said}{ending_of(phrase('for', ', '.join(dict.fromkeys(items))))}")
    return Fact(
        about.patient_id,
        about.key,
        category,
        term.name,
        sentence,
        term.code,
        term.system,
        value,
        unit or None,
        day_of(moment),
        one_line(status) or None,
        time_or_partial_date(moment),
    )


def insurers_of(
    about: ResourceContext,
    insurances: Iterable[ClaimInsurance | ExplanationOfBenefitInsurance],
    first: int,
    *,
    moment: object,
    status: str | None,
) -> Iterator[Fact]:
    """Who insures, by name, one fact each; `first` is the number of the first part that they may have."""
    names = dict.fromkeys(
        words
        for one in insurances
        if one.coverage and (words := insurer_name(one_line(one.coverage.display)))
    )
    for number, name in enumerate(names, first):
        yield fact_of(about.part(number), Category.INSURANCE, FactTerm(name), moment=moment, status=status)


def insurer_name(written: str) -> str:
    """In plain words: of "NO_INSURANCE" the words."""
    return written.replace("_", " ").capitalize() if "_" in written else written
