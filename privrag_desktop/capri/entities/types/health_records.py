"""The entity types of health records at a gateway: patients, practitioners, and what is kept about them."""

from typing import Annotated, ClassVar

from privrag_desktop.capri.entities.entity_base_class import Entity, Is, Refers
from privrag_desktop.domain.task_value_kinds import ValueKind

_Id = Annotated[str | None, Is(ValueKind.ID, key=True)]
_Name = Annotated[str | None, Is(ValueKind.NAME, name=True)]
_Plain = Annotated[str | None, Is(ValueKind.PLAIN)]
_Phone = Annotated[str | None, Is(ValueKind.PHONE)]
_Email = Annotated[str | None, Is(ValueKind.EMAIL)]
_Place = Annotated[str | None, Is(ValueKind.PLACE)]
_Date = Annotated[str | None, Is(ValueKind.DATE)]
_Text = Annotated[str | None, Is(ValueKind.TEXT)]
_OfPatient = Annotated[str | None, Refers("Patient")]
_OfPractitioner = Annotated[str | None, Refers("Practitioner")]
_DoctorsName = Annotated[str | None, Is(ValueKind.NAME)]


class Patient(Entity):
    """`age` in years; `gender` is FHIR's."""

    label: ClassVar[str] = "P"
    person: ClassVar[bool] = True
    patient_id: _Id = None
    name: _Name = None
    age: Annotated[int | None, Is(ValueKind.AGE)] = None
    gender: _Plain = None
    phone: _Phone = None
    email: _Email = None
    address: _Place = None
    medications: Annotated[tuple[str, ...], Is(ValueKind.MEDICATION)] = ()
    allergies: Annotated[tuple[str, ...], Is(ValueKind.ALLERGY)] = ()
    conditions: Annotated[tuple[str, ...], Is(ValueKind.CONDITION)] = ()


class Practitioner(Entity):
    """Somebody who treats patients."""

    label: ClassVar[str] = "D"
    person: ClassVar[bool] = True
    doctor_id: _Id = None
    name: _Name = None
    gender: _Plain = None
    specialty: _Plain = None
    phone: _Phone = None
    email: _Email = None


class Appointment(Entity):
    """`date` is an ISO day, `time` hours and minutes of 24 hours."""

    label: ClassVar[str] = "A"
    appointment_id: _Id = None
    patient_id: _OfPatient = None
    date: _Date = None
    time: _Plain = None
    location: _Place = None
    doctor_id: _OfPractitioner = None
    doctor_name: _DoctorsName = None


class ClinicalDocument(Entity):
    """A note, a letter or a summary."""

    label: ClassVar[str] = "C"
    document_id: _Id = None
    patient_id: _OfPatient = None
    type: _Text = None
    date: _Date = None
    summary: _Text = None
    details: _Text = None


class DiagnosticReport(Entity):
    """What an examination found and what it means."""

    label: ClassVar[str] = "R"
    report_id: _Id = None
    patient_id: _OfPatient = None
    type: _Text = None
    date: _Date = None
    results: _Text = None
    interpretation: _Text = None
    doctor_id: _OfPractitioner = None
    doctor_name: _DoctorsName = None


class File(Entity):
    """A document, a record or a report that was fetched; `path` is where it was put."""

    label: ClassVar[str] = "F"
    file_id: _Id = None
    path: Annotated[str | None, Is(ValueKind.ID)] = None  # holds the id of what was fetched
