"""What identifies somebody is known wherever in a resource it stands, whatever else of it is used."""

import json
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.fhir.identify.identifiers_in_any_field import mentioned_in
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.runtime.progress import Progress

Json = dict[str, Any]
P1, P2 = {"reference": "Patient/p1"}, {"reference": "Patient/p2"}
PATIENT = {"resourceType": "Patient", "id": "p1", "name": [{"family": "Zebu", "given": ["Ina"]}]}
COVERAGE = {
    "resourceType": "Coverage",
    "identifier": [{"value": "PLAN-88-104"}, {"value": "urn:uuid:0d3f4c1e-6a2b-4c1d-9e8f-0123456789ab"}],
    "subscriberId": "SUB 7741",
    "class": [{"value": "GROUP-5521"}],
    "payor": [{"display": "Medicare"}],
    "beneficiary": P1,
}
DEVICE = {
    "resourceType": "Device",
    "udiCarrier": [{"deviceIdentifier": "80571138", "carrierHRF": "(01)80571138(21)5544"}],
    "serialNumber": "SN-5544",
    "patient": P1,
}
RELATIVE = {
    "resourceType": "FamilyMemberHistory",
    "name": "Umbra Quetzalkamp",
    "bornDate": "1931-02-03",
    "patient": P1,
}
IMAGES = {
    "resourceType": "ImagingStudy",
    "identifier": [{"value": "urn:oid:1.2.840.99.1"}],
    "series": [{"uid": "1.2.840.99.2", "instance": [{"uid": "1.2.840.99.3"}]}],
    "subject": P1,
}
PERSON = {
    "resourceType": "Person",
    "name": [{"family": "Zebu", "given": ["Inabel"]}],
    "telecom": [{"value": "555-121-3434"}],
    "address": [{"line": ["9 Elm Row"], "city": "Yarrowby"}],
    "birthDate": "1950-01-02",
    "photo": {"url": "http://photos.example.org/9.png"},
    "identifier": [{"value": "PER-771"}],
    "link": [{"target": P1}],
}
EXTENDED = {
    "resourceType": "Task",
    "for": P1,
    "extension": [
        {"url": "u", "valueHumanName": {"text": "Ottoline Marsh"}},
        {"url": "u", "valueAddress": {"line": ["3 Quay"], "city": "Yarrowby"}},
        {"url": "u", "valueContactPoint": {"system": "email", "value": "o@example.org"}},
        {"url": "u", "valueIdentifier": {"value": "EXT-9911"}},
        {"url": "u", "valueAttachment": {"url": "http://files.example.org/scan"}},
    ],
}


def told(content: Json, patient_id: str | None = "p1") -> set[Identifier]:
    return set(mentioned_in(content).of(patient_id, ReferenceDirectory()))


