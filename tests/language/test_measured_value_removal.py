"""A value quoted with its unit does not hide what it is a value of."""

import pytest

from privrag_desktop.language.measured_value_removal import (
    parts_between_values,
    without_values,
)


@pytest.mark.parametrize(
    ("topic", "left"),
    [
        ("weight 81.3 kg", "weight"),
        ("Systolic Blood Pressure 170.7 mm Hg", "Systolic Blood Pressure"),
        ("systolic blood pressure 120 mmHg", "systolic blood pressure"),
        ("Alanine aminotransferase 56.0 U/L", "Alanine aminotransferase"),
        ("body mass index 17.9 kg/m2", "body mass index"),
        ("platelets 418.4 10 3/uL", "platelets"),
        ("filtration rate 88 mL/min 1.73 m2", "filtration rate"),
        ("heart rate 72 min", "heart rate"),
        ("sodium 136 mmol/L potassium 4.1", "sodium potassium"),
        ("hematocrit 42.7", "hematocrit"),
        ("diabetes type 2", "diabetes type 2"),
        ("vitamin B12", "vitamin B12"),
        ("covid 19 test", "covid 19 test"),
        ("PHQ-9 total score", "PHQ-9 total score"),
        ("pain 3", "pain 3"),
        ("81.3 kg", ""),
    ],
)
def test_only_values_and_their_units_go(topic: str, left: str) -> None:
    assert without_values(topic) == left


@pytest.mark.parametrize(
    ("topic", "parts"),
    [
        ("sodium 137.1 chloride 102.8 cholesterol", ("sodium", "chloride", "cholesterol")),
        ("weight 81.3 kg", ("weight",)),
        ("diabetes type 2", ("diabetes type 2",)),
        ("81.3 kg", ()),
    ],
)
def test_words_on_two_sides_of_a_value_are_no_expression(topic: str, parts: tuple[str, ...]) -> None:
    assert parts_between_values(topic) == parts
