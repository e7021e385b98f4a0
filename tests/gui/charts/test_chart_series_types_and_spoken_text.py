"""What a chart says of its values in words, and which values it can draw at all."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from privrag_desktop.gui.charts.chart_series_types_and_spoken_text import (
    Point,
    Series,
    Side,
    point_words,
    range_words,
    series_words,
)
from tests.gui.charts.made_up_readings import DAY, SYSTOLIC, readings


@pytest.mark.parametrize(
    ("low", "high", "words", "end"),
    [
        (None, None, "", "latest 120 mmHg"),
        (None, 120, "up to 120", "1 above the range up to 120"),
        (90, None, "90 or more", "1 below the range 90 or more"),
        (80, 140.5, "80–140.5", "all in the range 80–140.5"),
    ],
)
def test_a_range_of_any_kind_has_words(low: float | None, high: float | None, words: str, end: str) -> None:
    series = Series(SYSTOLIC.name, SYSTOLIC.unit, SYSTOLIC.points, low, high)
    assert range_words(series) == words
    assert series_words(series).endswith(end)


def test_few_values_have_words_of_their_own() -> None:
    assert series_words(Series("Weight", "kg", ())) == "Weight, no values"
    one = Series("Weight", "kg", readings("70.10"))
    assert series_words(one) == "Weight, one value on 14 Mar 2019, latest 70.10 kg"
    two = Series("Weight", "", readings("70", "71", apart=0))
    assert series_words(two) == "Weight, 2 values on 14 Mar 2019, latest 71"


def test_the_latest_value_is_that_of_the_last_day_in_whatever_order_they_come() -> None:
    backwards = replace(SYSTOLIC, points=SYSTOLIC.points[::-1])
    assert series_words(backwards) == series_words(SYSTOLIC)
    assert backwards.in_order == SYSTOLIC.points


def test_values_of_one_day_stay_in_the_order_in_which_they_were_given() -> None:
    series = Series("Pulse", "/min", readings("90", "70", "80", apart=0))
    assert [point.text for point in series.in_order] == ["90", "70", "80"]


def test_words_follow_the_user_s_locale() -> None:
    QLocale.setDefault(QLocale(QLocale.Language.German))
    series = Series("Kalium", "mmol/L", readings("4.10"), 3.5, 5.1)
    assert point_words(series, series.points[0]) == "4.10 mmol/L · 14 März 2019"  # the number as recorded
    assert range_words(series) == "3,5–5,1"


def test_the_limits_belong_to_the_range() -> None:
    at_limits = Series("Pulse", "/min", readings("90", "120"), 90, 120)
    assert [at_limits.side(point) for point in at_limits.points] == [Side.WITHIN, Side.WITHIN]


def test_no_number_that_is_none_is_drawn() -> None:
    for text in ("nan", "inf", "1e999", "-1e308"):
        with pytest.raises(ValueError, match="finite"):
            Point(DAY, float(text), text, "zq")
