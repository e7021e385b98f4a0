"""Everything that identifies somebody reaches the registry, and nothing that identifies nobody."""

import pytest
from fhir.resources.R4B.patient import Patient
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.fhir.identify.identifiers_in_any_field import mentioned_in
from privrag_desktop.fhir.identify.resource_identifiers import (
    clinical_identifiers,
    patient_identifiers,
    relative_identifiers,
    shared_identifiers,
)
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import validate
from tests.fhir.builders import Json, observation, patient, resource

GEOLOCATION = {
    "url": "http://hl7.org/fhir/StructureDefinition/geolocation",
    "extension": [
        {"url": "latitude", "valueDecimal": 42.066461},
        {"url": "longitude", "valueDecimal": -71.705},
    ],
}
ADA = patient(
    "p-0001",
    identifier=[{"system": "urn:ssn", "value": "999-82-5655"}, {"value": "S99934475"}, {"value": "7"}],
    name=[
        {
            "use": "official",
            "family": "García-Lopez",
            "given": ["Ada Mary", "J"],
            "prefix": ["Mrs."],
            "suffix": ["PhD"],
        },
        {"use": "maiden", "family": "Kiehn525", "given": ["Ada Mary"]},
        {"text": "Adi Quill"},
    ],
    telecom=[
        {"system": "phone", "value": "555-942-8848"},
        {"system": "fax", "value": "555-000-1111"},
        {"system": "email", "value": "ada@example.org"},
        {"system": "url", "value": "http://ada.example.org"},
    ],
    birthDate="1929-03-21",
    deceasedDateTime="2020-03-25T17:39:15+01:00",
    address=[
        {
            "extension": [GEOLOCATION],
            "line": ["310 Daugherty Path", "Apt 7"],
            "city": "East Douglas",
            "district": "Worcester County",
            "state": "MA",
            "postalCode": "01516",
            "country": "US",
        }
    ],
    photo=[{"url": "http://photos.example.org/ada.png"}],
    contact=[
        {
            "name": {"family": "Bor", "given": ["Piet"]},
            "telecom": [{"value": "+31201234567"}],
            "address": {"text": "Canal 1, Amsterdam"},
            "organization": {"display": "Helpers Ltd"},
        }
    ],
    generalPractitioner=[{"reference": "Practitioner/1", "display": "Dr. Wilton999 Pollich983"}],
    managingOrganization={"display": "Mercy Hospital"},
    communication=[{"language": {"text": "English"}}],
    extension=[
        {
            "url": "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName",
            "valueString": "Marlo857 Towne435",
        },
        {
            "url": "http://hl7.org/fhir/StructureDefinition/patient-birthPlace",
            "valueAddress": {"city": "Belchertown", "state": "Massachusetts"},
        },
    ],
)


def _patient(content: Json) -> set[Identifier]:
    valid = validate(content)
    assert isinstance(valid, Patient)
    own = set(patient_identifiers(valid, str(valid.id)))
    return own | set(mentioned_in(content).of(str(valid.id), ReferenceDirectory()))


def _values(identifiers: set[Identifier], role: IdentifierRole) -> set[str]:
    return {one.value for one in identifiers if one.role is role}


@pytest.mark.parametrize(
    ("role", "values"),
    [
        (
            IdentifierRole.FULL_NAME,
            {
                "Ada Mary J García-Lopez",
                "Mrs. Ada Mary J García-Lopez",
                "Mrs. Ada Mary J García-Lopez PhD",
                "Ada Mary García-Lopez",
                "Mrs. García-Lopez",
                "Ada Mary Kiehn525",
                "Adi Quill",
            },
        ),
        (IdentifierRole.GIVEN, {"Ada Mary", "Ada", "Mary"}),
        (IdentifierRole.FAMILY, {"García-Lopez", "García", "Lopez"}),
        (IdentifierRole.MAIDEN, {"Kiehn525"}),
        (IdentifierRole.BIRTH_DATE, {"1929-03-21"}),
        (IdentifierRole.DEATH_DATE, {"2020-03-25"}),
        (IdentifierRole.STREET, {"310 Daugherty Path", "Apt 7", "Canal 1, Amsterdam"}),
        (IdentifierRole.CITY, {"East Douglas", "Worcester County", "Belchertown"}),
        (IdentifierRole.POSTCODE, {"01516"}),
        (IdentifierRole.COORDINATE, {"42.066461", "-71.705"}),
        (IdentifierRole.PHONE, {"555-942-8848", "555-000-1111", "+31201234567"}),
        (IdentifierRole.EMAIL, {"ada@example.org"}),
        (IdentifierRole.URL, {"http://ada.example.org", "http://photos.example.org/ada.png"}),
        (IdentifierRole.RECORD_ID, {"p-0001", "999-82-5655", "S99934475"}),
        (IdentifierRole.CONTACT, {"Marlo857 Towne435", "Marlo857", "Towne435", "Piet Bor", "Piet", "Bor"}),
        (
            IdentifierRole.PRACTITIONER,
            {"Dr. Wilton999 Pollich983", "Wilton999 Pollich983", "Wilton999", "Pollich983"},
        ),
        (IdentifierRole.ORGANIZATION, {"Helpers Ltd", "Mercy Hospital"}),
    ],
)
def test_a_patient_gives_every_identifying_value(role: IdentifierRole, values: set[str]) -> None:
    assert _values(_patient(ADA), role) == values


