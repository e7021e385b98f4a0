"""Recorded readings become a line of a chart without being changed, and each still opens its own record."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import ReadingOfDay, ReadingsOfKind
from privrag_desktop.gui.charts.readings_to_chart_series import series_of_kind
from tests.gui.charts.made_up_readings import DAY


def kind_of(
    *texts: str, unit: str = "mm[Hg]", low: str | None = None, high: str | None = None
) -> ReadingsOfKind:
    found = (
        ReadingOfDay(DAY + timedelta(days=at), "", Decimal(text), text, "", "zq", low, high)
        for at, text in enumerate(texts)
    )
    return ReadingsOfKind(Category.VITAL, "Systolic blood pressure", unit, tuple(found))


def test_a_number_is_shown_as_recorded_and_its_unit_as_printed() -> None:
    series = series_of_kind(kind_of("131.0"))
    assert [(point.day, point.value, point.text) for point in series.points] == [(DAY, 131.0, "131.0")]
    assert series.unit == "mmHg"


def test_a_number_too_large_for_a_screen_is_left_out_and_the_others_open_their_own_record() -> None:
    series = series_of_kind(kind_of("118", "1e999", "120"), before="1/")
    assert [(point.text, point.source) for point in series.points] == [("118", "1/0"), ("120", "1/2")]


def test_the_range_is_the_one_that_all_readings_give() -> None:
    given = kind_of("118", "120", low="90", high="120")
    assert (series_of_kind(given).low, series_of_kind(given).high) == (90, 120)
    other = replace(given, readings=(given.readings[0], replace(given.readings[1], high="140")))
    assert not series_of_kind(other).has_range


def test_a_limit_too_large_for_a_screen_is_no_limit() -> None:
    series = series_of_kind(kind_of("118", low="90", high="1e999"))
    assert (series.low, series.high) == (90, None)
