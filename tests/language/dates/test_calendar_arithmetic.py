"""Days and periods are counted as on a calendar."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.calendar_arithmetic import age_in_years, back, months_from, period_of

DAY = date(2024, 2, 29)  # a Thursday


@pytest.mark.parametrize(
    ("unit", "first", "last"),
    [
        ("day", "2024-02-29", "2024-02-29"),
        ("week", "2024-02-26", "2024-03-03"),
        ("month", "2024-02-01", "2024-02-29"),
        ("quarter", "2024-01-01", "2024-03-31"),
        ("year", "2024-01-01", "2024-12-31"),
        ("decade", "2020-01-01", "2029-12-31"),
    ],
)
def test_a_day_is_in_a_period_of_the_calendar(unit: str, first: str, last: str) -> None:
    assert period_of(unit, DAY) == Period(date.fromisoformat(first), date.fromisoformat(last))


def test_a_run_of_months_may_go_on_in_the_next_year() -> None:
    assert months_from(2023, 12, 3) == Period(date(2023, 12, 1), date(2024, 2, 29))
    assert months_from(9999, 12) == Period(date(9999, 12, 1), date(9999, 12, 31))


@pytest.mark.parametrize(
    ("number", "unit", "day"),
    [
        (1, "day", "2024-02-28"),
        (2, "week", "2024-02-15"),
        (1, "month", "2024-01-29"),
        (1, "year", "2023-02-28"),
    ],
)
def test_a_month_that_is_too_short_ends_a_way_back(number: int, unit: str, day: str) -> None:
    assert back(DAY, number, unit) == date.fromisoformat(day)


def test_an_age_counts_whole_years() -> None:
    assert age_in_years("2000-03-01", DAY) == 23  # a day before the birthday
    assert age_in_years("2000-02-29", DAY) == 24
    assert age_in_years("2000-02", DAY) is None
    assert age_in_years(None, DAY) is None
