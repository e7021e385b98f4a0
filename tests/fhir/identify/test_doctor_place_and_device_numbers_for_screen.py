"""By whom and where a record was made, and which device it is: beside the facts, in no sentence."""

from typing import Any

import pytest

from privrag_desktop.fhir.identify.doctor_place_and_device_numbers_for_screen import details_of
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import Clinical, validate
from tests.fhir.builders import Json

ADA, MILL = {"display": "Dr. Ada Zebu"}, {"reference": "Organization/7", "display": "Old Mill"}


def told(content: Json, directory: ReferenceDirectory | None = None) -> list[tuple[str, str]]:
    resource = validate({"id": "1", **content})
    assert isinstance(resource, Clinical)
    return [(one.kind.value, one.text) for one in details_of(resource, directory or ReferenceDirectory())]


def encounter(**more: Any) -> Json:
    subject = {"reference": "Patient/p1"}
    return {
        "resourceType": "Encounter",
        "status": "finished",
        "class": {"code": "AMB"},
        "subject": subject,
        **more,
    }


def test_a_visit_names_who_saw_the_patient_and_where() -> None:
    seen = [{"individual": {**ADA, "reference": "Practitioner/1"}}, {"individual": ADA}, {"type": []}]
    found = told(encounter(participant=seen, serviceProvider=MILL, location=[{"location": MILL}]))
    assert found == [("doctor", "Dr. Ada Zebu"), ("place", "Old Mill")]


@pytest.mark.parametrize(
    ("reference", "found"),
    [
        ({**ADA, "reference": "Practitioner?identifier=x|1"}, [("doctor", "Dr. Ada Zebu")]),
        ({**ADA, "reference": "urn:uuid:0f5b7e2c"}, [("doctor", "Dr. Ada Zebu")]),
        (MILL, [("place", "Old Mill")]),
        ({"reference": "Patient/p1", "display": "Ann Zebu"}, []),
        ({"reference": "Practitioner/1"}, []),
    ],
)
def test_who_ordered_is_told_by_what_the_reference_means(reference: Json, found: list[object]) -> None:
    order = {
        "resourceType": "MedicationRequest",
        "status": "active",
        "intent": "order",
        "medicationCodeableConcept": {"text": "Aspirin"},
        "subject": {"reference": "Patient/p1"},
        "requester": reference,
    }
    assert told(order) == found


def test_a_name_may_stand_with_the_practitioner_alone() -> None:
    directory = ReferenceDirectory()
    for one in (
        {"resourceType": "Practitioner", "id": "1", "name": [{"given": ["Ada"], "family": "Zebu"}]},
        {"resourceType": "Organization", "id": "7", "name": "Old Mill"},
    ):
        directory.add(validate(one), "")
    seen = [{"individual": {"reference": "Practitioner/1"}}]
    visit = encounter(participant=seen, serviceProvider={"reference": "Organization/7"})
    assert told(visit, directory) == [("doctor", "Ada Zebu"), ("place", "Old Mill")]


def test_the_numbers_of_a_device_say_what_they_are() -> None:
    device = {
        "resourceType": "Device",
        "patient": {"reference": "Patient/p1"},
        "serialNumber": "SN-1",
        "lotNumber": "L-2",
        "udiCarrier": [{"carrierHRF": "(01)3"}],
    }
    assert told(device) == [
        ("serial_number", "SN-1 (serial number)"),
        ("serial_number", "(01)3 (UDI)"),
        ("serial_number", "L-2 (lot number)"),
    ]
