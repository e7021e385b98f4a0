"""Every identifying value that a resource holds."""

from collections.abc import Iterable, Iterator
from itertools import chain

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.location import Location
from fhir.resources.R4B.organization import Organization
from fhir.resources.R4B.patient import Patient, PatientContact
from fhir.resources.R4B.practitioner import Practitioner
from fhir.resources.R4B.practitionerrole import PractitionerRole
from fhir.resources.R4B.reference import Reference
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain import Identifier, Role
from privrag_desktop.fhir.identity import Owner
from privrag_desktop.fhir.references import Directory
from privrag_desktop.fhir.resources import Clinical
from privrag_desktop.fhir.words import one_line

_MAIDEN_NAME = "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName"
_BIRTH_PLACE = "http://hl7.org/fhir/StructureDefinition/patient-birthPlace"
_SHARED = Owner(None)
_PLACES = frozenset({"Organization", "Location", "HealthcareService", "CareTeam"})
_PEOPLE = frozenset({"Practitioner", "PractitionerRole"})
_PLACE_FIELDS = frozenset(
    {"location", "serviceProvider", "managingOrganization", "onBehalfOf", "organization"}
)
_REFERENCE_FIELDS = (
    "performer",
    "recorder",
    "asserter",
    "requester",
    "participant",
    "serviceProvider",
    "location",
    "generalPractitioner",
    "managingOrganization",
    "practitioner",
    "organization",
)
_INNER_FIELDS = ("actor", "onBehalfOf", "individual", "location")


def patient_identifiers(patient: Patient, patient_id: str) -> Iterator[Identifier]:
    """Names, dates, addresses, telecoms, numbers, photos and contacts of a patient."""
    owner = Owner(patient_id)
    yield from owner.value(Role.RECORD_ID, patient_id)
    yield from owner.value(Role.RECORD_ID, patient.id)
    yield from owner.record_ids(patient.identifier)
    yield from owner.person(patient.name)
    yield from owner.day(Role.BIRTH_DATE, patient.birthDate)
    yield from owner.day(Role.DEATH_DATE, patient.deceasedDateTime)
    yield from owner.address(patient.address)
    yield from owner.telecom(patient.telecom)
    yield from owner.photos(patient.photo)
    yield from _extensions(patient, owner)
    for contact in patient.contact or ():
        yield from _contact(contact, owner)


def relative_identifiers(relative: RelatedPerson, patient_id: str) -> Iterator[Identifier]:
    """What identifies a relative identifies the patient."""
    owner = Owner(patient_id)
    yield from owner.other_person(Role.CONTACT, relative.name)
    yield from owner.address(relative.address)
    yield from owner.telecom(relative.telecom)
    yield from owner.record_ids(relative.identifier)
    yield from owner.photos(relative.photo)
    yield from owner.day(Role.BIRTH_DATE, relative.birthDate)


def clinical_identifiers(resource: Clinical | Encounter, patient_id: str) -> Iterator[Identifier]:
    """Accession, prescription and visit numbers, and the patient's name where the reference shows it."""
    owner = Owner(patient_id)
    yield from owner.record_ids(resource.identifier)
    subject = getattr(resource, "subject", None) or getattr(resource, "patient", None)
    if isinstance(subject, Reference):
        yield from owner.written_name(Role.FULL_NAME, subject.display)


def shared_identifiers(resource: DomainResource) -> Iterator[Identifier]:
    """What a practitioner, organisation or place holds of its own; nothing for other types."""
    if isinstance(resource, Practitioner):
        yield from _SHARED.other_person(Role.PRACTITIONER, resource.name)
        yield from _SHARED.address(resource.address, city=False)
    elif isinstance(resource, Organization):
        yield from _named_place([resource.name, *(resource.alias or ())])
        yield from _SHARED.address(resource.address, city=False)
        for contact in resource.contact or ():
            yield from _SHARED.other_person(Role.PRACTITIONER, [contact.name] if contact.name else None)
            yield from _SHARED.telecom(contact.telecom)
    elif isinstance(resource, Location):
        yield from _named_place([resource.name, *(resource.alias or ())])
        yield from _SHARED.address([resource.address] if resource.address else None, city=False)
        if resource.position:
            yield from _SHARED.degrees([resource.position.latitude, resource.position.longitude])
    if isinstance(resource, Practitioner | Organization | Location | PractitionerRole):
        yield from _SHARED.telecom(resource.telecom)
        yield from _SHARED.record_ids(resource.identifier)


def mentioned_identifiers(
    resource: DomainResource, patient_id: str | None, directory: Directory
) -> Iterator[Identifier]:
    """The practitioners, places and relatives whose names stand beside references."""
    for field, reference in _references(resource):
        if one_line(reference.display):
            yield from _mentioned(field, reference, directory.kind(reference), patient_id)


def _mentioned(field: str, reference: Reference, kind: str, patient_id: str | None) -> Iterator[Identifier]:
    if kind in _PLACES or (kind not in _PEOPLE and field in _PLACE_FIELDS):
        yield from _named_place([reference.display])
    elif kind in {"Patient", "RelatedPerson"}:
        yield from Owner(patient_id).written_name(Role.CONTACT, reference.display)
    elif kind != "Device":
        yield from _SHARED.written_name(Role.PRACTITIONER, reference.display)


def _references(resource: DomainResource) -> Iterator[tuple[str, Reference]]:
    """References to people and places, each with the name of the field that holds it."""
    for field in _REFERENCE_FIELDS:
        for item in _as_list(getattr(resource, field, None)):
            if isinstance(item, Reference):
                yield field, item
            else:
                inner = ((name, getattr(item, name, None)) for name in _INNER_FIELDS)
                yield from ((name, value) for name, value in inner if isinstance(value, Reference))
    for note in _as_list(getattr(resource, "note", None)):
        author = getattr(note, "authorReference", None)
        if isinstance(author, Reference):
            yield "author", author


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _named_place(names: Iterable[str | None]) -> Iterator[Identifier]:
    return chain.from_iterable(_SHARED.value(Role.ORGANIZATION, name) for name in names)


def _extensions(patient: Patient, owner: Owner) -> Iterator[Identifier]:
    for extension in patient.extension or ():
        if extension.url == _MAIDEN_NAME:
            yield from owner.written_name(Role.CONTACT, extension.valueString)
        elif extension.url == _BIRTH_PLACE and extension.valueAddress:
            yield from owner.address([extension.valueAddress])
    yield from owner.coordinates(patient.extension)


def _contact(contact: PatientContact, owner: Owner) -> Iterator[Identifier]:
    yield from owner.other_person(Role.CONTACT, [contact.name] if contact.name else None)
    yield from owner.address([contact.address] if contact.address else None)
    yield from owner.telecom(contact.telecom)
    if contact.organization:
        yield from _named_place([contact.organization.display])
