"""An observation says its value in a sentence, whatever form the value has, and each component is a fact."""

from decimal import Decimal
from typing import Any

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient, write
from tests.fhir.narrate.narrating import facts_of, sentences_of


def _category(code: str) -> list[Json]:
    return [{"coding": [{"code": code}]}]


@pytest.mark.parametrize(
    ("value", "finding"),
    [
        ({"valueQuantity": {"value": Decimal("82.30"), "unit": "kg", "code": "g"}}, "was 82.30 kg"),
        ({"valueQuantity": {"value": 5, "code": "mmol/L"}}, "was 5 mmol/L"),
        ({"valueQuantity": {"value": Decimal("1E+3"), "unit": "1"}}, "was 1000 1"),
        (
            {"valueQuantity": {"value": Decimal("0.5"), "comparator": "<", "unit": "mg"}},
            "was less than 0.5 mg",
        ),
        ({"valueQuantity": {"value": 90, "comparator": ">="}}, "was at least 90"),
        ({"valueQuantity": {"unit": "kg"}}, "was recorded without a value"),
        ({"valueCodeableConcept": {"text": "Never smoker"}}, "was Never smoker"),
        ({"valueCodeableConcept": {"coding": [{"code": "x"}, {"display": "Shown"}]}}, "was Shown"),
        ({"valueCodeableConcept": {"coding": [{"code": "LA-1"}]}}, "was LA-1"),
        ({"valueString": "two\n lines."}, "was two lines"),
        ({"valueBoolean": False}, "was no"),
        ({"valueBoolean": True}, "was yes"),
        ({"valueInteger": 0}, "was 0"),
        ({"valueRange": {"low": {"value": 1}, "high": {"value": 2, "unit": "cm"}}}, "was between 1 and 2 cm"),
        ({"valueRange": {"high": {"value": 2}}}, "was at most 2"),
        ({"valueRatio": {"numerator": {"value": 1}, "denominator": {"value": 128}}}, "was 1 : 128"),
        ({"valueTime": "07:30:00"}, "was 07:30:00"),
        ({"valueDateTime": "2015-02-03T23:59:00-11:00"}, "was 2015-02-03 23:59"),
        ({"valueDateTime": "2015-02"}, "was 2015-02"),
        ({"valuePeriod": {"start": "2015-02-03", "end": "2016"}}, "was from 2015-02-03 to 2016"),
        (
            {
                "valueSampledData": {
                    "origin": {"value": 0, "unit": "mV"},
                    "period": 10,
                    "dimensions": 1,
                    "data": "1 2 E",
                }
            },
            "was a series of 3 points in mV, one every 10 ms",
        ),
        ({"dataAbsentReason": {"text": "Not performed"}}, "has no value (Not performed)"),
        ({}, "was recorded without a value"),
        ({"valueInteger": 9, "interpretation": [{"text": "High"}]}, "was 9 (High)"),
        ({"valueInteger": 9, "status": "preliminary"}, "was 9, preliminary"),
    ],
)
def test_every_kind_of_value_has_a_sentence(value: Json, finding: str) -> None:
    assert sentences_of(observation(**value)) == [f"Observation: Body weight {finding}."]


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("vital-signs", "Vital sign"),
        ("laboratory", "Laboratory"),
        ("survey", "Survey"),
        ("social-history", "Social history"),
        ("exam", "Examination"),
        ("imaging", "Imaging"),
        ("therapy", "Observation"),
    ],
)
def test_the_category_stands_first(code: str, word: str) -> None:
    content = observation(category=_category(code), valueInteger=1)
    assert sentences_of(content) == [f"{word}: Body weight was 1."]


def test_each_component_is_a_fact_of_its_own() -> None:
    parts = [("Diastolic blood pressure", 80), ("Systolic blood pressure", 132)]
    content = observation(
        category=_category("vital-signs"),
        code={"text": "Blood pressure"},
        component=[
            {"code": {"text": name}, "valueQuantity": {"value": value, "unit": "mm[Hg]"}}
            for name, value in parts
        ],
    )
    facts = facts_of(content)
    assert [fact.sentence for fact in facts] == [
        "Vital sign: Diastolic blood pressure was 80 mm[Hg].",
        "Vital sign: Systolic blood pressure was 132 mm[Hg].",
    ]
    assert [fact.resource for fact in facts] == ["Observation/o1#1", "Observation/o1#2"]
    assert [(fact.value, fact.unit) for fact in facts] == [("80", "mm[Hg]"), ("132", "mm[Hg]")]


