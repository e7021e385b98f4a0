"""A record that was withdrawn, or may say its opposite, gives no facts, and the reason why."""

import pytest

from privrag_desktop.fhir.narrate.resource_to_facts import reason_for_no_facts
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json, observation, resource


def _status(code: str) -> Json:
    return {"coding": [{"code": code}]}


@pytest.mark.parametrize(
    "content",
    [
        observation(status="entered-in-error"),
        resource("Condition", verificationStatus=_status("refuted")),
        resource("Condition", verificationStatus=_status("entered-in-error")),
        resource("AllergyIntolerance", verificationStatus=_status("refuted")),
        resource("Procedure", status="entered-in-error"),
        resource(
            "MedicationRequest",
            status="entered-in-error",
            intent="order",
            medicationCodeableConcept={"text": "x"},
        ),
    ],
)
def test_what_the_record_withdraws_gives_no_facts(content: Json) -> None:
    valid = validate(content)
    assert isinstance(valid, Clinical)
    assert reason_for_no_facts(valid, content) in {
        "It is marked as entered in error.",
        "It is marked as refuted.",
    }


@pytest.mark.parametrize(
    "content",
    [
        observation(modifierExtension=[{"url": "http://x/not", "valueBoolean": True}]),
        observation(component=[{"code": {"text": "x"}, "modifierExtension": [{"url": "http://x/not"}]}]),
        {**resource("Procedure", status="completed"), "modifierExtension": [{"url": "http://x/not"}]},
    ],
)
def test_a_modifier_that_nobody_knows_keeps_a_record_from_being_told(content: Json) -> None:
    """It may turn the record into its opposite, wherever in it it stands."""
    valid = validate({**content, "component": None} if "component" in content else content)
    assert isinstance(valid, Clinical)
    assert "modifierExtension" in reason_for_no_facts(valid, content)
    assert reason_for_no_facts(valid, {**content, "modifierExtension": [], "component": []}) == ""


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("Encounter", {"status": "entered-in-error", "class": {"code": "AMB"}}),
        ("Goal", {"lifecycleStatus": "entered-in-error", "description": {"text": "x"}}),
        (
            "DocumentReference",
            {"status": "current", "docStatus": "entered-in-error", "content": [{"attachment": {"url": "a"}}]},
        ),
    ],
)
def test_what_was_entered_in_error_is_told_in_no_kind_of_record(kind: str, status: Json) -> None:
    content = resource(kind, **status)
    valid = validate(content)
    assert isinstance(valid, Clinical)
    assert reason_for_no_facts(valid, content) == "It is marked as entered in error."
