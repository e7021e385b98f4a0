"""At which visit something was recorded, when it ended, what its reason was, and the class of a visit."""

from typing import Any

import pytest

from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.resource_to_facts import narrate
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json, observation

_CODE = {"text": "Chest X-ray"}


def _facts(content: Json) -> tuple[Fact, ...]:
    resource = validate(content)
    assert isinstance(resource, Clinical)
    return narrate(resource, "p", f"{content['resourceType']}/1").facts


def _resource(kind: str, **more: Any) -> Json:
    return {"resourceType": kind, "id": "1", "subject": {"reference": "Patient/p"}, **more}


@pytest.mark.parametrize(
    ("reference", "visit"),
    [
        ("Encounter/7", "Encounter/7"),
        ("Encounter/7/_history/2", "Encounter/7"),
        ("http://records.example/fhir/Encounter/7", "Encounter/7"),
        ("urn:uuid:0f5b7e2c-aaaa", "Encounter/0f5b7e2c-aaaa"),
        ("EpisodeOfCare/7", None),
        ("Encounter?identifier=x|7", None),
        ("#inside", None),
    ],
)
def test_the_visit_is_the_encounter_that_the_record_names(reference: str, visit: str | None) -> None:
    [fact] = _facts(observation(valueInteger=1, encounter={"reference": reference}))
    assert fact.visit == visit


def test_each_part_of_a_record_is_of_its_visit() -> None:
    parts = [{"code": {"text": name}, "valueInteger": 1} for name in ("Systolic", "Diastolic")]
    facts = _facts(observation(component=parts, encounter={"reference": "Encounter/7"}))
    assert [fact.visit for fact in facts] == ["Encounter/7", "Encounter/7"]


def test_a_note_is_of_the_first_visit_that_it_names() -> None:
    context = {"encounter": [{"reference": "Encounter/7"}, {"reference": "Encounter/8"}]}
    content = [{"attachment": {"contentType": "text/plain", "data": "U3RhYmxlLg=="}}]
    facts = _facts(_resource("DocumentReference", status="current", content=content, context=context))
    assert {fact.visit for fact in facts} == {"Encounter/7"}


def test_what_names_no_visit_is_of_none() -> None:
    [fact] = _facts(observation(valueInteger=1))
    assert (fact.visit, fact.ended, fact.visit_class) == (None, None, None)


def test_a_visit_is_its_own_visit_with_its_class_and_its_end() -> None:
    period = {"start": "2020-03-01T08:00:00+01:00", "end": "2020-03-14T08:33:00+01:00"}
    [fact] = _facts(_resource("Encounter", status="finished", period=period, **{"class": {"code": "IMP"}}))
    assert (fact.visit, fact.ended, fact.visit_class) == ("Encounter/1", "2020-03-14 08:33:00", "inpatient")


@pytest.mark.parametrize(
    ("content", "ended"),
    [
        (
            _resource("Procedure", status="completed", code=_CODE, performedPeriod={"end": "2020-03"}),
            "2020-03",
        ),
        (
            _resource("Procedure", status="completed", code=_CODE, performedDateTime="2020-03-01"),
            None,
        ),
        (_resource("Condition", code=_CODE, abatementDateTime="2019-05-06"), "2019-05-06"),
        (_resource("Condition", code=_CODE, abatementPeriod={"end": "2019"}), "2019"),
        (_resource("Condition", code=_CODE, abatementString="last spring"), None),
        (_resource("CarePlan", status="active", intent="plan", period={"end": "2021-01-01"}), "2021-01-01"),
        (_resource("Encounter", status="in-progress", period={"start": "2021-01-01"}, **{"class": {}}), None),
    ],
)
def test_the_end_is_the_one_that_the_record_gives(content: Json, ended: str | None) -> None:
    assert {fact.ended for fact in _facts(content)} == {ended}


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
