"""The marks on the axes of a chart: round, few enough to be read, and written in the user's locale."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from privrag_desktop.gui.charts.axis_ticks import day_marks, value_marks

LETTER = 6  # pixels that the narrowest letters of a mark take


@pytest.mark.parametrize(
    ("first", "last", "texts"),
    [
        (date(2012, 1, 3), date(2019, 3, 14), ["2014", "2016", "2018"]),
        (date(2019, 3, 1), date(2019, 5, 20), ["Mar 2019", "Apr 2019", "May 2019"]),
        (date(2019, 3, 13), date(2019, 3, 15), ["13 Mar 2019", "14 Mar 2019", "15 Mar 2019"]),
        (date(1919, 3, 13), date(2019, 3, 15), ["1920", "1940", "1960", "1980", "2000"]),
    ],
)
def test_days_on_the_axis_are_round(first: date, last: date, texts: list[str]) -> None:
    assert [mark.text for mark in day_marks(first, last, 360)] == texts


def test_all_the_days_there_are_fit_on_an_axis() -> None:
    assert len(day_marks(date.min, date.max, 360)) == 1


@given(
    days=st.lists(st.dates(date(1900, 1, 1), date(2100, 1, 1)), min_size=2, max_size=2, unique=True).map(
        sorted
    ),
    room=st.integers(min_value=120, max_value=2_000),
)
def test_marked_days_lie_on_the_axis_in_order_and_their_words_have_room(days: list[date], room: int) -> None:
    first, last = days
    marks = day_marks(first, last, room)
    ats = [mark.at for mark in marks]
    assert ats == sorted(set(ats))
    assert first.toordinal() <= ats[0] <= ats[-1] <= last.toordinal()
    assert sum(LETTER * len(mark.text) for mark in marks) <= room


@pytest.mark.parametrize(("low", "high"), [(0.001, 0.0042), (-5, 5), (84, 97), (1e7, 9e7), (0, 1e-9)])
def test_values_on_the_axis_are_round_and_few(low: float, high: float) -> None:
    marks = value_marks(low, high, 5)
    assert 2 <= len(marks) <= 6
    assert len({mark.text for mark in marks}) == len(marks)
    assert all(low - 1e-12 <= mark.at <= high + 1e-12 for mark in marks)


def test_a_mark_at_nothing_has_no_minus_sign() -> None:
    assert [mark.text for mark in value_marks(-0.4, 0.4, 4)] == ["-0.4", "-0.2", "0.0", "0.2", "0.4"]


def test_marks_follow_the_user_s_locale() -> None:
    QLocale.setDefault(QLocale(QLocale.Language.German))
    marks = day_marks(date(2019, 3, 1), date(2019, 6, 30), 500)
    assert [mark.text for mark in marks] == ["März 2019", "Apr. 2019", "Mai 2019", "Juni 2019"]
    assert [mark.text for mark in value_marks(0, 1, 2)] == ["0,0", "0,5", "1,0"]
