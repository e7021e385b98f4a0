"""What the library would turn into something else than was written is refused."""

import pytest

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, observation, patient


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
