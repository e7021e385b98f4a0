"""Days counted from today are those met on a walk over the calendar; where people differ, both stay."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates import date_terms
from privrag_desktop.language.dates.date_reader import Toward, read_days
from tests.language.dates.days_read import DAY, DAYS, MONDAY, choices

WEEKDAYS = st.integers(0, 6)
NAMES = date_terms.WEEKDAY_NAMES


def test_next_monday_is_in_a_week_when_it_is_monday() -> None:
    """A task asked for next Monday on a Monday, and today was proposed."""
    [said] = read_days("Order a creatinine test for Brian Stoltenberg for next Monday", MONDAY).said
    assert (said.words, said.day, said.is_ambiguous) == ("for next Monday", date(2026, 11, 30), False)


def test_next_friday_on_a_wednesday_is_not_decided() -> None:
    [said] = read_days("next Friday", date(2026, 11, 25)).said
    assert (said.is_ambiguous, said.day) == (True, None)
    assert said.holds(date(2026, 11, 27))
    assert said.holds(date(2026, 12, 4))


def walked(today: date, weekday: int, step: int) -> date:
    """The nearest such weekday, found by going from day to day."""
    day = today + DAY * step
    while day.strftime("%A") != NAMES[weekday]:
        day += DAY * step
    return day


@given(DAYS, WEEKDAYS)
def test_a_coming_weekday_is_the_one_met_first_on_a_walk_over_the_calendar(today: date, weekday: int) -> None:
    found = walked(today, weekday, 1)
    assert choices(f"the coming {NAMES[weekday]}", today) == [found.isoformat()]
    plain = choices(f"on {NAMES[weekday]}", today)
    assert plain == sorted({found.isoformat(), *([today.isoformat()] if today.weekday() == weekday else [])})
    week_later = choices(f"{NAMES[weekday]} week", today)
    assert week_later == [(date.fromisoformat(one) + 7 * DAY).isoformat() for one in plain]


@given(DAYS, WEEKDAYS)
def test_next_weekday_is_sure_only_where_every_way_to_count_weeks_agrees(today: date, weekday: int) -> None:
    """Walks to the next first day of a week, Monday or Sunday, and on to the weekday in that week."""
    ways = {walked(today, weekday, 1)}
    for first in (0, 6):
        day = walked(today, first, 1)
        while day.weekday() != weekday:
            day += DAY
        ways.add(day)
    assert choices(f"next {NAMES[weekday]}", today) == sorted(one.isoformat() for one in ways)


@given(DAYS, WEEKDAYS)
def test_a_past_weekday_is_the_one_met_first_on_the_way_back(today: date, weekday: int) -> None:
    found = walked(today, weekday, -1).isoformat()
    assert found in choices(f"last {NAMES[weekday]}", today)
    same = [today.isoformat()] if today.weekday() == weekday else []
    assert choices(f"on {NAMES[weekday]}", today, Toward.PAST) == sorted([found, *same])


@given(DAYS, st.integers(1, 400))
def test_days_and_weeks_ahead_are_counted_one_by_one(today: date, number: int) -> None:
    day = today
    for _ in range(number):
        day += DAY
    assert choices(f"in {number} days", today) == [day.isoformat()]
    assert choices(f"{number} days ago", today) == [(today - (day - today)).isoformat()]
    assert choices(f"in {number} weeks", today) == [(today + 7 * (day - today)).isoformat()]


def test_a_chain_of_lengths_of_time_is_read_however_long_it_is() -> None:
    assert read_days("in " + "1 day and " * 20_000, MONDAY).said[0].day == MONDAY + 2 * DAY
