"""The times a question names, in the forms people write, counted from a fixed today."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.detect.question_search_periods_reader import read_times
from privrag_desktop.privacy.detect.recognizers import find_patterns

TODAY = date(2026, 11, 22)  # a Sunday
LAST, FIRST = "9999-12-31", "0001-01-01"


def periods(text: str) -> list[tuple[str, str]]:
    times = read_times(text, find_patterns(text), TODAY).times
    return [(time.period.first.isoformat(), time.period.last.isoformat()) for time in times]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("in March 2019", "2019-03-01", "2019-03-31"),
        ("on 3/14/2018", "2018-03-14", "2018-03-14"),
        ("on the 14th of March, 2018", "2018-03-14", "2018-03-14"),
        ("between 2012 and 2015", "2012-01-01", "2015-12-31"),
        ("from January 2012 until May 2014", "2012-01-01", "2014-05-31"),
        ("from 2014 to 2012", "2012-01-01", "2014-12-31"),
        ("2012-2014", "2012-01-01", "2014-12-31"),
        ("since 2015", "2015-01-01", LAST),
        ("from 2015 onwards", "2015-01-01", LAST),
        ("from 2015", "2015-01-01", "2015-12-31"),
        ("after 2015", "2016-01-01", LAST),
        ("before 2015", FIRST, "2014-12-31"),
        ("until 2015", FIRST, "2015-12-31"),
        ("by March 2019", FIRST, "2019-03-31"),
        ("on or about 14 March 2018", "2018-02-28", "2018-03-28"),
        ("around 2015", "2014-12-01", "2016-01-31"),
        ("what about 2015?", "2015-01-01", "2015-12-31"),
        ("in spring 2018", "2018-03-01", "2018-05-31"),
        ("in the winter of 2018", "2018-12-01", "2019-02-28"),
        ("early 2015", "2015-01-01", "2015-04-30"),
        ("mid-2015", "2015-05-01", "2015-08-31"),
        ("late 2015", "2015-09-01", "2015-12-31"),
        ("in the second half of 2014", "2014-07-01", "2014-12-31"),
        ("the first half of 2014", "2014-01-01", "2014-06-30"),
        ("Q2 2015", "2015-04-01", "2015-06-30"),
        ("the last quarter of 2015", "2015-10-01", "2015-12-31"),
        ("in the 1990s", "1990-01-01", "1999-12-31"),
        ("last March", "2026-03-01", "2026-03-31"),
        ("last December", "2025-12-01", "2025-12-31"),
        ("this December", "2026-12-01", "2026-12-31"),
        ("last summer", "2026-06-01", "2026-08-31"),
        ("this spring", "2026-03-01", "2026-05-31"),
        ("the past two years", "2024-11-22", "2026-11-22"),
        ("the last 18 months", "2025-05-22", "2026-11-22"),
        ("the last 5 yrs", "2021-11-22", "2026-11-22"),
        ("the past 18 mths", "2025-05-22", "2026-11-22"),
        ("the last 6 mo", "2026-05-22", "2026-11-22"),
        ("2 wks ago", "2026-11-05", "2026-11-11"),
        ("the last 10 days", "2026-11-12", "2026-11-22"),
        ("the past year", "2025-11-22", "2026-11-22"),
        ("five years ago", "2021-01-01", "2021-12-31"),
        ("a few months ago", "2026-08-01", "2026-08-31"),
        ("two weeks ago", "2026-11-05", "2026-11-11"),
        ("3 days ago", "2026-11-19", "2026-11-19"),
        ("this year", "2026-01-01", "2026-12-31"),
        ("last month", "2026-10-01", "2026-10-31"),
        ("last week", "2026-11-09", "2026-11-15"),
        ("this week", "2026-11-16", "2026-11-22"),
        ("last day", "2026-11-21", "2026-11-21"),
        ("last decade", "2010-01-01", "2019-12-31"),
        ("yesterday", "2026-11-21", "2026-11-21"),
        ("today", "2026-11-22", "2026-11-22"),
    ],
)
def test_a_time_means_its_days(text: str, first: str, last: str) -> None:
    assert periods(text) == [(first, last)]


@pytest.mark.parametrize(
    "text", ["at the last visit", "the last 3 readings", "in March", "on 3rd of May", "ago", ""]
)
def test_what_tells_no_time_by_itself_is_none(text: str) -> None:
    assert periods(text) == []


def test_each_of_several_times_is_meant() -> None:
    assert periods("in 2014 and in March 2016") == [
        ("2014-01-01", "2014-12-31"),
        ("2016-03-01", "2016-03-31"),
    ]


def test_a_year_of_birth_is_no_time_that_is_asked_for() -> None:
    times = read_times("Anna Smith born in 1950, weight in 2015", (), TODAY)
    assert [time.period.first.year for time in times.times] == [2015]
    assert [time.period.first.year for time in times.births] == [1950]


@given(st.text(max_size=80), st.dates(min_value=date(1900, 1, 1)))
def test_any_text_is_read_in_order_and_every_period_begins_before_it_ends(text: str, today: date) -> None:
    times = read_times(text, (), today).times
    assert all(time.period.first <= time.period.last for time in times)
    assert [time.start for time in times] == sorted(time.start for time in times)


@given(st.dates(min_value=date(1960, 1, 1), max_value=date(2999, 12, 31)))
def test_the_past_year_ends_today_and_last_year_does_not_touch_it(today: date) -> None:
    [past] = read_times("the past year", (), today).times
    [last] = read_times("last year", (), today).times
    assert past.period.last == today
    assert timedelta(days=364) <= past.period.last - past.period.first <= timedelta(days=366)
    assert last.period.last.year == today.year - 1
