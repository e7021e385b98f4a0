"""The entity types of health records at a gateway: patients, practitioners, and what is kept about them."""

from typing import Annotated, ClassVar

from privrag_desktop.capri.entities.entity_base_class import (
    ADoctorOrNone,
    DateOrNone,
    EmailOrNone,
    Entity,
    Is,
    PhoneOrNone,
    PlaceOrNone,
    PlainOrNone,
    Refers,
    WordsOrNone,
)
from privrag_desktop.domain.identifiers import EntityType

_Id = Annotated[str | None, Is(EntityType.ID, key=True)]
_Name = Annotated[str | None, Is(EntityType.PERSON, name=True)]
_OfPatient = Annotated[str | None, Refers("Patient")]
_DoctorsName = Annotated[str | None, Is(EntityType.PERSON)]


class Patient(Entity):
    """`age` in years; `gender` is FHIR's."""

    label: ClassVar[str] = "P"
    person: ClassVar[bool] = True
    patient_id: _Id = None
    name: _Name = None
    age: Annotated[int | None, Is(EntityType.AGE)] = None
    gender: PlainOrNone = None
    phone: PhoneOrNone = None
    email: EmailOrNone = None
    address: PlaceOrNone = None
    medications: Annotated[tuple[str, ...], Is(EntityType.MEDICATION)] = ()
    allergies: Annotated[tuple[str, ...], Is(EntityType.ALLERGY)] = ()
    conditions: Annotated[tuple[str, ...], Is(EntityType.CONDITION)] = ()


class Practitioner(Entity):
    """Somebody who treats patients."""

    label: ClassVar[str] = "D"
    person: ClassVar[bool] = True
    doctor_id: _Id = None
    name: _Name = None
    gender: PlainOrNone = None
    specialty: PlainOrNone = None
    phone: PhoneOrNone = None
    email: EmailOrNone = None


class Appointment(Entity):
    """`date` is an ISO day, `time` hours and minutes of 24 hours."""

    label: ClassVar[str] = "A"
    appointment_id: _Id = None
    patient_id: _OfPatient = None
    date: DateOrNone = None
    time: PlainOrNone = None
    location: PlaceOrNone = None
    doctor_id: ADoctorOrNone = None
    doctor_name: _DoctorsName = None


class ClinicalDocument(Entity):
    """A note, a letter or a summary."""

    label: ClassVar[str] = "C"
    document_id: _Id = None
    patient_id: _OfPatient = None
    type: WordsOrNone = None
    date: DateOrNone = None
    summary: WordsOrNone = None
    details: WordsOrNone = None


class DiagnosticReport(Entity):
    """What an examination found and what it means."""

    label: ClassVar[str] = "R"
    report_id: _Id = None
    patient_id: _OfPatient = None
    type: WordsOrNone = None
    date: DateOrNone = None
    results: WordsOrNone = None
    interpretation: WordsOrNone = None
    doctor_id: ADoctorOrNone = None
    doctor_name: _DoctorsName = None


class File(Entity):
    """A document, a record or a report that was fetched; `path` is where it was put."""

    label: ClassVar[str] = "F"
    file_id: _Id = None
    path: Annotated[str | None, Is(EntityType.ID)] = None  # holds the id of what was fetched
