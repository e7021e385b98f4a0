"""Amounts of money are read by sign, word or a sentence of paying; counts, doses and numbers are none."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.money_amount_reader import WrittenAmount, written_amounts


def told(text: str) -> list[tuple[str, Decimal]]:
    found = written_amounts(text)
    assert all(text[one.start : one.end] == one.number for one in found)
    return [(one.number, one.value) for one in found]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("$1,250.50", [("1,250.50", Decimal("1250.50"))]),
        ("twenty dollars", [("twenty", Decimal(20))]),
        ("US$ 5 or 15€", [("5", Decimal(5)), ("15", Decimal(15))]),
        ("pay 45 to bob, then 3 friends", [("45", Decimal(45))]),
        ("We owe 12.34.", [("12.34", Decimal("12.34"))]),
        ("the total is 20", [("20", Decimal(20))]),
        ("12.34", [("12.34", Decimal("12.34"))]),  # two decimals alone are cents
    ],
)
def test_an_amount_is_read_with_its_value(text: str, amounts: list[tuple[str, Decimal]]) -> None:
    assert told(text) == amounts


@pytest.mark.parametrize(
    "text",
    [
        "a level of 1.50 mg/dL",
        "pay 4 people",
        "send patient 26490 to Dr. Hill",
        "charge 1.50 mg/dL",
        "she is 20",  # nobody pays
        "pay on March 5",
        "pay account 1234567",
        f"${'9' * 30}",  # could not be multiplied and divided again
        "",
    ],
)
def test_what_is_no_amount_is_none(text: str) -> None:
    assert written_amounts(text) == []


def test_a_sentence_about_paying_makes_no_amount_of_the_next_ones_numbers() -> None:
    assert told("Pay bob 45. Her lucky number: 20.") == [("45", Decimal(45))]


@given(st.integers(0, 10**9).map(lambda cents: f"{Decimal(cents) / 100:,.2f}"))
def test_every_amount_behind_a_sign_is_read_to_the_cent(number: str) -> None:
    text = f"Send ${number} to Elif"
    assert written_amounts(text) == [WrittenAmount(6, 6 + len(number), number)]
    assert written_amounts(text)[0].value == Decimal(number.replace(",", ""))
