"""Validation names the type, the field and the fault, and never the value."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.resources.validation import USED, type_of, validate
from tests.fhir.builders import Json, observation, patient


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ({"resourceType": "Observation", "code": {"text": "x"}}, "status is missing."),
        ({"resourceType": "Observation", "status": "final"}, "code is missing."),
        (observation(effectiveDateTime="Quill"), "effectiveDateTime does not have the form FHIR asks for."),
        (
            observation(effectiveDateTime="2019-02-30"),
            "effectiveDateTime is not a date.",
        ),
        ({**observation(), "Ada Quill": 1}, "The resource holds a field that FHIR does not have there."),
        (observation(code={"Ada Quill": 1}), "code holds a field that FHIR does not have there."),
        (
            observation(valueQuantity={"value": float("nan")}),
            "valueQuantity.value does not have the form FHIR asks for.",
        ),
        (patient(name="Ada Quill"), "name is not a list."),
        (patient(name=[{"family": "Ada \ud800"}]), "name.0.family holds broken characters."),
        (
            observation() | {"subject": {"reference": "Patient/p1", "resourceType": "\ud800"}},
            "The resource holds broken characters.",
        ),
        (observation(valueString="Ada", valueInteger=1), None),
    ],
)
def test_a_reason_names_the_field_and_never_the_value(content: Json, reason: str | None) -> None:
    with pytest.raises(ImportFailed) as raised:
        validate(content)
    assert "Ada" not in str(raised.value)
    assert reason is None or str(raised.value) == reason


@pytest.mark.parametrize(
    "content",
    [None, [], "Patient", {}, {"resourceType": 3}, {"resourceType": "Ada"}, {"resourceType": "__init__"}],
)
def test_json_that_is_no_resource_has_no_type(content: object) -> None:
    assert type_of(content) == ""


def test_known_types_are_told_apart_from_unknown_ones() -> None:
    assert type_of({"resourceType": "CarePlan"}) == "CarePlan"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.decimals(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(USED)), st.data())
def test_any_json_under_any_field_is_valid_or_refused(kind: str, data: st.DataObject) -> None:
    fields = st.sampled_from([info.alias or name for name, info in USED[kind].model_fields.items()])
    content: dict[str, Any] = data.draw(st.dictionaries(fields, json_values, max_size=4))
    reason = ""
    try:
        resource = validate({**content, "resourceType": kind})
        assert resource.get_resource_type() == kind
    except ImportFailed as error:
        reason = str(error)
    assert not reason or reason.endswith(".")


def test_deep_nesting_is_refused() -> None:
    extension: Json = {"url": "x", "valueString": "y"}
    for _ in range(3000):
        extension = {"url": "x", "extension": [extension]}
    with pytest.raises(ImportFailed):
        validate(patient(extension=[extension]))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (observation(effectiveDateTime=42), "effectiveDateTime is not a date."),
        (observation(issued=1552555800), "issued is not a date."),
        (
            observation(effectiveDateTime=None, effectivePeriod={"start": 0}),
            "effectivePeriod.start is not a date.",
        ),
        (observation(code='{"text": "Body weight"}'), "code is not an object."),
        (observation(component=[{"code": '{"text": "x"}'}]), "component.0.code is not an object."),
        ({**observation(), "subject": "Patient/p1"}, "subject is not an object."),
        (observation(valueQuantity={"value": "84.4"}), "valueQuantity.value is not a number."),
        (observation(valueInteger="5"), "valueInteger is not a number."),
        (observation(valueInteger=True), "valueInteger is not a number."),
        (observation(valueBoolean=1), "valueBoolean is not true or false."),
        (patient(active="true"), "active is not true or false."),
        (patient(multipleBirthInteger="2"), "multipleBirthInteger is not a number."),
        (
            {"resourceType": "Encounter", "status": "finished", "class": "{}"},
            "class is not an object.",
        ),
    ],
)
def test_nothing_is_taken_for_what_it_is_not(content: Json, reason: str) -> None:
    """The library reads 42 as a moment of 1970, and a text of JSON as an object."""
    with pytest.raises(ImportFailed) as raised:
        validate(content)
    assert str(raised.value) == reason
