"""Limits of values are read from any text, and a text with points that is no number is none."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.search_query.value_limit_reader import joined_bounds, read_limits


@pytest.mark.parametrize(
    ("text", "above", "below"),
    [
        ("heart rate above 90", "90", None),
        ("weight between 60,5 and 80 kg", "60.5", "80"),
        ("platelets of at most 1,200", None, "1200"),
    ],
)
def test_a_limit_is_read(text: str, above: str | None, below: str | None) -> None:
    found = joined_bounds(read_limits(text))
    assert found is not None
    assert (found.above, found.below) == tuple(one and Decimal(one) for one in (above, below))


@pytest.mark.parametrize("text", ["heart rate above 1.2.3", "weight of at least 1.1.1 at version 2.0.1"])
def test_a_number_of_several_parts_is_no_limit(text: str) -> None:
    """Such a question once ended as a fault of the program."""
    assert read_limits(text) == ()


@given(st.text(alphabet="0123456789.,٣٫ ", max_size=30))
def test_whatever_stands_behind_a_word_of_limits_is_read_or_left(number: str) -> None:
    read_limits(f"heart rate above {number} and below {number}")
