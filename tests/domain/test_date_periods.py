"""Both ends of a period belong to it, and what has no day is in none."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.date_periods import Period

MARCH = Period(date(2020, 3, 1), date(2020, 3, 31))


@pytest.mark.parametrize(
    ("day", "is_held"),
    [
        (date(2020, 2, 29), False),
        (date(2020, 3, 1), True),
        (date(2020, 3, 31), True),
        (date(2020, 4, 1), False),
        (None, False),
    ],
)
def test_the_first_and_the_last_day_belong_to_a_period(day: date | None, is_held: bool) -> None:
    assert MARCH.holds(day) is is_held


@given(st.dates(max_value=date(9000, 1, 1)), st.integers(0, 400))
def test_only_a_period_of_one_day_is_a_day_and_it_holds_no_other(first: date, days: int) -> None:
    period = Period(first, first + timedelta(days=days))
    held = [first + timedelta(days=number) for number in range(-1, days + 2)]
    assert sum(map(period.holds, held)) == days + 1
    assert period.is_day is (days == 0)
