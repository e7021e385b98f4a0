"""Plans, devices and relatives identify a patient even where nothing else of their resources is used."""

import json
from pathlib import Path

import pytest

from privrag_desktop.domain import Role
from privrag_desktop.fhir.other_types import mentioned_in
from privrag_desktop.fhir.read import read_paths
from privrag_desktop.progress import Progress

COVERAGE = {
    "resourceType": "Coverage",
    "identifier": [{"value": "PLAN-88-104"}, {"value": "urn:uuid:0d3f4c1e-6a2b-4c1d-9e8f-0123456789ab"}],
    "subscriberId": "SUB 7741",
    "beneficiary": {"reference": "Patient/p1"},
}
DEVICE = {
    "resourceType": "Device",
    "udiCarrier": [{"deviceIdentifier": "80571138", "carrierHRF": "(01)80571138(21)5544"}],
    "serialNumber": "SN-5544",
    "patient": {"reference": "Patient/p1"},
}
RELATIVE = {
    "resourceType": "FamilyMemberHistory",
    "name": "Umbra Quetzalkamp",
    "bornDate": "1931-02-03",
    "patient": {"reference": "Patient/p1"},
}
PATIENT = {"resourceType": "Patient", "id": "p1", "name": [{"family": "Zebu", "given": ["Ina"]}]}


@pytest.mark.parametrize(
    ("content", "values"),
    [
        (COVERAGE, ["PLAN-88-104", "SUB 7741"]),
        (DEVICE, ["80571138", "(01)80571138(21)5544", "SN-5544"]),
        (RELATIVE, ["Umbra Quetzalkamp", "Umbra", "Quetzalkamp", "1931-02-03"]),
    ],
)
def test_numbers_and_names_of_the_patient_are_told(content: dict[str, object], values: list[str]) -> None:
    [mentioned] = mentioned_in(content)
    assert {one.value for one in mentioned.of("p1")} == set(values)
    assert {one.patient_id for one in mentioned.of("p1")} == {"p1"}


@pytest.mark.parametrize(
    "content",
    [
        {"resourceType": "Device", "serialNumber": "SN-5544"},
        {"resourceType": "Coverage", "identifier": ["SN"], "beneficiary": {"reference": "Patient/p1"}},
        {"resourceType": "Coverage", "identifier": 7, "beneficiary": "Patient/p1"},
        {"resourceType": "Coverage", "subscriberId": 7, "beneficiary": {"reference": "Patient/p1"}},
    ],
)
def test_nobody_and_nothing_are_passed_over(content: dict[str, object]) -> None:
    assert mentioned_in(content) == []


def test_depth_has_an_end() -> None:
    nested: dict[str, object] = {"serialNumber": "SN-5544"}
    for _ in range(5000):
        nested = {"extension": nested}
    assert mentioned_in({**nested, "patient": {"reference": "Patient/p1"}}) == []


def test_import_gives_them_to_the_patient_in_the_same_or_another_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({**DEVICE, "id": "d1"}), "utf-8")
    entries = [{"resource": one} for one in (PATIENT, COVERAGE, RELATIVE)]
    bundle = {"resourceType": "Bundle", "type": "collection", "entry": entries}
    (tmp_path / "b.json").write_text(json.dumps(bundle), "utf-8")
    batches = list(read_paths([tmp_path], Progress()))
    roles = {i.value: i.role for batch in batches for record in batch.records for i in record.identifiers}
    assert roles["SUB 7741"] is Role.RECORD_ID
    assert roles["SN-5544"] is Role.RECORD_ID
    assert roles["Umbra Quetzalkamp"] is Role.CONTACT
