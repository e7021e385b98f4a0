"""A word of a date is read only where it can be one: “may” and “sat” are words of their own.

A date or a place in a month is one day, or all that it may be.
"""

from datetime import date

import pytest
from hypothesis import given

from privrag_desktop.language.dates.calendar_arithmetic import Shift, Toward
from privrag_desktop.language.dates.calendar_date_grammar import DatePartReader
from privrag_desktop.language.dates.date_tokenizer import tokens_of
from tests.language.dates.days_read import DAY, DAYS, choices


def _reader(text: str) -> DatePartReader:
    return DatePartReader(tokens_of(text), date(2026, 11, 23), Toward.FUTURE)


@pytest.mark.parametrize(
    ("text", "number", "end"),
    [
        ("12 days", 12, 1),
        ("twelve days", 12, 1),
        ("twenty-five days", 25, 3),
        ("thirty days", 30, 1),
        ("a day", 1, 1),
        ("a couple of days", 2, 3),
        ("couple days", 2, 1),
        ("twenty-ten days", 20, 1),
    ],
)
def test_a_number_in_digits_or_words_is_counted(text: str, number: int, end: int) -> None:
    assert _reader(text).count(0) == (end, number)


@pytest.mark.parametrize(
    ("text", "shift"),
    [
        ("two weeks", Shift(days=14)),
        ("a fortnight", Shift(days=14)),
        ("half a year", Shift(months=6)),
        ("a month and three days", Shift(months=1, days=3)),
        ("3 calendar months and then", Shift(months=3)),
    ],
)
def test_a_length_is_its_months_and_days(text: str, shift: Shift) -> None:
    read = _reader(text).quantity(0)
    assert read is not None
    assert read[1] == shift


@pytest.mark.parametrize("text", ["a week and a half", "visits", "3 visits", "days", ""])
def test_what_is_no_whole_length_is_not_read(text: str) -> None:
    assert _reader(text).quantity(0) is None


@pytest.mark.parametrize(
    ("text", "at", "weekday"),
    [
        ("monday", 0, 0),
        ("Sat", 0, 5),
        ("on sat", 1, 5),
        ("she sat", 1, None),
        ("sat", 0, None),
        ("visit", 0, None),
    ],
)
def test_a_short_weekday_needs_a_capital_or_a_word_before_it(text: str, at: int, weekday: int | None) -> None:
    assert _reader(text).weekday_word(at, False) == weekday


def test_a_word_that_leads_to_a_weekday_or_a_month_is_enough() -> None:
    assert _reader("sat").weekday_word(0, True) == 5
    assert _reader("may").month_word(0, True) == (5, 1)
    assert _reader("may").month_word(0, False) == (None, 0)
    assert _reader("May").month_word(0, False) == (5, 1)
    assert _reader("Nov. 24").month_word(0, False) == (11, 2)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("31st", (31, 1)),
        ("31", (31, 1)),
        ("32", (None, 0)),
        ("0", (None, 0)),
        ("twenty-first", (21, 3)),
        ("thirty-second", (None, 0)),
        ("third", (3, 1)),
        ("Monday", (None, 0)),
    ],
)
def test_a_day_of_a_month_is_one_that_the_calendar_has(text: str, read: tuple[int | None, int]) -> None:
    assert _reader(text).day_number(0) == read


def test_only_four_digits_are_a_year() -> None:
    assert _reader(", 2026").year(0) == (2026, 2)
    assert _reader("26").year(0) == (None, 0)


def test_beyond_the_ends_there_is_no_word() -> None:
    reader = _reader("May")
    assert (reader.word(-1), reader.word(1), reader.kind(1)) == ("", "", "")


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


def test_a_short_weekday_in_small_letters_before_a_day_must_fit_it() -> None:
    """“wed 5th” was read as the 5th, a Saturday, without a question."""
    today = date(2026, 11, 30)
    assert choices("ECG wed 5th", today) == ["2026-12-02", "2026-12-05"]
    assert choices("ECG wed the 9th", today) == ["2026-12-09"]
    assert choices("ECG fri 4/12", today) == ["2026-12-04"]
    assert choices("the sat 92 and sun are fine", today) == []