def test_values_of_practitioners_and_places_belong_to_no_patient() -> None:
    owners = {one.role: one.patient_id for one in _patient(ADA)}
    shared = {role for role, owner in owners.items() if owner is None}
    assert shared == {IdentifierRole.PRACTITIONER, IdentifierRole.ORGANIZATION}


def test_states_countries_and_languages_are_no_identifiers() -> None:
    values = {one.value for one in _patient(ADA)}
    assert values.isdisjoint({"MA", "US", "Massachusetts", "English", "7", "J"})


def test_a_year_alone_is_no_birth_date() -> None:
    assert not _values(_patient(patient(birthDate="1929")), IdentifierRole.BIRTH_DATE)
    assert _values(_patient(patient(birthDate="1929-03")), IdentifierRole.BIRTH_DATE) == {"1929-03"}


def test_partial_names_are_kept() -> None:
    values = _patient(patient(name=[{"given": ["Séraphine"]}, {"family": "van der Berg"}]))
    assert _values(values, IdentifierRole.GIVEN) == {"Séraphine"}
    assert _values(values, IdentifierRole.FAMILY) == {"van der Berg", "Berg"}


def test_a_relative_identifies_the_patient() -> None:
    content = resource(
        "RelatedPerson", name=[{"family": "Bor", "given": ["Piet"]}], telecom=[{"value": "555-111-2222"}]
    )
    valid = validate(content)
    assert isinstance(valid, RelatedPerson)
    found = set(relative_identifiers(valid, "p1"))
    assert _values(found, IdentifierRole.CONTACT) == {"Piet Bor", "Piet", "Bor"}
    assert {one.patient_id for one in found} == {"p1"}


@pytest.mark.parametrize(
    ("content", "role", "values"),
    [
        (
            {
                "resourceType": "Practitioner",
                "name": [{"family": "Fisher429", "given": ["Janette321"], "prefix": ["Dr."]}],
            },
            IdentifierRole.PRACTITIONER,
            {"Janette321 Fisher429", "Dr. Janette321 Fisher429", "Dr. Fisher429", "Janette321", "Fisher429"},
        ),
        (
            {"resourceType": "Organization", "name": "MOUNT AUBURN HOSPITAL", "alias": ["Auburn"]},
            IdentifierRole.ORGANIZATION,
            {"MOUNT AUBURN HOSPITAL", "Auburn"},
        ),
        ({"resourceType": "Location", "name": "Ward 7 North"}, IdentifierRole.ORGANIZATION, {"Ward 7 North"}),
        (
            {"resourceType": "Practitioner", "identifier": [{"value": "99989"}]},
            IdentifierRole.RECORD_ID,
            {"99989"},
        ),
        (
            {"resourceType": "PractitionerRole", "telecom": [{"value": "555-1234"}]},
            IdentifierRole.PHONE,
            {"555-1234"},
        ),
    ],
)
def test_practitioners_and_places_give_their_names(
    content: Json, role: IdentifierRole, values: set[str]
) -> None:
    found = set(shared_identifiers(validate(content)))
    assert _values(found, role) == values
    assert {one.patient_id for one in found} == {None}


@pytest.mark.parametrize(
    ("content", "role", "value"),
    [
        (observation(performer=[{"display": "Dr. Ann Lee"}]), IdentifierRole.PRACTITIONER, "Ann Lee"),
        (
            observation(performer=[{"reference": "Organization/1", "display": "Mercy Lab"}]),
            IdentifierRole.ORGANIZATION,
            "Mercy Lab",
        ),
        (
            observation(note=[{"text": "x", "authorReference": {"display": "Ann Lee"}}]),
            IdentifierRole.PRACTITIONER,
            "Ann Lee",
        ),
        (
            resource(
                "Procedure",
                status="completed",
                performer=[{"actor": {"display": "Ann Lee"}, "onBehalfOf": {"display": "Mercy Lab"}}],
                location={"display": "Theatre 9"},
            ),
            IdentifierRole.ORGANIZATION,
            "Theatre 9",
        ),
        (resource("Condition", recorder={"display": "Ann Lee"}), IdentifierRole.PRACTITIONER, "Ann Lee"),
        (
            resource("Condition", asserter={"reference": "RelatedPerson/2", "display": "Piet Bor"}),
            IdentifierRole.CONTACT,
            "Piet Bor",
        ),
    ],
)
def test_names_beside_references_are_kept(content: Json, role: IdentifierRole, value: str) -> None:
    found = set(mentioned_in(content).of("p1", ReferenceDirectory()))
    assert value in _values(found, role)


def test_a_subjects_name_and_an_accession_number_identify_the_patient() -> None:
    content = observation(identifier=[{"value": "ACC-77"}])
    content["subject"]["display"] = "Mrs. Ada Quill (MRN: 7)"
    found = set(mentioned_in(content).of("p1", ReferenceDirectory()))
    found |= set(clinical_identifiers(validate(content), "p1"))  # type: ignore[arg-type]
    assert {one.value for one in found} == {"ACC-77", "Mrs. Ada Quill", "Ada Quill", "Ada", "Quill"}
    assert Identifier(EntityType.PERSON, IdentifierRole.FAMILY, "Quill", "p1") in found
