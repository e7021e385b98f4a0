"""Other releases of FHIR, and other forms than JSON, are refused by name and with what to do."""

import json
from pathlib import Path

import pytest

from privrag_desktop.fhir.files import resources_in_file
from privrag_desktop.fhir.resources.fhir_release_check import other_release
from privrag_desktop.fhir.resources.validation import USED
from privrag_desktop.services.imports.refused_file_advice import _OTHERWISE, advice_on
from tests.fhir.builders import Json, bundle, observation, patient, resource
from tests.fhir.packing import read_one, refusals

CORE = "http://hl7.org/fhir"
SHOWN: tuple[tuple[str, Json], ...] = (
    ("R5", {"resourceType": "MedicationRequest", "medication": {"concept": {"text": "Heparin"}}}),
    ("R5", {"resourceType": "MedicationStatement", "medication": {"reference": {"reference": "#m"}}}),
    ("R5", {"resourceType": "Encounter", "class": [{"text": "inpatient"}]}),
    ("R5", {"resourceType": "Encounter", "actualPeriod": {"start": "2024"}}),
    ("R5", {"resourceType": "Procedure", "occurrenceDateTime": "2024"}),
    ("R5", {"resourceType": "Procedure", "reason": [{"concept": {"text": "pain"}}]}),
    ("R5", {"resourceType": "AllergyIntolerance", "type": {"text": "allergy"}}),
    ("R5", {"resourceType": "Condition", "participant": []}),
    ("R5", {"resourceType": "Observation", "triggeredBy": []}),
    ("R5", {"resourceType": "DiagnosticReport", "composition": {}}),
    ("R5", {"resourceType": "Consent", "decision": "deny"}),
    ("R5", {"resourceType": "Consent", "provision": [{"period": {}}]}),
    ("STU3", {"resourceType": "Consent", "policyRule": "http://hl7.org/fhir/ConsentPolicy/opt-in"}),
    ("STU3 or older", {"resourceType": "Consent", "except": []}),
    ("R5", {"resourceType": "Transport"}),
    ("R5", {"resourceType": "CapabilityStatement", "fhirVersion": "5.0.0"}),
    ("R5", {"resourceType": "CapabilityStatement", "fhirVersion": "4.6.0"}),
    ("R5", {"resourceType": "Patient", "meta": {"profile": [f"{CORE}/StructureDefinition/Patient|5.0.0"]}}),
    ("R5", {"resourceType": "Patient", "meta": {"profile": [f"{CORE}/5.0/StructureDefinition/Patient"]}}),
    ("R6", {"resourceType": "CapabilityStatement", "fhirVersion": "6.0.0-ballot2"}),
    ("STU3", {"resourceType": "Procedure", "notDone": False}),
    ("STU3", {"resourceType": "Condition", "assertedDate": "2017-01-01"}),
    ("STU3", {"resourceType": "Condition", "context": {"reference": "Encounter/1"}}),
    ("STU3", {"resourceType": "AllergyIntolerance", "assertedDate": "2017-01-01"}),
    ("STU3", {"resourceType": "MedicationRequest", "context": {}}),
    ("STU3", {"resourceType": "Observation", "comment": "x"}),
    ("STU3", {"resourceType": "Immunization", "notGiven": False}),
    ("STU3", {"resourceType": "CapabilityStatement", "fhirVersion": "3.0.1"}),
    ("STU3", {"resourceType": "ImplementationGuide", "fhirVersion": ["3.0.2"]}),
    ("STU3 or older", {"resourceType": "Condition", "clinicalStatus": "active"}),
    ("STU3 or older", {"resourceType": "Patient", "animal": {}}),
    ("STU3 or older", {"resourceType": "ReferralRequest"}),
    ("DSTU2", {"resourceType": "MedicationOrder"}),
    ("DSTU2", {"resourceType": "Conformance", "fhirVersion": "1.0.2"}),
    ("DSTU2", {"resourceType": "Encounter", "class": "inpatient"}),
    ("DSTU2", {"resourceType": "Condition", "patient": {"reference": "Patient/1"}}),
    ("DSTU2", {"resourceType": "AllergyIntolerance", "substance": {"text": "nuts"}}),
    ("DSTU2", {"resourceType": "Patient", "careProvider": []}),
)
NOT_OTHERS: tuple[object, ...] = (
    patient(),
    observation(),
    {"resourceType": "CapabilityStatement", "fhirVersion": "4.0.1"},
    {"resourceType": "CapabilityStatement", "fhirVersion": "4.3.0"},
    {"resourceType": "ImplementationGuide", "fhirVersion": ["3.0.2", "4.0.1"]},
    {"resourceType": "CapabilityStatement", "fhirVersion": 5},
    {"resourceType": "Encounter", "class": {"code": "AMB"}},
    {
        "resourceType": "Patient",
        "meta": {"profile": ["http://hl7.org/fhir/us/core/StructureDefinition/p|3.1.1"]},
    },
    {"resourceType": "Patient", "meta": {"profile": [f"{CORE}/StructureDefinition/Patient", 5]}},
    {"resourceType": "Patient", "meta": {"profile": [f"{CORE}/4.0/StructureDefinition/Patient"]}},
    {"resourceType": "Patient", "meta": {"profile": "5.0.0"}, "fhirVersion": "5.0.0"},
    {"resourceType": ["Transport"]},
    {"resourceType": {}},
    ["resourceType"],
    None,
)


