"""Collect every identifying value that a resource holds, by its type."""

from collections.abc import Iterable, Iterator
from itertools import chain

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.location import Location
from fhir.resources.R4B.organization import Organization
from fhir.resources.R4B.patient import Patient, PatientContact
from fhir.resources.R4B.person import Person
from fhir.resources.R4B.practitioner import Practitioner
from fhir.resources.R4B.practitionerrole import PractitionerRole
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.fhir.identify.names_and_addresses import Owner
from privrag_desktop.fhir.resources.validation import Clinical

_MAIDEN_NAME = "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName"
_BIRTH_PLACE = "http://hl7.org/fhir/StructureDefinition/patient-birthPlace"
_SHARED = Owner(None)


def patient_identifiers(patient: Patient, patient_id: str) -> Iterator[Identifier]:
    """Names, dates, addresses, telecoms, numbers, photos and contacts of a patient."""
    owner = Owner(patient_id)
    yield from owner.value(IdentifierRole.RECORD_ID, patient_id)
    yield from owner.value(IdentifierRole.RECORD_ID, patient.id)
    yield from owner.record_ids(patient.identifier)
    yield from owner.person(patient.name)
    yield from owner.day(IdentifierRole.BIRTH_DATE, patient.birthDate)
    yield from owner.day(IdentifierRole.DEATH_DATE, patient.deceasedDateTime)
    yield from owner.address(patient.address)
    yield from owner.telecom(patient.telecom)
    yield from owner.photos(patient.photo)
    yield from _extensions(patient, owner)
    for contact in patient.contact or ():
        yield from _contact(contact, owner)


def relative_identifiers(relative: RelatedPerson | Person, patient_id: str | None) -> Iterator[Identifier]:
    """What identifies a relative, or the patient as a Person, identifies the patient."""
    owner = Owner(patient_id)
    yield from owner.other_person(IdentifierRole.CONTACT, relative.name)
    yield from owner.address(relative.address)
    yield from owner.telecom(relative.telecom)
    yield from owner.record_ids(relative.identifier)
    yield from owner.photos(relative.photo if isinstance(relative.photo, list) else [relative.photo])
    yield from owner.day(IdentifierRole.BIRTH_DATE, relative.birthDate)


def clinical_identifiers(resource: Clinical, patient_id: str) -> Iterator[Identifier]:
    """Accession, prescription and visit numbers."""
    own = resource.identifier
    return Owner(patient_id).record_ids(own if isinstance(own, list) or own is None else [own])


def shared_identifiers(resource: DomainResource) -> Iterator[Identifier]:
    """What a practitioner, organisation or place holds of its own; nothing for other types."""
    if isinstance(resource, Practitioner):
        yield from _SHARED.other_person(IdentifierRole.PRACTITIONER, resource.name)
        yield from _SHARED.address(resource.address, city=False)
        yield from _SHARED.day(IdentifierRole.BIRTH_DATE, resource.birthDate)
    elif isinstance(resource, Organization):
        yield from _place_names([resource.name, *(resource.alias or ())])
        yield from _SHARED.address(resource.address, city=False)
        for contact in resource.contact or ():
            yield from _SHARED.other_person(
                IdentifierRole.PRACTITIONER, [contact.name] if contact.name else None
            )
            yield from _SHARED.telecom(contact.telecom)
    elif isinstance(resource, Location):
        yield from _place_names([resource.name, *(resource.alias or ())])
        yield from _SHARED.address([resource.address] if resource.address else None, city=False)
        if resource.position:
            yield from _SHARED.degrees([resource.position.latitude, resource.position.longitude])
    if isinstance(resource, Practitioner | Organization | Location | PractitionerRole):
        yield from _SHARED.telecom(resource.telecom)
        yield from _SHARED.record_ids(resource.identifier)


def contained_identifiers(resource: DomainResource, patient_id: str) -> Iterator[Identifier]:
    """The same of a resource inside one about a patient; its id means nothing outside."""
    if isinstance(resource, Patient):
        yield from patient_identifiers(resource.model_copy(update={"id": None}), patient_id)
    elif isinstance(resource, RelatedPerson):
        yield from relative_identifiers(resource, patient_id)
    else:
        yield from shared_identifiers(resource)


def _place_names(names: Iterable[str | None]) -> Iterator[Identifier]:
    return chain.from_iterable(_SHARED.value(IdentifierRole.ORGANIZATION, name) for name in names)


def _extensions(patient: Patient, owner: Owner) -> Iterator[Identifier]:
    for extension in patient.extension or ():
        if extension.url == _MAIDEN_NAME:
            yield from owner.written_name(IdentifierRole.CONTACT, extension.valueString)
        elif extension.url == _BIRTH_PLACE and extension.valueAddress:
            yield from owner.address([extension.valueAddress])
    yield from owner.coordinates(patient.extension)


def _contact(contact: PatientContact, owner: Owner) -> Iterator[Identifier]:
    yield from owner.other_person(IdentifierRole.CONTACT, [contact.name] if contact.name else None)
    yield from owner.address([contact.address] if contact.address else None)
    yield from owner.telecom(contact.telecom)
    if contact.organization:
        yield from _place_names([contact.organization.display])
