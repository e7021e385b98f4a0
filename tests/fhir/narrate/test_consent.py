"""Advance directives and consents to treatment: what they are, and never in force when they are not."""

from pathlib import Path

import pytest

from privrag_desktop.fhir.narrate.resource_to_facts import reason_for_no_facts
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.fhir.resources.validation import Clinical, validate
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, patient, write
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

CODES = "http://terminology.hl7.org/CodeSystem"


def scope(code: str) -> Json:
    return {"coding": [{"system": f"{CODES}/consentscope", "code": code}]}


def category(code: str) -> list[Json]:
    return [{"coding": [{"system": f"{CODES}/consentcategorycodes", "code": code}]}]


def rule(kind: str, what: str, **more: object) -> Json:
    return {"type": kind, "code": [coded("1", what)], **more}


BASE: Json = {
    "resourceType": "Consent",
    "id": "c1",
    "status": "active",
    "scope": scope("adr"),
    "category": category("dnr"),
    "patient": {"reference": "Patient/p1"},
    "dateTime": "2019-03-14",
}
DNR = "Order: Do not resuscitate (consent)"


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, [f"{DNR}, active, made on 2019-03-14."]),
        ({"status": "inactive"}, [f"{DNR}, inactive, no longer in force, made on 2019-03-14."]),
        ({"status": "rejected"}, [f"{DNR}, rejected, not in force, made on 2019-03-14."]),
        ({"status": "proposed"}, [f"{DNR}, proposed, not in force, made on 2019-03-14."]),
        ({"status": "draft"}, [f"{DNR}, draft, not in force, made on 2019-03-14."]),
        (
            {"policyRule": {"text": "Not for CPR"}, "provision": {"type": "deny"}},
            [f"{DNR}, active, provision deny, Not for CPR, made on 2019-03-14."],
        ),
        (
            {"provision": rule("permit", "Do Not Resuscitate", period={"start": "2019", "end": "2020-01"})},
            [f"{DNR}, active, provision permit from 2019 to 2020-01, made on 2019-03-14."],
        ),
        (
            {
                "category": category("acd"),
                "provision": rule("deny", "Intubation", provision=[rule("permit", "Oxygen therapy")]),
            },
            [
                "Order: Advance directive (consent), active, made on 2019-03-14.",
                "Order: Intubation (consent), active, provision deny, part of Advance directive, "
                "made on 2019-03-14.",
                "Order: Oxygen therapy (consent), active, provision permit, part of Advance directive, "
                "made on 2019-03-14.",
            ],
        ),
        (
            {"category": [*category("acd"), *category("polst")], "dateTime": None},
            ["Order: POLST (consent), active, Advance directive."],
        ),
        ({"category": category("polst"), "dateTime": "2019"}, ["Order: POLST (consent), active, in 2019."]),
        (
            {"category": [{"text": "Form 7"}]},
            ["Order: Advance care directive (consent), active, Form 7, made on 2019-03-14."],
        ),
        (
            {"scope": scope("treatment"), "category": [{"text": "Surgery"}], "policyRule": {"text": "Knee"}},
            ["Order: Knee (consent), active, Surgery, made on 2019-03-14."],
        ),
        (
            {"scope": {}, "category": [{"extension": [{"url": "http://x", "valueString": "y"}]}]},
            ["Order: Unnamed consent (consent), active, made on 2019-03-14."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


@pytest.mark.parametrize("status", ["draft", "proposed", "rejected", "inactive"])
def test_nothing_that_is_not_in_force_has_the_status_active(status: str) -> None:
    facts = facts_of({**BASE, "status": status, "provision": rule("deny", "Intubation")})
    assert len(facts) == 2
    assert all(fact.status != "active" and "in force" in fact.sentence for fact in facts)


def test_one_entered_in_error_is_refused_with_its_reason() -> None:
    content = {**BASE, "status": "entered-in-error"}
    consent = validate(content)
    assert isinstance(consent, Clinical)
    assert reason_for_no_facts(consent, content) == "It is marked as entered in error."


def test_the_columns_are_kept_and_a_period_gives_the_day_where_none_is_written() -> None:
    [fact] = facts_of(BASE)
    assert (fact.name, str(fact.day), fact.status) == ("Do not resuscitate (consent)", "2019-03-14", "active")
    [fact] = facts_of({**BASE, "dateTime": None, "provision": {"period": {"start": "2018-02-01"}}})
    assert str(fact.day) == "2018-02-01"


def test_consents_of_data_are_counted_as_not_used_and_nobody_in_a_consent_is_told(tmp_path: Path) -> None:
    people: Json = {
        "performer": [{"reference": "RelatedPerson/1", "display": "Orla Zimberwick"}],
        "organization": [{"display": "Quagmire Hospital"}],
        "sourceAttachment": {"url": "http://forms.example/orla", "title": "Form of Orla Zimberwick"},
        "identifier": [{"value": "CN-778812"}],
        "verification": [{"verified": True, "verifiedWith": {"display": "Odo Plimsock"}}],
    }
    actor = {
        "role": {"text": "agent"},
        "reference": {"reference": "RelatedPerson/2", "display": "Una Vexley"},
    }
    told = {**BASE, **people, "provision": rule("deny", "Intubation", actor=[actor])}
    private = {**BASE, "id": "c2", "scope": scope("patient-privacy"), "category": category("npp")}
    [batch, _] = read_paths([write(tmp_path, bundle(patient(), told, private))], Progress())
    assert (batch.resources["Consent"], batch.unused) == (1, {"Consent to the use of data": 1})
    [record] = batch.records
    known = {one.value for one in (*record.identifiers, *batch.shared)}
    assert {"Orla Zimberwick", "Quagmire Hospital", "CN-778812", "Odo Plimsock", "Una Vexley"} <= known
    sentences = " ".join(fact.sentence for fact in record.facts)
    assert not [one for one in known if one in sentences]
    assert "Intubation (consent)" in sentences
