"""Amounts are told with every digit and their currency, and each insurer once, in plain words."""

from datetime import date
from decimal import Decimal

import pytest
from fhir.resources.R4B.claim import ClaimInsurance
from fhir.resources.R4B.money import Money

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.money_and_insurers import amount_of, insurer_name, insurers_of
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext

ABOUT = ResourceContext("p1", "Claim/c1")
BILLED = FactTerm("Amount billed")


def amount(money: Money | None, *items: str) -> Fact | None:
    return amount_of(ABOUT, Category.CLAIM, BILLED, money, items, moment=date(2018, 2, 1), status="active\n")


@pytest.mark.parametrize(
    ("value", "currency", "words"),
    [
        (Decimal("103.30"), "USD", "103.30 USD"),
        (Decimal("1E+3"), "USD", "1000 USD"),
        (Decimal("0"), "EUR", "0 EUR"),
        (Decimal("129.16"), None, "129.16"),
    ],
)
def test_an_amount_has_every_digit_and_its_currency_as_unit(
    value: Decimal, currency: str | None, words: str
) -> None:
    fact = amount(Money(value=value, currency=currency))
    assert fact is not None
    assert fact.sentence == f"Claim: Amount billed was {words}."
    assert (fact.value, fact.unit) == (words.split(maxsplit=1)[0], currency)
    assert (fact.day, fact.status) == (date(2018, 2, 1), "active")


def test_what_an_amount_is_for_is_told_once_each() -> None:
    fact = amount(Money(value=7, currency="USD"), "Check-up", "X-ray", "Check-up")
    assert fact is not None
    assert fact.sentence == "Claim: Amount billed was 7 USD, for Check-up, X-ray."


@pytest.mark.parametrize("money", [None, Money(currency="USD")])
def test_without_a_number_there_is_no_amount(money: Money | None) -> None:
    assert amount(money, "Check-up") is None


def test_each_insurer_is_one_fact_with_a_number_of_its_own() -> None:
    """Facts of one resource are told apart by their number."""
    insurances = [
        ClaimInsurance.model_validate({"sequence": 1, "focal": True, "coverage": {"display": name}})
        for name in ("Old Mutual", None, "NO_INSURANCE", "Old Mutual")
    ]
    facts = list(insurers_of(ABOUT, insurances, 3, moment=date(2018, 2, 1), status="active"))
    assert [(fact.resource, fact.name) for fact in facts] == [
        ("Claim/c1#3", "Old Mutual"),
        ("Claim/c1#4", "No insurance"),
    ]


def test_a_name_without_underscores_stays_as_written() -> None:
    assert [insurer_name(one) for one in ("NO_INSURANCE", "BlueCross", "AARP")] == [
        "No insurance",
        "BlueCross",
        "AARP",
    ]
