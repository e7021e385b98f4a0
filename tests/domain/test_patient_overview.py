"""Ages of partial dates, and the one range that all readings of a kind may share."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import ReadingOfDay, ReadingsOfKind, years_at

Range = tuple[str | None, str | None]


@pytest.mark.parametrize(
    ("born", "until", "years"),
    [
        ("1957-11-23", "2020-11-22", 62),
        ("1957-11-23", "2020-11-23", 63),
        ("1957-11", "2020-11-01", 63),  # of a month alone the first day counts
        ("1957-11-23", "2020-11", 62),
        ("1957", "2020-01-01", 63),  # of a year alone nothing more is known
        ("1957-11-23", "2020", 63),
        ("2020-03-14", "2019-01-01", 0),  # a record may have an earlier day than the birth
        ("2020-02-29", "2021-02-28", 0),
        ("2020-02-29", "2021-03-01", 1),
    ],
)
def test_whole_years_are_counted_as_far_as_the_dates_tell(born: str, until: str, years: int) -> None:
    assert years_at(born, until) == years


@pytest.mark.parametrize(("born", "until"), [(None, "2020"), ("", "2020"), ("unknown", "2020"), ("1957", "")])
def test_without_a_year_there_is_no_age(born: str | None, until: str) -> None:
    assert years_at(born, until) is None


@given(st.dates(), st.dates())
def test_nobody_is_a_year_older_before_the_birthday(born: date, day: date) -> None:
    years = years_at(born.isoformat(), day.isoformat())
    had_birthday = (day.month, day.day) >= (born.month, born.day)
    assert years == max(0, day.year - born.year - (not had_birthday))


def _readings(*ranges: Range) -> ReadingsOfKind:
    return ReadingsOfKind(
        Category.LABORATORY,
        "Sodium",
        "mmol/L",
        tuple(
            ReadingOfDay(date(2020, 1, number), "", Decimal(140), "140", "", "", low, high)
            for number, (low, high) in enumerate(ranges, 1)
        ),
    )


@pytest.mark.parametrize(
    ("ranges", "shared", "differ"),
    [
        ([("135", "145"), ("135", "145")], ("135", "145"), False),
        ([("135", "145"), ("136", "145")], (None, None), True),
        ([("135", "145"), (None, None)], (None, None), True),
        ([(None, None), (None, None)], (None, None), False),
        ([("135", None)], ("135", None), False),
    ],
)
def test_a_range_is_shown_only_if_it_is_that_of_all_readings(
    ranges: list[Range], shared: Range, differ: bool
) -> None:
    """A band drawn behind readings that have another range would call them wrong."""
    kind = _readings(*ranges)
    assert (kind.range, kind.ranges_differ) == (shared, differ)
