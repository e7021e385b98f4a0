"""What a resource leaves to others is taken from the right file, and from nobody else's."""

import base64

import pytest
from fhir.resources.R4B.domainresource import DomainResource

from privrag_desktop.fhir.files.binary_resource_cache import BinaryCache
from privrag_desktop.fhir.resources.medication_and_note_reference_lookup import (
    medication_name,
    needs_more,
    notes_elsewhere,
)
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import Clinical, validate, validate_binary
from tests.fhir.builders import Json, patient, resource

HEPARIN: Json = {"resourceType": "Medication", "id": "m1", "code": {"text": "Heparin"}}


class Records:
    """Patients p1 and p2, with the files that are added."""

    def __init__(self) -> None:
        self.directory, self.binaries = ReferenceDirectory(), BinaryCache()
        for patient_id in ("p1", "p2"):
            self.add(patient(patient_id))

    def add(self, content: Json) -> None:
        known = validate(content)
        assert isinstance(known, DomainResource)
        self.directory.add(known, "")

    def add_file(self, text: str, guard: str = "", kind: str = "text/plain") -> None:
        data = base64.b64encode(text.encode()).decode()
        content: Json = {"resourceType": "Binary", "id": "b1", "contentType": kind, "data": data}
        binary = validate_binary(content | ({"securityContext": {"reference": guard}} if guard else {}))
        self.directory.add_file(binary, "", self.binaries.add(binary, "Binary/b1", ("file", "")))

    def notes(self, document: Clinical) -> dict[str, tuple[str, str]]:
        found = notes_elsewhere(document, "p1", self.directory, self.binaries)
        return {url: (one.text, one.unread) for url, one in found.items()}


def clinical(content: Json) -> Clinical:
    valid = validate(content)
    assert isinstance(valid, Clinical)
    return valid


def note(url: str = "Binary/b1", **more: object) -> Clinical:
    content = [{"attachment": {"url": url, **more}}]
    return clinical(resource("DocumentReference", status="current", content=content))


def request(reference: str, *contained: Json) -> Clinical:
    more = {"contained": list(contained)} if contained else {}
    return clinical(
        resource(
            "MedicationRequest",
            status="active",
            intent="order",
            medicationReference={"reference": reference},
            **more,
        )
    )


def test_a_medication_is_named_by_its_record_or_by_what_is_inside_the_request() -> None:
    records = Records()
    assert medication_name(request("Medication/m1"), records.directory) == ""
    assert medication_name(request("#m1", HEPARIN), records.directory) == "Heparin"
    records.add(HEPARIN)
    assert medication_name(request("Medication/m1"), records.directory) == "Heparin"


def test_a_record_waits_only_for_what_is_not_known_yet() -> None:
    records = Records()
    assert needs_more(request("Medication/m1"), records.directory)
    assert needs_more(note(), records.directory)
    assert not needs_more(request("#m1", HEPARIN), records.directory)
    assert not needs_more(note("https://server.example/scans/7"), records.directory)
    records.add(HEPARIN)
    records.add_file("Feels well.")
    assert not needs_more(request("Medication/m1"), records.directory)
    assert not needs_more(note(), records.directory)


def test_a_note_that_came_inside_is_not_looked_for_elsewhere() -> None:
    records = Records()
    records.add_file("Of another file.")
    inside = note(contentType="text/plain", data=base64.b64encode(b"Inside.").decode())
    assert records.notes(inside) == {}


@pytest.mark.parametrize(
    ("guard", "is_read"),
    [
        ("", True),
        ("Patient/p1", True),
        ("https://server.example/fhir/Patient/p1", True),
        ("Patient/p2", False),
        ("Patient/p9", False),  # somebody who is in no file is another one
        ("Encounter/e1", True),  # of which nothing is known
        ("urn:uuid:nobody-knows", True),
    ],
)
def test_a_file_that_says_whose_it_is_is_told_of_nobody_else(guard: str, is_read: bool) -> None:
    records = Records()
    records.add_file("Feels well.", guard)
    [(text, unread)] = records.notes(note()).values()
    assert (text, bool(unread)) == (("Feels well.", False) if is_read else ("", True))
    assert is_read or "another patient" in unread


def test_of_two_files_of_one_name_neither_is_told() -> None:
    """To guess would tell one patient's note of another."""
    records = Records()
    records.add_file("Of one.")
    records.add_file("Of another.")
    assert [text for text, _ in records.notes(note()).values()] == [""]
    assert ["say different things" in why for _, why in records.notes(note()).values()] == [True]


def test_a_file_counts_as_used_once_a_record_refers_to_it() -> None:
    records = Records()
    records.add_file("Feels well.")
    assert records.binaries.has_waiting
    records.notes(note())
    assert not records.binaries.has_waiting
    assert records.binaries.read_count() == 1
