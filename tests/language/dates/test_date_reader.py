"""The days that people name in words are those of the calendar; what can be two days is never one."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.language.dates import date_terms
from privrag_desktop.language.dates.calendar_arithmetic import Shift
from privrag_desktop.language.dates.date_reader import Toward, in_words, read_days
from tests.language.day_wordings import EVENTS, FUTURE, OPEN, PAST, UNREAD

MONDAY = date(2026, 11, 23)
DAYS = st.dates(date(2000, 1, 1), date(2100, 12, 31))
WEEKDAYS = st.integers(0, 6)
NAMES = date_terms.WEEKDAY_NAMES
DAY = timedelta(days=1)


def told(period: Period) -> str:
    return period.first.isoformat() if period.is_day else f"{period.first}..{period.last}"


def choices(text: str, today: date, toward: Toward = Toward.FUTURE) -> list[str]:
    return sorted(told(one) for said in read_days(text, today, toward).said for one in said.choices)


@pytest.mark.parametrize(("today", "text", "days"), FUTURE)
def test_each_wording_is_the_days_that_people_mean_by_it(
    today: str, text: str, days: tuple[str, ...]
) -> None:
    assert choices(text, date.fromisoformat(today)) == sorted(days)


@pytest.mark.parametrize(("today", "text", "days"), PAST)
def test_what_was_before_is_looked_for_in_the_past(today: str, text: str, days: tuple[str, ...]) -> None:
    assert choices(text, date.fromisoformat(today), Toward.PAST) == sorted(days)


@pytest.mark.parametrize(("text", "event", "months", "days"), EVENTS)
def test_what_only_the_records_can_date_is_left_to_them(
    text: str, event: str, months: int, days: int
) -> None:
    [said] = read_days(text, MONDAY).said
    assert (said.event, said.shift, said.choices, said.day) == (event, Shift(months, days), (), None)


@pytest.mark.parametrize("text", UNREAD)
def test_words_of_time_that_name_no_day_are_told_to_be_unread(text: str) -> None:
    days = read_days(text, MONDAY)
    assert days.unread
    assert all(said.day is None for said in days.said)


@pytest.mark.parametrize("text", OPEN)
def test_a_day_that_is_left_open_is_no_sure_day(text: str) -> None:
    assert all(said.day is None for said in read_days(text, MONDAY).said)


def test_next_monday_is_in_a_week_when_it_is_monday() -> None:
    """A task asked for next Monday on a Monday, and today was proposed."""
    [said] = read_days("Order a creatinine test for Brian Stoltenberg for next Monday", MONDAY).said
    assert (said.words, said.day, said.is_ambiguous) == ("for next Monday", date(2026, 11, 30), False)


def test_next_friday_on_a_wednesday_is_not_decided() -> None:
    [said] = read_days("next Friday", date(2026, 11, 25)).said
    assert (said.is_ambiguous, said.day) == (True, None)
    assert said.holds(date(2026, 11, 27))
    assert said.holds(date(2026, 12, 4))


def test_a_name_that_is_a_word_of_the_calendar_names_no_day() -> None:
    text = "Order an MRI for April May for tomorrow"
    start = text.index("April")
    [said] = read_days(text, MONDAY, names=[(start, start + len("April May"))]).said
    assert said.day == MONDAY + DAY


def test_the_range_of_the_words_is_theirs_in_the_text() -> None:
    text = "Order it, please, on  the first of next month; thanks."
    [said] = read_days(text, MONDAY).said
    assert text[said.start : said.end] == said.words == "on  the first of next month"


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2026, 11, 30), "Monday 30 November 2026, in 7 days"),
        (date(2026, 11, 24), "Tuesday 24 November 2026, tomorrow"),
        (MONDAY, "Monday 23 November 2026, today"),
        (date(2026, 11, 22), "Sunday 22 November 2026, yesterday"),
        (date(2026, 11, 1), "Sunday 1 November 2026, 22 days ago"),
    ],
)
def test_a_day_in_words_has_its_weekday_and_distance(day: date, words: str) -> None:
    assert in_words(day, MONDAY) == words


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


@given(DAYS)
def test_the_first_of_next_month_is_met_on_a_walk(today: date) -> None:
    day = today + DAY
    while day.day != 1:
        day += DAY
    assert choices("on the first of next month", today) == [day.isoformat()]
    assert choices("end of the month", today) == [(day - DAY).isoformat()]


@given(DAYS, DAYS)
def test_a_day_written_out_in_any_form_is_that_day(today: date, day: date) -> None:
    for form in ("%d %B %Y", "%B %d, %Y", "%A %d %B %Y", "%Y-%m-%d", "%d.%m.%Y"):
        assert choices(f"on {day.strftime(form)}", today) == [day.isoformat()]
    assert day.isoformat() in choices(f"on {day:%d/%m/%Y}", today)
    assert day.isoformat() in choices(f"on {day:%m/%d/%Y}", today)


WORDS = sorted(
    {
        *date_terms.WEEKDAYS, *date_terms.MONTH_NUMBERS, *date_terms.UNITS, *date_terms.NEAR_DAYS,
        *date_terms.EXACT, *date_terms.OPEN, *date_terms.THIS, *date_terms.LAST, "next", "coming", "the",
        "a", "end", "first", "31st", "0", "99", "9999", "31/02", "12/11/26", "2026-02-30", "half", "and", "-",
        "every", "ago", "after", "before", "now", "her", "visit", ",", ".", "24.12.", "mid", "0001-01-01",
    }
)  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join), DAYS, st.sampled_from(Toward))
def test_any_words_of_the_calendar_are_read_without_a_fault(text: str, today: date, toward: Toward) -> None:
    for said in read_days(text, today, toward).said:
        assert text[said.start : said.end] == said.words
        assert bool(said.choices) != bool(said.event)


@pytest.mark.parametrize(
    "text", ["next ", "the day after ", "a week after ", "Monday or ", "twenty-", "24/11 "]
)
def test_reading_costs_time_in_proportion_to_the_length(text: str) -> None:
    """Twice the text takes twice as many readings of words."""
    counts = []
    for times in (200, 400):
        days = read_days(text * times, MONDAY)
        counts.append(len(days.said) + len(days.unread))
    assert counts[1] <= 2 * counts[0] + 2


def test_a_chain_of_lengths_of_time_is_read_however_long_it_is() -> None:
    assert read_days("in " + "1 day and " * 20_000, MONDAY).said[0].day == MONDAY + 2 * DAY