@pytest.mark.parametrize(("release", "content"), SHOWN)
def test_a_resource_shows_its_release(release: str, content: Json) -> None:
    assert other_release(content) == release


@pytest.mark.parametrize("content", NOT_OTHERS)
def test_what_may_be_r4_is_taken_for_it(content: object) -> None:
    assert other_release(content) == ""


@pytest.mark.parametrize("kind", USED)
def test_no_field_of_r4_is_taken_for_one_of_another_release(kind: str) -> None:
    """A telltale that R4B has too would refuse good records."""
    elements = USED[kind].elements_sequence()
    assert other_release({"resourceType": kind} | {name: None for name in elements}) == ""


def test_a_bundle_of_another_release_is_refused_whole(tmp_path: Path) -> None:
    old = resource("Condition", assertedDate="2017-01-01", clinicalStatus="active")
    batches = read_one(tmp_path, "old.json", json.dumps(bundle(patient(), observation(), old)).encode())
    assert [(one.where, one.reason) for one in refusals(batches)] == [
        ("", "It is FHIR STU3; this program reads R4 and R4B.")
    ]
    assert not any(batch.records for batch in batches)


def test_of_lines_and_of_large_bundles_each_resource_of_another_release_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = resource("Condition", assertedDate="2017-01-01")
    lines = "\n".join(json.dumps(one) for one in (patient(), old)).encode()
    assert [one.where for one in refusals(read_one(tmp_path, "old.ndjson", lines))] == ["line 2"]
    monkeypatch.setattr(resources_in_file, "LARGEST_HELD", 100)
    large = json.dumps(bundle(patient(), old)).encode()
    assert [one.where for one in refusals(read_one(tmp_path, "old.json", large))] == ["entry 2"]


def test_a_type_that_only_r4_has_is_known(tmp_path: Path) -> None:
    batches = read_one(tmp_path, "a.json", b'{"resourceType": "MedicinalProduct", "id": "1"}')
    [refused] = refusals(batches)
    assert refused.reason == "It holds only resources that this program does not use (MedicinalProduct)."


XML = b'<?xml version="1.0"?>\n<!-- made -->\n'
FOREIGN = (
    (XML + b'<Bundle xmlns="http://hl7.org/fhir"><id value="1"/></Bundle>', "It is FHIR in XML."),
    (b"\xef\xbb\xbf" + XML + b'<f:Patient xmlns:f="http://hl7.org/fhir"/>', "It is FHIR in XML."),
    ((XML + b'<Patient xmlns="http://hl7.org/fhir"/>').decode().encode("utf-16"), "It is FHIR in XML."),
    (XML + b'<ClinicalDocument xmlns="urn:hl7-org:v3"/>', "It is a CDA document."),
    (XML + b'<cda:ClinicalDocument xmlns:cda="urn:hl7-org:v3"/>', "It is a CDA document."),
    (b"<!DOCTYPE html>\n<html><body>", "It is a web page."),
    (XML + b"<export/>", "It is XML."),
    (b"<", "It is XML."),
    (b"MSH|^~\\&|LAB|HOSP|||20240101||ORU^R01|1|P|2.5\rPID|1||42", "It is an HL7 v2 message."),
    (b"\x0bMSH|^~\\&|LAB", "It is an HL7 v2 message."),
    (b"FHS|^~\\&|", "It is a file of HL7 v2 messages."),
    (b"ISA*00*          *00*", "It is an X12 message."),
    (b"UNA:+.? 'UNB+", "It is an EDIFACT message."),
    (b"Id,BIRTHDATE,SSN\n1,1970-01-01,999\n", "It is a table of text, as CSV."),
    (b"id\tname\r\n1\tAda\r\n", "It is a table of text, as CSV."),
    (b"%PDF-1.7\n%\xe2\xe3", "It is a PDF document."),
    (b"{\\rtf1\\ansi", "It is an RTF document."),
    (b"\x00" * 128 + b"DICM", "It is a DICOM image."),
    (b"\x89PNG\r\n\x1a\n", "It is a picture."),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "It is an Office document."),
    (b"SQLite format 3\x00", "It is a database."),
    (b"PAR1\x15", "It is a Parquet table."),
    (b"BZh91AY&SY", "It is packed as bzip2."),
    (b"7z\xbc\xaf\x27\x1c\x00", "It is packed as 7z."),
    (b"Rar!\x1a\x07", "It is packed as RAR."),
)


@pytest.mark.parametrize("name", ["x.json", "x.ndjson", "x.dat", "x"])
@pytest.mark.parametrize(("content", "reason"), FOREIGN)
def test_what_is_no_json_is_named_whatever_its_file_is_called(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    [refused] = refusals(read_one(tmp_path, name, content))
    assert (refused.file, refused.reason) == (name, reason)
    assert advice_on(reason) != _OTHERWISE


@pytest.mark.parametrize("name", ["x.txt", "x", "x.fhir", "x.json.bak"])
def test_fhir_under_any_name_is_read(tmp_path: Path, name: str) -> None:
    assert [len(batch.records) for batch in read_one(tmp_path, name, json.dumps(patient()).encode())][-1] == 1


@pytest.mark.parametrize("release", ["R5", "R6", "STU3", "DSTU2"])
def test_the_refusal_of_another_release_says_what_to_do(release: str) -> None:
    assert advice_on(f"It is FHIR {release}; this program reads R4 and R4B.").startswith(
        "Export it as FHIR R4"
    )
