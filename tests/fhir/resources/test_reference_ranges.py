"""Which reference range belongs to a value: the record's own, in the value's unit, for everybody."""

from typing import Any

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import bundle, observation, patient, write


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
