"""A Patient resource's details of the person, each in the words of the record."""

import pytest
from fhir.resources.R4B.patient import Patient

from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.fhir.identify.personal_details_for_screen import details_of

HL7 = "http://terminology.hl7.org/CodeSystem/v3-MaritalStatus"


def told(kind: DetailKind, **fields: object) -> list[str]:
    patient = Patient.model_validate({"resourceType": "Patient", **fields})
    return [one.text for one in details_of(patient) if one.kind is kind]


def test_record_that_says_nothing_has_none() -> None:
    assert details_of(Patient.model_validate({"resourceType": "Patient"})) == ()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ({"line": ["1 Elm"], "city": "Rye", "postalCode": "TN31", "country": "GB"}, ["1 Elm, Rye, TN31, GB"]),
        ({"text": "Behind the church"}, ["Behind the church"]),
        ({"use": "old", "city": "Rye"}, []),
        ({"use": "home"}, []),
    ],
)
def test_address_on_one_line(address: dict[str, object], said: list[str]) -> None:
    assert told(DetailKind.ADDRESS, address=[address]) == said


def test_numbers_by_use_and_no_web_page_among_them() -> None:
    points = [
        {"system": "phone", "value": "1", "use": "mobile"},
        {"system": "fax", "value": "2"},
        {"system": "url", "value": "http://3"},
        {"system": "email", "value": "a@b.example"},
        {"system": "phone", "value": "4", "use": "old"},
        {"system": "phone", "use": "work"},
    ]
    assert told(DetailKind.PHONE, telecom=points) == ["1 (mobile)", "2 (fax)"]
    assert told(DetailKind.EMAIL, telecom=points) == ["a@b.example"]


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ({"text": "M", "coding": [{"system": HL7, "code": "M", "display": "M"}]}, "Married"),
        ({"coding": [{"system": HL7, "code": "S", "display": "Never Married"}]}, "Never Married"),
        ({"text": "living apart"}, "living apart"),
        ({"coding": [{"code": "X9"}]}, "X9"),
    ],
)
def test_marital_status_in_words(status: dict[str, object], said: str) -> None:
    assert told(DetailKind.MARITAL_STATUS, maritalStatus=status) == [said]


def test_contact_person_with_what_they_are_and_how_they_are_reached() -> None:
    """ "C" is the code of an emergency contact, and no common law marriage."""
    contact = {
        "name": {"given": ["Ida"], "family": "Vale"},
        "relationship": [{"coding": [{"code": "C"}]}],
        "telecom": [{"system": "phone", "value": "77"}],
        "address": {"city": "Rye"},
    }
    bank = {"organization": {"display": "Rye Trust"}}
    assert told(DetailKind.NEXT_OF_KIN, contact=[contact, bank]) == ["Ida Vale, C, 77, Rye", "Rye Trust"]


def test_languages_doctors_and_numbers() -> None:
    fields = {
        "communication": [
            {"language": {"coding": [{"code": "pt"}]}, "preferred": True},
            {"language": {"text": "English"}},
        ],
        "generalPractitioner": [{"display": "Dr Oak"}, {"reference": "Practitioner/1"}],
        "identifier": [{"value": "9"}, {"value": "9", "type": {"text": "MRN"}}, {"system": "urn:x"}],
    }
    assert told(DetailKind.LANGUAGE, **fields) == ["pt (preferred)", "English"]
    assert told(DetailKind.GP, **fields) == ["Dr Oak"]
    assert told(DetailKind.RECORD_NUMBER, **fields) == ["9 (MRN)"]


def test_race_and_ethnicity_of_us_core() -> None:
    base = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
    extensions = [
        {"url": f"{base}race", "extension": [{"url": "text", "valueString": "Asian"}]},
        {"url": f"{base}ethnicity", "extension": [{"url": "ombCategory", "valueString": "x"}]},
        {"url": "http://other.example", "valueString": "y"},
    ]
    assert told(DetailKind.RACE, extension=extensions) == ["Asian"]
