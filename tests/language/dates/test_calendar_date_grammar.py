"""A date of the calendar is read in every form, and a place in a month is the one met on a walk."""

from datetime import date

from hypothesis import given

from tests.language.dates.days_read import DAY, DAYS, choices


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