@pytest.mark.parametrize(
    ("content", "values"),
    [
        (COVERAGE, {"PLAN-88-104", "SUB 7741", "GROUP-5521"}),
        (DEVICE, {"80571138", "(01)80571138(21)5544", "SN-5544"}),
        (RELATIVE, {"Umbra Quetzalkamp", "Umbra", "Quetzalkamp", "1931-02-03"}),
        (IMAGES, {"1.2.840.99.1", "1.2.840.99.2", "1.2.840.99.3"}),
        (
            PERSON,
            {"Inabel Zebu", "Inabel", "Zebu", "555-121-3434", "9 Elm Row", "Yarrowby", "1950-01-02"}
            | {"http://photos.example.org/9.png", "PER-771"},
        ),
        (
            EXTENDED,
            {"Ottoline Marsh", "3 Quay", "Yarrowby", "o@example.org", "EXT-9911"}
            | {"http://files.example.org/scan"},
        ),
        ({"resourceType": "Account", "subject": [P1], "identifier": [{"value": "ACCT-5"}]}, {"ACCT-5"}),
        ({"resourceType": "Claim", "patient": P1, "insurance": [{"preAuthRef": ["PA-1"]}]}, {"PA-1"}),
        (
            {"resourceType": "DocumentReference", "subject": P1, "masterIdentifier": {"value": "DOC-1"}}
            | {"content": [{"attachment": {"url": "/Binary/77-note"}}]},
            {"DOC-1", "/Binary/77-note"},
        ),
        (
            {"resourceType": "Encounter", "subject": P1}
            | {"hospitalization": {"preAdmissionIdentifier": {"value": "93042"}}},
            {"93042"},
        ),
        ({"resourceType": "Specimen", "subject": P1, "accessionIdentifier": {"value": "X35"}}, {"X35"}),
        ({"resourceType": "ServiceRequest", "subject": P1, "requisition": {"value": "RQ-1"}}, {"RQ-1"}),
        (
            {"resourceType": "Claim", "patient": P1 | {"display": "Ina Zebu"}},
            {"Ina Zebu", "Ina", "Zebu"},
        ),
        (
            {"resourceType": "Coverage", "beneficiary": P1, "subscriber": {"display": "Otto Zebu"}},
            {"Otto Zebu", "Otto", "Zebu"},
        ),
        (
            {
                "resourceType": "Observation",
                "subject": P1,
                "contained": [{"resourceType": "Patient", "id": "child", "name": [{"text": "Kit Zebu"}]}],
            },
            {"Kit Zebu"},
        ),
        (
            {
                "resourceType": "CarePlan",
                "subject": P1,
                "contained": [{"resourceType": "RelatedPerson", "patient": P1, "name": [{"family": "Ibis"}]}],
            },
            {"Ibis"},
        ),
    ],
)
def test_what_belongs_to_the_patient_is_theirs(content: Json, values: set[str]) -> None:
    assert {one.value for one in told(content)} == values
    assert {one.patient_id for one in told(content)} == {"p1"}


@pytest.mark.parametrize(
    ("content", "role", "value"),
    [
        ({"provider": {"display": "Dr. Ann Lee"}}, IdentifierRole.PRACTITIONER, "Ann Lee"),
        (
            {"provider": {"reference": "Organization/1", "display": "Mercy"}},
            IdentifierRole.ORGANIZATION,
            "Mercy",
        ),
        ({"facility": {"display": "Mercy"}}, IdentifierRole.ORGANIZATION, "Mercy"),
        ({"agent": [{"who": {"display": "Ann Lee"}}]}, IdentifierRole.PRACTITIONER, "Ann Lee"),
        (
            {"agent": [{"who": {"identifier": {"value": "mailto:a@b.org"}}}]},
            IdentifierRole.RECORD_ID,
            "a@b.org",
        ),
        ({"participant": [{"member": {"display": "Ann Lee"}}]}, IdentifierRole.PRACTITIONER, "Ann Lee"),
        (
            {"identifier": [{"value": "X-1", "assigner": {"display": "Mercy"}}]},
            IdentifierRole.ORGANIZATION,
            "Mercy",
        ),
        (
            {"contained": [{"resourceType": "Organization", "name": "Mercy"}]},
            IdentifierRole.ORGANIZATION,
            "Mercy",
        ),
        (
            {"contained": [{"resourceType": "Practitioner", "name": [{"family": "Leewood"}]}]},
            IdentifierRole.PRACTITIONER,
            "Leewood",
        ),
        (
            {"resourceType": "HealthcareService", "name": "Mercy Hearing"},
            IdentifierRole.ORGANIZATION,
            "Mercy Hearing",
        ),
    ],
)
def test_staff_and_places_belong_to_nobody_and_need_no_patient(
    content: Json, role: IdentifierRole, value: str
) -> None:
    for patient in ({}, {"patient": P1}):
        found = told({"resourceType": "Claim"} | content | patient, None)
        assert (None, role, value) in {(one.patient_id, one.role, one.value) for one in found}


