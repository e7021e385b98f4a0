"""Amounts of a task: what is one, and that sums, parts and comparisons survive to the cent."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import put
from privrag_desktop.privacy.pseudonyms.contextual.money_amount_scaling import MoneyAmountScaling

THREE = [("1000000.00", "3000000.00"), ("1.00", "3.00")]
CENTS = st.integers(0, 10_000_000).map(lambda cents: Decimal(cents) / 100).map(lambda value: f"{value:.2f}")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("$20", "$60"),
        ("$1,250.50", "$3,751.50"),
        ("20 dollars", "60 dollars"),
        ("20 bucks", "60 bucks"),
        ("20 USD", "60 USD"),
        ("USD 20", "USD 60"),
        ("€15 or 15€", "€45 or 45€"),
        ("-$20", "-$60"),
        ("20.00", "60.00"),
        ('"amount": 20', '"amount": 60'),
        ('{"balance": "120.50"}', '{"balance": "361.50"}'),
        ("send amy 20", "send amy 60"),
        ("pay 45 to bob", "pay 135 to bob"),
        ("Send 20 to @amy, then request 10 from each.", "Send 60 to @amy, then request 30 from each."),
        ("send 3 friends 20 each", "send 3 friends 60 each"),
        ("If my balance is less than 50, transfer 100.", "If my balance is less than 150, transfer 300."),
        ("split 90 between 4 people", "split 270 between 4 people"),
        ("pay 30 @bob", "pay 90 @bob"),
        ("We owe 12.34.", "We owe 37.02."),
    ],
)
def test_amounts_are_multiplied_as_they_are_written_and_turn_back(text: str, shown: str) -> None:
    amounts = MoneyAmountScaling(THREE)
    assert put(text, amounts.find(text)) == shown
    assert put(shown, amounts.find_shown(shown)) == text


@pytest.mark.parametrize(
    "text",
    [
        "3 friends", "show my last 2 transactions", "pay 4 people", "send it at 5 pm", "pay on March 5",
        "request from account 1234", "send patient 26490 to Dr. Hill", "move 2026001234 to the archive",
        "a level of 1.50 mg/dL", "charge 1.50 mg/dL", "pH 7.35", "version 1.20.30 costs", "30 minutes", "5 %",
    ],
)  # fmt: skip
def test_counts_times_numbers_and_readings_stay(text: str) -> None:
    assert MoneyAmountScaling(THREE).find(text) == []


@pytest.mark.parametrize(
    ("text", "shown", "back"),
    [
        ("twenty dollars", "60 dollars", "20 dollars"),
        ("one hundred bucks", "300 bucks", "100 bucks"),
    ],
)
def test_amounts_in_words_turn_back_in_digits(text: str, shown: str, back: str) -> None:
    amounts = MoneyAmountScaling(THREE)
    assert put(text, amounts.find(text)) == shown
    assert put(shown, amounts.find_shown(shown)) == back


@given(CENTS)
def test_an_amount_turns_back_exactly(value: str) -> None:
    amounts = MoneyAmountScaling()
    assert amounts.restore(amounts.hide(value)) == value
    assert amounts.restore(amounts.hide(f"${value}")) == f"${value}"


@given(st.lists(CENTS, min_size=2, max_size=6))
def test_sums_differences_and_comparisons_survive(values: list[str]) -> None:
    amounts = MoneyAmountScaling()
    shown = [Decimal(amounts.hide(value)) for value in values]
    originals = list(map(Decimal, values))
    assert amounts.restore(f"{sum(shown):.2f}") == f"{sum(originals):.2f}"
    assert amounts.restore(f"{shown[0] - shown[1]:.2f}") == f"{originals[0] - originals[1]:.2f}"
    assert (shown[0] < shown[1]) == (originals[0] < originals[1])


@given(CENTS, st.integers(2, 9))
def test_a_part_that_the_agent_works_out_turns_back_to_the_cent(value: str, parts: int) -> None:
    amounts = MoneyAmountScaling()
    part = f"{Decimal(amounts.hide(value)) / parts:.2f}"
    assert abs(Decimal(amounts.restore(part)) - Decimal(value) / parts) <= Decimal("0.0075")


def test_whole_numbers_stay_whole_where_they_can() -> None:
    amounts = MoneyAmountScaling(THREE)
    assert amounts.restore("60") == "20"
    assert amounts.restore("50") == "16.67"
    assert amounts.hide("-5.25") == "-15.75"


def test_before_any_amount_was_shown_a_number_is_none() -> None:
    amounts = MoneyAmountScaling()
    assert amounts.find_shown("The total is 1.62; send 30 to Bob") == []
    amounts.find("nothing here")
    assert amounts.find_shown("send 30") == []
    amounts.hide("2.00")
    assert amounts.find_shown("send 30") != []


@pytest.mark.parametrize("useless", [("0.00", "0.00"), ("$5", "$15"), ("5.00", "much")])
def test_records_bring_the_same_factor_back(useless: tuple[str, str]) -> None:
    amounts = MoneyAmountScaling()
    again = MoneyAmountScaling([useless, amounts.anchor])
    assert again.anchor == amounts.anchor
    assert again.anchor[0] != again.anchor[1]


@pytest.mark.parametrize("value", ["", "a lot", "3 friends", "9" * 5000, f"${'9' * 30}"])
def test_what_is_no_amount_is_refused(value: str) -> None:
    for refuse in (MoneyAmountScaling(THREE).hide, MoneyAmountScaling(THREE).restore):
        with pytest.raises(ValueError, match="no amount"):
            refuse(value)
