"""A value is a number exactly as recorded, or none."""

from decimal import Decimal

import pytest

from privrag_desktop.domain.facts import number_of
from tests.made_up import fact


@pytest.mark.parametrize(
    ("value", "number"),
    [("82.30", "82.30"), ("0", "0"), ("-1.5", "-1.5"), (None, None), ("", None), ("high", None)]
    + [(text, None) for text in ("NaN", "sNaN", "Infinity", "-inf")],
)
def test_only_a_finite_number_is_one_and_keeps_its_digits(value: str | None, number: str | None) -> None:
    """A comparison with NaN would raise, and an infinite maximum would hide all others."""
    found = number_of(fact("zq", value=value))
    assert (None if found is None else str(found)) == number
    assert found is None or isinstance(found, Decimal)
