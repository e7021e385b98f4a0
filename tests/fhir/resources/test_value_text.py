"""Values, units and codes in plain words, with every digit that the record gives."""

from decimal import Decimal

import pytest
from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.quantity import Quantity
from fhir.resources.R4B.range import Range
from fhir.resources.R4B.ratio import Ratio
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.fhir.resources.value_text import (
    concept_text,
    concepts_text,
    number_text,
    one_line,
    quantity_value,
    range_text,
    ratio_text,
    status_code,
)
from tests.fhir.builders import Json, observation
from tests.fhir.narrate.narrating import facts_of


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ({"unit": "milligrams per deciliter", "code": "mg/dL"}, ("milligrams per deciliter", "mg/dL")),
        ({"unit": "mg/dl", "code": "mg/dL"}, ("mg/dl", "mg/dL")),
        ({"unit": "mg/dL", "code": "mg/dL"}, ("mg/dL", None)),
        ({"code": "mg/dL"}, ("mg/dL", None)),
        ({"unit": "mg/dL"}, ("mg/dL", None)),
        ({"unit": "mg/dl", "code": "mg/dL", "system": "http://other"}, ("mg/dl", None)),
        ({"unit": "mg/dl", "code": "mg/dL", "system": None}, ("mg/dl", None)),
        ({}, (None, None)),
    ],
)
def test_the_unit_is_kept_as_written_and_its_code_beside_it(
    given: Json, kept: tuple[str | None, str | None]
) -> None:
    quantity = {"value": 5, "system": "http://unitsofmeasure.org", **given}
    (fact,) = facts_of(observation(valueQuantity=quantity))
    assert (fact.unit, fact.ucum) == kept
    assert fact.ucum is None or fact.ucum not in fact.sentence


def test_a_code_that_senders_share_comes_before_a_local_one() -> None:
    code = {
        "text": "Kreatinin i.S.",
        "coding": [
            {"system": "http://lab.example/codes", "code": "KREA"},
            {"system": "http://loinc.org", "code": "2160-0"},
        ],
    }
    (fact,) = facts_of(observation(code=code))
    assert (fact.name, fact.code, fact.system) == ("Kreatinin i.S.", "2160-0", "http://loinc.org")


@given(st.text())
def test_a_text_on_one_line_has_no_control_character_and_no_doubled_blank(text: str) -> None:
    line = one_line(text)
    assert not any(ord(letter) < 0x20 or 0x7F <= ord(letter) < 0xA0 for letter in line)
    assert line == " ".join(line.split())
    assert one_line(line) == line


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**12), max_value=10**12, places=6))
def test_a_number_keeps_its_value_and_has_no_exponent(number: Decimal) -> None:
    text = number_text(number)
    assert "E" not in text
    assert Decimal(text) == number


def test_every_digit_of_a_number_stays() -> None:
    assert [number_text(Decimal(text)) for text in ("82.30", "1E+3", "0.0")] == ["82.30", "1000", "0.0"]


@pytest.mark.parametrize(
    ("concept", "text", "status"),
    [
        ({"text": " Two\nlines ", "coding": [{"code": "x", "display": "Shown"}]}, "Two lines", "x"),
        ({"coding": [{"code": "x"}, {"display": "Shown"}]}, "Shown", "x"),
        ({"coding": [{"code": "x"}, {"code": "y"}]}, "x", "x"),
        ({"text": "Never"}, "Never", "Never"),
        ({"text": "\x07"}, "", ""),
    ],
)
def test_a_concept_is_called_by_its_own_text_and_a_status_by_its_code(
    concept: Json, text: str, status: str
) -> None:
    given_concept = CodeableConcept.model_validate(concept)
    assert (concept_text(given_concept), status_code(given_concept)) == (text, status)


def test_of_several_concepts_each_name_is_told_once() -> None:
    names = ["Lung", "", "Heart", "Lung"]
    assert concepts_text([CodeableConcept(text=name or None) for name in names]) == "Lung, Heart"


def test_a_quantity_without_a_number_has_no_value() -> None:
    assert quantity_value(Quantity(unit="kg")) is None


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (1, 2, "between 1 cm and 2 cm"),
        (1, None, "at least 1 cm"),
        (None, 2, "at most 2 cm"),
        (None, None, ""),
    ],
)
def test_a_range_may_be_open_on_either_side(low: int | None, high: int | None, words: str) -> None:
    ends = {name: Quantity(value=n, unit="cm") for name, n in (("low", low), ("high", high)) if n is not None}
    assert range_text(Range(**ends)) == words


def test_half_a_ratio_is_none() -> None:
    """Of 1 : 128 the 1 alone would be another value."""
    one, many = Quantity(value=1), Quantity(value=128)
    assert ratio_text(Ratio(numerator=one, denominator=many)) == "1 : 128"
    assert ratio_text(Ratio(numerator=one)) == ""
