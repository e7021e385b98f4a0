"""Arguments and entities are one line of JSON, with the digits of amounts and without what is unknown."""

import json
from decimal import Decimal

from hypothesis import given as over
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entities_and_arguments_to_json import as_json, given_values
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.toolkits.payments.payment_tools import SendMoney

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@over(VALUES)
def test_it_reads_back_as_what_it_was_and_stays_on_one_line(value: object) -> None:
    written = as_json(value)
    assert json.loads(written) == value
    assert "\n" not in written


@over(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12))
def test_an_amount_keeps_every_digit(amount: Decimal) -> None:
    """20.00 read as 20.0 would be another call than the one that was made."""
    assert json.loads(as_json({"amount": amount}), parse_float=Decimal, parse_int=Decimal) == {
        "amount": amount
    }
    assert "E" not in as_json(amount).upper()


def test_what_is_unknown_or_as_by_default_is_left_out() -> None:
    mia = Patient(name="Mia Lund", age=0, conditions=("Gout",))
    assert given_values(mia) == {"name": "Mia Lund", "age": 0, "conditions": ("Gout",)}
    assert as_json([mia, Patient()]) == '[{"name": "Mia Lund", "age": 0, "conditions": ["Gout"]}, {}]'


def test_arguments_stand_in_the_order_declared_and_letters_as_they_are() -> None:
    sent = SendMoney(amount=Decimal("20.50"), recipient_username="@zoë")
    assert as_json(sent) == '{"recipient_username": "@zoë", "amount": 20.50}'
