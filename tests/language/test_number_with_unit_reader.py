"""A number is a quantity only with a unit; lengths of time are none, and one unit has one writing."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.number_with_unit_reader import (
    decimal_of,
    digits_of,
    fold_unit,
    is_duration,
    other_unit,
    with_units,
    written_quantities,
    written_quantity,
)


@pytest.mark.parametrize(
    "writings",
    [
        ("mg/dL", "MG/DL", "mg per dL", "mg / dl"),
        ("mcg", "µg", "ug", "mg", "g", "kg"),
        ("mL", "L", "dl"),
        ("mm[Hg]", "mmHg", "mm Hg"),
        ("bpm", "/min", "beats/min", "{beats}/min", "beats per minute"),
        ("m²", "m2"),
        ("units", "IU", "UNT"),
        ("pounds", "lbs", "[lb_av]"),
    ],
)
def test_all_writings_of_a_unit_are_one(writings: tuple[str, ...]) -> None:
    assert len({fold_unit(one) for one in writings}) == 1


def test_units_that_are_not_the_same_stay_apart() -> None:
    assert len({fold_unit(one) for one in ("mg/dL", "mmol/L", "mg", "mL", "%", "mmHg", "lb")}) == 7


@pytest.mark.parametrize(
    ("number", "value", "digits"),
    [
        ("1,8", "1.8", 1),
        ("1,85", "1.85", 2),
        ("1,800", "1800", 0),
        ("12,345.67", "12345.67", 2),
        (".5", "0.5", 1),
    ],
)
def test_a_comma_before_three_digits_parts_thousands_and_else_is_a_point(
    number: str, value: str, digits: int
) -> None:
    assert (decimal_of(number), digits_of(number)) == (Decimal(value), digits)


@given(st.integers(0, 10**9))
def test_a_number_written_with_thousands_keeps_its_value(number: int) -> None:
    assert decimal_of(f"{number:,}") == number


@pytest.mark.parametrize("value", ["2 weeks", "3 h", "10 am", "6 months", "5 o'clock"])
def test_a_length_of_time_is_no_quantity(value: str) -> None:
    assert is_duration(value)
    assert written_quantity(value) is None


@pytest.mark.parametrize(
    ("value", "unit", "numbers"),
    [
        ("7.2 %", "%", ["7.2"]),
        ("> 140 mmHg", "mmhg", ["140"]),
        ("120/80", "mmhg", ["120", "80"]),  # a blood pressure needs no unit
        ("5 - 10 mg", "mass", ["5", "10"]),
        ("12", "", ["12"]),
    ],
)
def test_a_typed_value_is_its_numbers_and_its_unit(value: str, unit: str, numbers: list[str]) -> None:
    found = written_quantity(value)
    assert found is not None
    assert not is_duration(value)
    assert (found.unit, [value[slice(*one)] for one in found.numbers]) == (unit, numbers)


@pytest.mark.parametrize("value", ["high", "", f"{'9' * 21} mg"])
def test_what_is_no_exact_number_is_no_quantity(value: str) -> None:
    assert written_quantity(value) is None


@pytest.mark.parametrize(("value", "unit"), [("3 TAB", "TAB"), ("5 mg", ""), ("TAB", "")])
def test_a_unit_that_free_text_would_not_be_known_by_is_told(value: str, unit: str) -> None:
    assert other_unit(value) == unit


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Potassium 5.1 mmol/L and 80 kg, for 3 days, in 2019, 4 visits", ["5.1 mmol/L", "80 kg"]),
        ("between 5 and 10 mg", ["5 and 10 mg"]),
        ("BP 120/80 and pulse 72 bpm", ["120/80", "72 bpm"]),
        ("It cost $5 g", []),
        ("on 3.4.2020 mg", []),
    ],
)
def test_numbers_with_a_unit_are_found_in_reading_order(text: str, found: list[str]) -> None:
    assert [text[one.start : one.end] for one in written_quantities(text, with_units([]))] == found


def test_a_unit_of_the_vault_is_known_beside_the_usual_ones() -> None:
    text = "2 TAB daily, or 5 mg; 2 TABS"
    [own, usual] = written_quantities(text, with_units(["TAB"]))
    assert (text[own.start : own.end], text[usual.start : usual.end]) == ("2 TAB", "5 mg")
    assert len(written_quantities(text, with_units([]))) == 1