@pytest.mark.parametrize(
    "content",
    [
        {"resourceType": "Device", "serialNumber": "SN-5544"},
        {"resourceType": "Device", "serialNumber": "SN-5544", "patient": {"reference": "Group/p1"}},
        {"resourceType": "Device", "serialNumber": "SN-5544", "patient": {"reference": "#p1"}},
        {
            "resourceType": "Account",
            "subject": [P1, {"reference": "Patient/p2"}],
            "identifier": [{"value": "A7"}],
        },
        {"resourceType": "Coverage", "identifier": ["SN"], "beneficiary": P1},
        {"resourceType": "Coverage", "identifier": 7, "beneficiary": "Patient/p1"},
        {"resourceType": "Coverage", "subscriberId": 7, "beneficiary": P1},
        {"resourceType": "Task", "for": P1, "extension": [{"url": "u", "valueHumanName": 7}]},
        {"resourceType": "Task", "for": P1, "contained": [{"resourceType": "Patient", "name": 7}]},
        {"resourceType": "Task", "for": P1, "contained": [{"resourceType": "Basic"}, 7]},
        {"resourceType": "Task", "for": P1, "contained": [{"resourceType": " Patient"}]},
        {"resourceType": "Person", "name": 7, "link": [{"target": P1}]},
        {"resourceType": "Provenance", "target": [{"reference": "Observation/1", "display": "Chest x-ray"}]},
        {
            "resourceType": "Observation",
            "subject": P1,
            "performer": [{"type": "Device", "display": "Pump 3"}],
        },
        {
            "resourceType": "Medication",
            "contained": [{"resourceType": "Organization", "name": "Maker of Pills"}],
        },
    ],
)
def test_nobody_and_nothing_are_passed_over(content: Json) -> None:
    reference = mentioned_in(content).reference
    assert told(content, "p1" if reference else None) == set()


def test_depth_has_an_end() -> None:
    nested: Json = {"serialNumber": "SN-5544"}
    for _ in range(5000):
        nested = {"extension": nested}
    assert told({**nested, "patient": P1}) == set()


def _write(folder: Path, name: str, *resources: Json) -> None:
    bundle = {
        "resourceType": "Bundle",
        "type": "collection",
        "entry": [{"resource": one} for one in resources],
    }
    (folder / name).write_text(json.dumps(bundle), "utf-8")


def _read(folder: Path) -> dict[str, Identifier]:
    batches = list(read_paths([folder], Progress()))
    records = (record for batch in batches for record in batch.records)
    return {one.value: one for record in records for one in record.identifiers}


def test_import_gives_them_to_the_patient_in_the_same_or_another_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({**DEVICE, "id": "d1"}), "utf-8")
    _write(tmp_path, "b.json", PATIENT, COVERAGE, RELATIVE)
    found = _read(tmp_path)
    assert found["SUB 7741"].role is IdentifierRole.RECORD_ID
    assert found["SN-5544"].role is IdentifierRole.RECORD_ID
    assert found["Umbra Quetzalkamp"].role is IdentifierRole.CONTACT


@pytest.mark.parametrize("reference", ["Patient/p1", "urn:uuid:p1"])
def test_a_patient_who_is_in_no_file_may_be_in_the_vault(tmp_path: Path, reference: str) -> None:
    _write(tmp_path, "a.json", {**COVERAGE, "beneficiary": {"reference": reference}})
    assert _read(tmp_path)["SUB 7741"].patient_id == "p1"


def test_of_a_reference_that_means_nobody_only_staff_and_places_are_kept(tmp_path: Path) -> None:
    nobody = {"beneficiary": {"reference": "Patient?name=x"}, "custodian": {"display": "Mercy"}}
    _write(tmp_path, "a.json", COVERAGE | nobody)
    batches = list(read_paths([tmp_path], Progress()))
    assert [one.value for batch in batches for one in batch.shared] == ["Mercy"]
    assert not [record for batch in batches for record in batch.records]
