"""The days that people name in words are those of the calendar; what can be two days is never one."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates import date_terms
from privrag_desktop.language.dates.calendar_arithmetic import Shift
from privrag_desktop.language.dates.date_reader import Toward, in_words, read_days
from tests.language.dates.days_read import DAY, DAYS, MONDAY, choices
from tests.language.day_wordings import EVENTS, FUTURE, OPEN, PAST, UNREAD


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


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("put the request in for a week today", date(2026, 11, 30)),
        ("book it for two weeks tomorrow", date(2026, 12, 8)),
        ("metformin for two weeks from today", MONDAY),
    ],
)
def test_a_week_from_a_day_is_a_day_behind_for_as_well(text: str, day: date) -> None:
    """“For a week today” was read as today, for a week."""
    assert [said.day for said in read_days(text, MONDAY).said] == [day]


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


@pytest.mark.parametrize("words", ["night shift", "the day staff", "weekend team", "night nurses"])
def test_who_works_at_a_time_is_no_time(words: str) -> None:
    """“Night shift forgot the scales” put a value of this morning in doubt."""
    assert read_days(f"{words} forgot the scales", MONDAY).unread == ()
    assert read_days("at night they forgot", MONDAY).unread == ("night",)
    assert read_days("for the weekend. Staff forgot", MONDAY).unread == ("weekend",)
