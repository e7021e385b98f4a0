"""Dates of a task: what is one, that it turns back, and that distances and weekdays stay."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.date_shift import DateShift
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import put

TODAY = date(2026, 3, 10)
EIGHT_WEEKS = ("1900-01-01", "1900-02-26")
DAYS = st.dates(date(1905, 1, 1), date(2095, 12, 31))
FORMS = st.sampled_from(
    ("%Y-%m-%d", "%m/%d/%Y", "%B %d, %Y", "%d %b %Y", "%A, %B %d, %Y", "%d.%m.%Y", "%Y/%m/%d", "%b. %d, %Y")
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("seen 2026-03-05T10:30:00Z", "seen 2026-04-30T10:30:00Z"),
        ("2026-03-05 14:00", "2026-04-30 14:00"),
        ("Thursday, March 5, 2026", "Thursday, April 30, 2026"),
        ("5 Mar 2026", "30 Apr 2026"),
        ("Mar. 5th, 2026", "Apr. 30th, 2026"),
        ("MAY 5, 2026", "JUNE 30, 2026"),
        ("on may 5, 2026", "on june 30, 2026"),
        ("03/05/2026 and 3/5/26", "04/30/2026 and 4/30/26"),
        ("27/07/2011", "21/09/2011"),
        ("12.03.2026", "07.05.2026"),
        ("20260305", "20260430"),
        ("on 3/5", "on 4/30"),
        ("March 5 and 5 March", "April 30 and 30 April"),
        ("2026-03", "2026-04-26 to 2026-05-26"),
        ("in March 2026", "in April 26, 2026 to May 26, 2026"),
        ("09/2026", "10/27/2026 to 11/25/2026"),
        ("March 5-8, 2026", "April 30, 2026 to May 3, 2026"),
        ("5 to 8 March 2026", "April 30, 2026 to May 3, 2026"),
        ("March 5-8", "April 30 to May 3"),
        ("born 3/5/55", "born 4/30/55"),
    ],
)
def test_dates_are_shifted_in_the_form_they_have_and_turn_back(text: str, shown: str) -> None:
    shift = DateShift(TODAY, [EIGHT_WEEKS])
    assert put(text, shift.find(text)) == shown
    assert put(shown, shift.find_shown(shown)) == text


@pytest.mark.parametrize(
    "text",
    [
        "she may 5 times", "version 1.2.3", "10-12 patients", "at 12:30", "tomorrow", "next Monday",
        "within the last 24 hours", "in two weeks", "since 2015", "2026-02-30", "March 8-5, 2026",
        "99/99/2026",
        "9999-12-31", "118/77 mmHg", "Mark 5 of them", "February 30",
    ],
)  # fmt: skip
def test_what_is_no_date_stays(text: str) -> None:
    shift = DateShift(TODAY, [EIGHT_WEEKS])
    assert shift.find(text) == []


def test_a_bare_year_stays_and_other_words_are_refused() -> None:
    shift = DateShift(TODAY)
    assert shift.hide("1987") == shift.restore("1987") == "1987"
    for refused in ("soon", "12"):
        with pytest.raises(ValueError, match="no date"):
            shift.hide(refused)


@given(DAYS, FORMS)
def test_a_written_day_turns_back_exactly_and_is_never_shown_itself(day: date, form: str) -> None:
    shift, written = DateShift(TODAY), day.strftime(form)
    shown = shift.hide(written)
    assert shown != written
    assert shift.restore(shown) == written


@given(DAYS, DAYS)
def test_order_distance_and_weekday_of_days_survive(one: date, other: date) -> None:
    shift = DateShift(TODAY)
    first, second = (date.fromisoformat(shift.hide(day.isoformat())) for day in (one, other))
    assert first - second == one - other
    assert first.weekday() == one.weekday()
    assert shift.today - first == TODAY - one


@given(DAYS, st.integers(1, 60))
def test_a_day_that_the_agent_works_out_turns_back(day: date, later: int) -> None:
    shift = DateShift(TODAY)
    shown = date.fromisoformat(shift.hide(day.isoformat())) + timedelta(days=later)
    assert shift.restore(shown.isoformat()) == (day + timedelta(days=later)).isoformat()


@given(st.integers(1990, 2040), st.integers(1, 12))
def test_a_month_is_shown_as_the_days_it_is_shifted_to(year: int, month: int) -> None:
    shift = DateShift(TODAY)
    first, last = shift.hide(f"{year}-{month:02}").split(" to ")
    assert shift.restore(f"{first} to {last}") == f"{year}-{month:02}"
    assert shift.restore(first) == f"{year}-{month:02}-01"
    assert date.fromisoformat(shift.restore(last)) + timedelta(days=1) == (
        datetime(year + month // 12, month % 12 + 1, 1).date()
    )


def test_the_shift_is_of_whole_weeks_and_never_none() -> None:
    shifts = {DateShift(TODAY).today - TODAY for _ in range(300)}
    assert {one.days % 7 for one in shifts} == {0}
    assert {abs(one.days) // 7 for one in shifts} <= set(range(2, 27))
    assert len(shifts) > 20


@pytest.mark.parametrize("form", ["%Y-%m-%d", "%m/%d/%Y", "%B %d, %Y"])
def test_records_bring_the_same_shift_back(form: str) -> None:
    shift = DateShift(TODAY)
    vague = [("March 2026", shift.hide("March 2026")), ("on 3/5/26", shift.hide("on 3/5/26"))]
    pair = (TODAY.strftime(form), shift.hide(TODAY.strftime(form)))
    again = DateShift(TODAY, [*vague, pair])
    assert again.today == shift.today
    assert again.anchor == shift.anchor
    assert again.restore(vague[0][1]) == "March 2026"
    assert DateShift(TODAY, [shift.anchor]).today == shift.today
