"""Readings are averaged exactly and never across units; what is unsure in time is not counted."""

from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.toolkits.vault.recent_and_average_readings import (
    averages,
    moment_of,
    newest_of_each,
    reading,
    rounded,
    within,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from tests.capri.toolkits.vault.at_ward import (
    NOW,
    glucose,
)


@given(
    st.lists(st.decimals("0.001", "9999", places=3), min_size=1, max_size=20),
    st.integers(min_value=0, max_value=3),
)
def test_averages_equal_plain_arithmetic(numbers: list[Decimal], places: int) -> None:
    rounded = [number.quantize(Decimal(1).scaleb(-places)) for number in numbers]
    facts = [glucose("a1", place, NOW, str(number)) for place, number in enumerate(rounded)]
    [found], words = averages(facts, "a1")
    assert found.value is not None
    number, unit = found.value.split()
    exact = sum((Fraction(one) for one in rounded), Fraction(0)) / len(rounded)
    assert abs(Fraction(number) - exact) <= Fraction(1, 2 * 10 ** (places + 2))
    assert unit == "mg/dL"
    assert words == f"The average of {len(rounded)}."


def test_units_are_never_mixed_and_limits_are_no_numbers() -> None:
    facts = [
        glucose("a1", 1, NOW, "100"),
        glucose("a1", 2, NOW, "120"),
        glucose("a1", 3, NOW, "5.5", unit="mmol/L"),
        glucose("a1", 4, NOW, "600", sentence="Laboratory: Glucose was more than 600 mg/dL."),
    ]
    [found], words = averages(facts, "a1")
    assert found.value == "110 mg/dL"
    assert words == "The average of 2. 2 in another unit or without an exact number are not counted."
    assert averages(facts[3:], "a1")[0] == []
    assert reading(facts[3]).value is None
    assert reading(facts[3]).finding == "more than 600 mg/dL"


def test_words_of_a_record_are_a_finding_and_no_value() -> None:
    sentence = "Social history: Smoking was never."
    told = reading(Fact("a1", "Observation/9", Category.SOCIAL, "Smoking", sentence))
    assert told == Reading(patient_id="a1", test="Smoking", finding="never")


def test_what_has_no_time_of_day_is_within_a_time_only_if_its_whole_day_is() -> None:
    yesterday = glucose("a1", 1, NOW - timedelta(days=1), "100", moment=None)
    today = glucose("a1", 2, NOW, "110", moment=None)
    undated = glucose("a1", 3, None, "120")
    month = glucose("a1", 4, None, "130", moment="2026-02")
    kept, words = within([yesterday, today, undated, month], NOW, 24)
    assert kept == [today]
    assert words == "2 without a time of day are not counted."
    assert within([yesterday], NOW, 48) == ([yesterday], "")


def test_of_one_day_the_last_time_is_the_newest_unless_a_time_is_missing() -> None:
    early = glucose("a1", 1, datetime(2026, 3, 1, 7), "100")
    late = glucose("a1", 2, datetime(2026, 3, 1, 19), "110")
    untimed = glucose("a1", 3, datetime(2026, 3, 1), "120", moment=None)
    assert newest_of_each([early, late]) == [late]
    assert newest_of_each([early, late, untimed]) == [early, late, untimed]
    assert reading(untimed).date == "2026-03-01"
    assert reading(late).date == "2026-03-01T19:00"


@pytest.mark.parametrize(
    ("mean", "of", "text"),
    [
        ("1.6666666", ["1", "2", "2"], "1.67"),
        ("1.6666666", ["1.5", "2", "2"], "1.667"),
        ("120", ["120.0"], "120"),
        ("100", ["1E+2"], "100"),
        ("0.005", ["0.01", "0"], "0.005"),
    ],
)
def test_an_average_has_two_places_more_than_the_most_exact_value_and_no_noughts(
    mean: str, of: list[str], text: str
) -> None:
    assert rounded(Decimal(mean), map(Decimal, of)) == text


def test_a_reading_without_a_day_has_the_year_or_month_that_the_record_gives() -> None:
    assert moment_of(glucose("a1", 1, None, "100", moment="2026-02")) == "2026-02"
    assert moment_of(glucose("a1", 1, None, "100")) is None


def test_what_is_still_to_come_is_of_no_time_until_now() -> None:
    coming = glucose("a1", 1, NOW + timedelta(minutes=1), "100")
    tomorrow = glucose("a1", 2, NOW + timedelta(days=1), "100", moment=None)
    assert within([coming, tomorrow], NOW, 10_000) == ([], "")
