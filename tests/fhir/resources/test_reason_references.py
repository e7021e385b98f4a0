"""Which records a resource refers to as its reason."""

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.resource_to_facts import narrate
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json


def _reasons(kind: str, more: Json) -> str | None:
    content = {"resourceType": kind, "id": "1", "subject": {"reference": "Patient/p"}, **more}
    resource = validate(content)
    assert isinstance(resource, Clinical)
    facts: tuple[Fact, ...] = narrate(resource, "p", f"{kind}/1").facts
    [reasons] = {fact.reasons for fact in facts}
    return reasons


def _order(*references: str) -> str | None:
    more = {"status": "active", "intent": "order", "medicationCodeableConcept": {"text": "Aspirin"}}
    return _reasons(
        "MedicationRequest", {**more, "reasonReference": [{"reference": one} for one in references]}
    )


@pytest.mark.parametrize(
    ("reference", "key"),
    [
        ("Condition/7", "Condition/7"),
        ("Condition/7/_history/2", "Condition/7"),
        ("https://records.example/fhir/Observation/7", "Observation/7"),
        ("urn:uuid:0f5b7e2c-aaaa", "Condition/0f5b7e2c-aaaa"),
        ("urn:uuid:0F5B7E2C-AAAA", "Condition/0f5b7e2c-aaaa"),
        ("Condition?identifier=x|7", None),
        ("#inside", None),
    ],
)
def test_a_reference_becomes_the_key_of_the_record(reference: str, key: str | None) -> None:
    assert _order(reference) == key


def test_several_reasons_are_kept_once_each() -> None:
    assert _order("Condition/7", "Condition/8", "Condition/7") == "Condition/7 Condition/8"
    assert _order() is None


def test_a_plan_has_the_conditions_that_it_addresses() -> None:
    plan = {"status": "active", "intent": "plan", "addresses": [{"reference": "Condition/7"}]}
    assert _reasons("CarePlan", {**plan, "category": [{"text": "Diet"}]}) == "Condition/7"


@pytest.mark.parametrize(
    ("use", "key"), [("AD", "Condition/7"), ("CC", "Condition/7"), ("DD", None), ("", None)]
)
def test_of_the_diagnoses_of_a_stay_those_at_admission_are_its_reason(use: str, key: str | None) -> None:
    role = {"use": {"coding": [{"code": use}]}} if use else {}
    diagnosis = [{"condition": {"reference": "Condition/7"}, **role}]
    stay = {"status": "finished", "class": {"code": "IMP"}, "diagnosis": diagnosis}
    assert _reasons("Encounter", stay) == key
