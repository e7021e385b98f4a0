"""A date that is moved is another day in the same form; what is no date stays."""

import re
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates.format_preserving_date_rewriter import written_dates

TODAY = date(2026, 11, 23)
FORMS = (
    "%Y-%m-%d", "%Y/%m/%d", "%m/%d/%Y", "%d.%m.%Y", "%Y%m%d", "%B %d, %Y", "%b %d, %Y",
    "%d %B %Y", "%d of %B %Y", "%d-%b-%Y",
)  # fmt: skip
DAYS = st.dates(date(1900, 3, 1), date(2099, 10, 31))


def _plain(text: str) -> str:
    """“10 May” says neither whether a 9 has a zero before it, nor how long the name of a month is."""
    return re.sub(r"\b0(?=\d\b)|(?<=[A-Z][a-z]{2})[a-z]+", "", text)


@given(st.sampled_from(FORMS), DAYS, st.integers(-100, 100))
def test_a_moved_date_is_read_as_the_moved_day(form: str, day: date, number: int) -> None:
    shift = timedelta(days=number)
    [found] = written_dates(f"Seen on {day.strftime(form)} again.", TODAY)
    assert (found.text, found.first, found.last) == (day.strftime(form), day, None)
    moved = found.moved(shift)
    assert _plain(moved) == _plain((day + shift).strftime(form))
    assert [one.first for one in written_dates(f"Seen on {moved} again.", TODAY)] == [day + shift]


@pytest.mark.parametrize(
    ("written", "moved"),
    [
        ("3rd of MARCH 2021", "21st of MARCH 2021"),
        ("3/5/2021", "3/23/2021"),
        ("13/5/2021", "31/5/2021"),  # the day first, where the first number is no month
        ("03/05/21", "03/23/21"),
        ("Mar. 5, 2021", "Mar. 23, 2021"),
        ("2021-3-5", "2021-3-23"),
    ],
)
def test_ordinals_case_length_and_zeros_stay(written: str, moved: str) -> None:
    [found] = written_dates(f"seen {written}", TODAY)
    assert found.moved(timedelta(days=18)) == moved


@pytest.mark.parametrize(
    ("written", "first", "last", "moved"),
    [
        ("March 3-7, 2021", date(2021, 3, 3), date(2021, 3, 7), "March 13, 2021 to March 17, 2021"),
        ("3 to 7 March 2021", date(2021, 3, 3), date(2021, 3, 7), "March 13, 2021 to March 17, 2021"),
        ("2021-03", date(2021, 3, 1), date(2021, 3, 31), "2021-03-11 to 2021-04-10"),
        ("03/2021", date(2021, 3, 1), date(2021, 3, 31), "03/11/2021 to 04/10/2021"),
        ("March 2021", date(2021, 3, 1), date(2021, 3, 31), "March 11, 2021 to April 10, 2021"),
    ],
)
def test_both_ends_of_a_span_are_moved(written: str, first: date, last: date, moved: str) -> None:
    [found] = written_dates(f"stayed {written}.", TODAY)
    assert (found.first, found.last) == (first, last)
    assert found.moved(timedelta(days=10)) == moved


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("Dec 24", date(2026, 12, 24)),
        ("24 December", date(2026, 12, 24)),
        ("Feb 29", date(2028, 2, 29)),
        ("since 11/20", date(2026, 11, 20)),
        ("03/05/36", date(2036, 3, 5)),
        ("03/05/37", date(1937, 3, 5)),
    ],
)
def test_a_date_without_a_whole_year_is_near_today(written: str, day: date) -> None:
    [found] = written_dates(written, TODAY)
    assert found.first == day


@pytest.mark.parametrize(
    "text",
    [
        "2021-02-30",
        "31/31/2021",
        "they may 5 times",
        "mar 3 drops",
        "pulse 3/5",
        "March 5%",
        "1.2.3.4",
        "v2021-03-04x",
        "March 7-3, 2021",
    ],
)
def test_what_is_no_day_of_the_calendar_is_no_date(text: str) -> None:
    assert written_dates(text, TODAY) == []


@given(st.lists(st.sampled_from(["March 3", "3-7", "2021", "/", "-", ",", "03", "to", "May"]), max_size=12))
def test_dates_stand_in_reading_order_and_never_overlap(pieces: list[str]) -> None:
    text = " ".join(pieces)
    found = written_dates(text, TODAY)
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]
    assert all(one.end <= other.start for one, other in zip(found, found[1:], strict=False))


def test_a_day_beyond_the_calendar_is_refused() -> None:
    [found] = written_dates("9999-12-31", TODAY)
    with pytest.raises(OverflowError):
        found.moved(timedelta(days=1))
