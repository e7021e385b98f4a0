"""Words that may mean several days keep all of them, in the order of the calendar, until one is chosen."""

from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates.calendar_arithmetic import Shift, month_of, one_day
from privrag_desktop.language.dates.candidate_periods import (
    CandidatePeriods,
    meaning_of,
    middle_of,
    real_days,
)

MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)
WEEK = Period(MONDAY, date(2026, 11, 29))


def test_what_is_meant_twice_is_one_choice() -> None:
    assert meaning_of(map(one_day, [TUESDAY, MONDAY, TUESDAY])).choices == (one_day(MONDAY), one_day(TUESDAY))


def test_every_possible_day_is_moved() -> None:
    moved = meaning_of(map(one_day, [MONDAY, TUESDAY])).moved(Shift(days=1))
    assert moved == meaning_of(map(one_day, [TUESDAY, date(2026, 11, 25)]))


@pytest.mark.parametrize(
    "choices", [(WEEK,), (one_day(MONDAY), WEEK), (one_day(date.max),)], ids=["week", "both", "the last day"]
)
def test_a_week_and_the_end_of_the_calendar_cannot_be_moved(choices: tuple[Period, ...]) -> None:
    assert meaning_of(choices).moved(Shift(days=1)) is None


def test_the_distance_from_an_event_adds_up() -> None:
    moved = CandidatePeriods(event="visit", shift=Shift(months=1)).moved(Shift(days=-2))
    assert moved == CandidatePeriods(event="visit", shift=Shift(months=1, days=-2))


@pytest.mark.parametrize(
    ("month", "first", "last"),
    [(date(2026, 12, 5), 11, 21), (date(2026, 11, 5), 11, 20), (date(2026, 2, 5), 10, 19)],
)
def test_the_middle_of_a_month_has_as_many_days_before_as_behind_it(
    month: date, first: int, last: int
) -> None:
    middle = middle_of(month_of(month))
    assert middle == Period(month.replace(day=first), month.replace(day=last))


def test_days_that_the_calendar_does_not_have_are_left_out() -> None:
    assert real_days([TUESDAY, None, MONDAY, TUESDAY]) == [MONDAY, TUESDAY]
