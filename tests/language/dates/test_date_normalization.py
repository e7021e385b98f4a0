"""Dates in any common writing are read as the same day, month or year."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.date_normalization import distance, read_date, read_years
from privrag_desktop.privacy.detect.recognizers import find_patterns

DAY = Period(date(2011, 7, 27), date(2011, 7, 27))
MONTH = Period(date(2011, 7, 1), date(2011, 7, 31))
FORMS = (
    "%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d", "%Y%m%d", "%m/%d/%Y", "%d %B %Y", "%d %b %Y", "%d-%b-%Y", "%d.%b.%Y",
    "%B %d, %Y", "%b. %d %Y", "%B %dth, %Y", "%dth of %B %Y", "%Y %B %d", "%Y-%b-%d", "%b-%d-%Y", "%d%b%Y",
    "%Y-%m-%dT10:00:00+01:00", "%d %B, %Y",
)  # fmt: skip


@pytest.mark.parametrize("written", [DAY.first.strftime(form) for form in FORMS])
def test_day_is_read_and_recognised_in_every_form(written: str) -> None:
    assert read_date(written) == DAY
    [*_, longest] = sorted(find_patterns(f"seen {written} at noon"), key=lambda f: len(f.value))
    assert (longest.value, longest.span.entity_type) == (written, EntityType.DATE)


@pytest.mark.parametrize(
    ("written", "period"),
    [
        ("2011-07", MONTH),
        ("July 2011", MONTH),
        ("Jul, 2011", MONTH),
        ("7/2011", MONTH),
        ("27/7/2011", DAY),
        ("7/27/11", DAY),
        ("7/27/99", Period(date(1999, 7, 27), date(1999, 7, 27))),
        ("２０１１-０７-２７", DAY),
        ("2011‑07‑27", DAY),
        (" 27 july 2011 ", DAY),
        ("2011-7-27", DAY),
        ("2011.7.27", DAY),
        ("2011 7 27", DAY),
        ("27 7 2011", DAY),
        ("7 27 2011", DAY),
        ("27 / 7 / 2011", DAY),
        ("July the 27th, 2011", DAY),
        ("the 27th of July 2011", DAY),
        ("twenty-seventh of July 2011", DAY),
        ("July the twenty seventh, 2011", DAY),
        ("twentyseventh day of July, 2011", DAY),
        ("first of July 2011", Period(date(2011, 7, 1), date(2011, 7, 1))),
        ("2011-02-30", None),
        ("13/13/2011", None),
        ("13/2011", None),
        ("July", None),
        ("2011", None),
        ("no date", None),
    ],
)
def test_written_date_means_its_period(written: str, period: Period | None) -> None:
    assert read_date(written) == period


def test_bare_years_are_found_with_their_place() -> None:
    text = "from 1999 to 2011, 12011"
    assert [(text[start:end], period.first.year) for start, end, period in read_years(text)] == [
        ("1999", 1999),
        ("2011", 2011),
    ]


@given(day=st.dates(min_value=date(1900, 1, 1), max_value=date(2068, 12, 31)), form=st.sampled_from(FORMS))
def test_any_day_is_read_back(day: date, form: str) -> None:
    assert read_date(day.strftime(form)) == Period(day, day)


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        ("2020-01-01", "2020-01-02", "1 day"),
        ("2020-01-01", "2020-01-14", "13 days"),
        ("2020-01-01", "2020-01-15", "2 weeks"),
        ("2020-01-01", "2020-02-28", "8 weeks"),
        ("2020-01-01", "2020-04-01", "3 months"),
        ("2020-01-01", "2021-12-20", "24 months"),
        ("2018-01-01", "2020-01-02", "2 years"),
        ("1990-06-01", "2020-01-02", "30 years"),
    ],
)
def test_distance_is_told_as_a_clinician_would(first: str, last: str, words: str) -> None:
    assert distance(date.fromisoformat(first), date.fromisoformat(last)) == words


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("10.02.2024", date(2024, 2, 10)),
        ("3. 4. 2021", date(2021, 4, 3)),
        ("02.27.2024", date(2024, 2, 27)),
        ("10/02/2024", date(2024, 10, 2)),
    ],
)
def test_with_points_the_day_comes_first_unless_it_cannot(text: str, day: date) -> None:
    assert read_date(text) == Period(day, day)
