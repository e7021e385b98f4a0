"""Whatever way a resource refers to its patient, it finds them, in its file or in another."""

import itertools
import json
from pathlib import Path

import pytest

from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress
from tests.fhir.builders import Json, bundle, observation, patient, resource, write

MRN = {"system": "urn:oid:1.2", "value": "42"}
SERVER = "https://server.example/fhir"
PATIENT = patient(identifier=[MRN])
FULL_URLS = {
    "": "",
    "uuid": "urn:uuid:aaaaaaaa-2222-3333-4444-bbbbbbbbbbbb",
    "server": f"{SERVER}/Patient/p1",
}

# what stands in `subject`, and the fullUrl of the patient that it needs
REFERENCES: tuple[tuple[str, Json, str], ...] = (
    ("fullUrl", {"reference": FULL_URLS["uuid"]}, "uuid"),
    ("fullUrl of a server", {"reference": f"{SERVER}/Patient/p1"}, "server"),
    ("relative", {"reference": "Patient/p1"}, ""),
    ("relative, though fullUrls are absolute", {"reference": "Patient/p1"}, "server"),
    ("absolute, of a patient without fullUrl", {"reference": f"{SERVER}/Patient/p1"}, ""),
    ("versioned", {"reference": "Patient/p1/_history/3"}, ""),
    ("versioned and absolute", {"reference": f"{SERVER}/Patient/p1/_history/3"}, "server"),
    ("conditional", {"reference": "Patient?identifier=urn:oid:1.2|42"}, ""),
    ("conditional, escaped", {"reference": "Patient?identifier=urn%3Aoid%3A1.2%7C42"}, ""),
    ("conditional, absolute", {"reference": f"{SERVER}/Patient?identifier=urn:oid:1.2|42"}, ""),
    ("conditional, of no system", {"reference": "Patient?identifier=|42"}, ""),
    ("conditional, of the value alone", {"reference": "Patient?identifier=42"}, ""),
    ("logical", {"identifier": MRN}, ""),
    ("logical with a type", {"identifier": MRN, "type": "Patient"}, ""),
    ("logical without a system", {"identifier": {"value": "42"}}, ""),
    ("both, and the reference leads nowhere", {"reference": "urn:uuid:none", "identifier": MRN}, ""),
    ("uuid in capitals", {"reference": FULL_URLS["uuid"].upper().replace("URN:UUID", "urn:uuid")}, "uuid"),
    ("contained, that tells who it is", {"reference": "#me"}, ""),
)
PLACES = ("in one bundle", "in two bundles", "loose", "loose, the patient last", "in lines")


def _files(folder: Path, place: str, told: Json, full_url: str) -> None:
    whole = bundle(PATIENT, told)
    whole["entry"][0]["fullUrl"] = FULL_URLS[full_url]
    if place == "in one bundle":
        write(folder, whole)
    elif place == "in two bundles":
        write(folder, bundle(told), "a.json")
        write(folder, {**whole, "entry": whole["entry"][:1]}, "b.json")
    elif place == "in lines":
        (folder / "all.ndjson").write_text(f"{json.dumps(told)}\n{json.dumps(PATIENT)}\n")
    else:
        write(folder, told, "b.json" if place == "loose" else "a.json")
        write(folder, PATIENT, "a.json" if place == "loose" else "b.json")


def _read(folder: Path) -> list[Batch]:
    return list(read_paths([folder], Progress()))


def _facts(batches: list[Batch]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for record in itertools.chain.from_iterable(batch.records for batch in batches):
        counts[record.patient.patient_id] = counts.get(record.patient.patient_id, 0) + len(record.facts)
    return counts


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("subject", "full_url"), [one[1:] for one in REFERENCES], ids=[one[0] for one in REFERENCES]
)
def test_every_form_of_reference_finds_the_patient_wherever_both_stand(
    tmp_path: Path, place: str, subject: Json, full_url: str
) -> None:
    if FULL_URLS[full_url].startswith("urn:uuid") and not place.endswith(("bundle", "bundles")):
        pytest.skip("A resource on its own has no fullUrl.")
    told = {**observation(valueInteger=1), "subject": subject}
    if subject.get("reference") == "#me":
        told["contained"] = [{"resourceType": "Patient", "id": "me", "identifier": [MRN]}]
    _files(tmp_path, place, told, full_url)
    batches = _read(tmp_path)
    assert _facts(batches) == {"p1": 1}
    assert not [one for batch in batches for one in batch.refused]


@pytest.mark.parametrize("kind", ["AllergyIntolerance", "Condition", "MedicationRequest", "Procedure"])
def test_every_type_finds_its_patient_by_an_identifier(tmp_path: Path, kind: str) -> None:
    about = "patient" if kind == "AllergyIntolerance" else "subject"
    more = {
        "MedicationRequest": {"status": "active", "intent": "order"},
        "Procedure": {"status": "completed"},
    }
    named = {"medicationCodeableConcept" if kind == "MedicationRequest" else "code": {"text": "Heparin"}}
    content = {**resource(kind, **more.get(kind, {}), **named), about: {"identifier": MRN}}
    write(tmp_path, bundle(PATIENT, content))
    assert _facts(_read(tmp_path)) == {"p1": 1}


def test_an_identifier_without_a_system_that_two_patients_have_means_neither(tmp_path: Path) -> None:
    """To guess would put one patient's record into another's."""
    others = [patient("p1", identifier=[MRN]), patient("p2", identifier=[{"system": "urn:x", "value": "42"}])]
    told = {**observation(valueInteger=1), "subject": {"identifier": {"value": "42"}}}
    write(tmp_path, bundle(*others, told))
    batches = _read(tmp_path)
    assert sum(_facts(batches).values()) == 0
    assert [one.reason for batch in batches for one in batch.refused] == [
        "Its patient is not among the files."
    ]


@pytest.mark.parametrize(
    "full_url", ["urn:uuid:77777777-2222-3333-4444-555555555555", f"{SERVER}/Patient/77"]
)
def test_a_patient_without_an_id_is_known_by_the_address_of_the_entry(tmp_path: Path, full_url: str) -> None:
    content = bundle({**PATIENT}, observation(subject=full_url, valueInteger=1))
    del content["entry"][0]["resource"]["id"]
    content["entry"][0]["fullUrl"] = full_url
    write(tmp_path, content)
    batches = _read(tmp_path)
    assert sum(_facts(batches).values()) == 1
    assert not [one for batch in batches for one in batch.refused]


def test_references_in_a_circle_end(tmp_path: Path) -> None:
    circle = [
        {
            "resourceType": "Patient",
            "id": "a",
            "link": [{"other": {"reference": "Patient/b"}, "type": "seealso"}],
        },
        {
            "resourceType": "Patient",
            "id": "b",
            "link": [{"other": {"reference": "Patient/a"}, "type": "seealso"}],
        },
        {
            **observation(1, subject="Patient/a", valueInteger=1),
            "hasMember": [{"reference": "Observation/o2"}],
        },
        {
            **observation(2, subject="Patient/b", valueInteger=1),
            "hasMember": [{"reference": "Observation/o1"}],
        },
        {
            "resourceType": "Organization",
            "id": "o",
            "name": "Ward",
            "partOf": {"reference": "Organization/o"},
        },
    ]
    write(tmp_path, bundle(*circle))
    batches = _read(tmp_path)
    assert _facts(batches) == {"a": 1, "b": 1}