def test_a_fact_carries_code_value_and_day() -> None:
    code = {"coding": [{"system": "http://loinc.org", "code": "29463-7", "display": "Body Weight"}]}
    (fact,) = facts_of(observation(code=code, valueQuantity={"value": Decimal("82.30"), "unit": "kg"}))
    assert (fact.name, fact.code, fact.system) == ("Body Weight", "29463-7", "http://loinc.org")
    assert (fact.value, fact.unit, fact.status) == ("82.30", "kg", "final")
    assert "82.30" in fact.sentence


def test_a_month_without_a_day_stands_in_the_sentence() -> None:
    content = observation(effectiveDateTime="2019-03", valueInteger=1)
    assert sentences_of(content) == ["Observation: Body weight was 1, in 2019-03."]


def test_notes_are_left_out() -> None:
    content = observation(valueInteger=1, note=[{"text": "Ada Quill came with her sister."}])
    assert "Ada" not in sentences_of(content)[0]


def quantity(value: str, unit: str | None = "mmol/L") -> dict[str, Any]:
    return {"value": float(value), **({"unit": unit} if unit else {})}


LOW, HIGH = quantity("3.5"), quantity("5.1")


def read(tmp_path: Any, **more: Any) -> tuple[Fact, ...]:
    path = write(tmp_path, bundle(patient(), observation(**more)))
    return tuple(fact for batch in read_paths([path], Progress()) for r in batch.records for fact in r.facts)


@pytest.mark.parametrize(
    ("ranges", "limits"),
    [
        ([{"low": LOW, "high": HIGH}], ("3.5", "5.1")),
        ([{"high": HIGH}], (None, "5.1")),
        ([{"low": quantity("3.5", None), "high": HIGH}], ("3.5", "5.1")),
        ([{"low": LOW, "type": {"coding": [{"code": "normal"}]}}], ("3.5", None)),
        ([{"low": LOW, "type": {"coding": [{"code": "critical"}]}}], (None, None)),
        (
            [{"low": LOW, "high": HIGH}, {"high": quantity("9"), "age": {"high": quantity("2", "a")}}],
            ("3.5", "5.1"),
        ),
        ([{"low": LOW, "appliesTo": [{"text": "pregnant"}]}], (None, None)),
        ([{"low": LOW}, {"low": quantity("4.1")}], (None, None)),  # which one is meant?
        ([{"low": LOW, "high": quantity("90", "mg/dL")}], (None, None)),  # another unit
        ([{"text": "3.5 to 5.1"}], (None, None)),
        ([], (None, None)),
    ],
)
def test_the_range_of_a_value_is_the_one_its_record_gives(
    tmp_path: Any, ranges: list[dict[str, Any]], limits: tuple[str | None, str | None]
) -> None:
    more = {"referenceRange": ranges} if ranges else {}
    [fact] = read(tmp_path, valueQuantity=quantity("4.2"), **more)
    assert (fact.low, fact.high) == limits
    assert "3.5" not in fact.sentence


def test_a_range_in_the_code_of_a_unit_that_is_written_out_is_its_range(tmp_path: Any) -> None:
    coded = {"system": "http://unitsofmeasure.org", "code": "mmol/L"}
    value = {**quantity("4.2", "millimoles a litre"), **coded}
    low = {**quantity("3.5", None), **coded}
    [fact] = read(
        tmp_path, valueQuantity=value, referenceRange=[{"low": low, "high": quantity("5.1", "mg/dL")}]
    )
    assert (fact.low, fact.high) == (None, None)
    [fact] = read(tmp_path, valueQuantity=value, referenceRange=[{"low": low}])
    assert fact.low == "3.5"


def test_what_is_no_number_has_no_range(tmp_path: Any) -> None:
    [fact] = read(tmp_path, valueString="normal", referenceRange=[{"low": LOW}])
    assert (fact.low, fact.high) == (None, None)


def test_each_component_has_its_own(tmp_path: Any) -> None:
    parts = [
        {
            "code": {"text": name},
            "valueQuantity": quantity("80"),
            "referenceRange": [{"high": quantity(high)}],
        }
        for name, high in (("Systolic", "120"), ("Diastolic", "75"))
    ]
    assert [fact.high for fact in read(tmp_path, component=parts)] == ["120.0", "75.0"]
