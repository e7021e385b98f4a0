"""The arguments of the health-record functions: references, search criteria and new values."""

from datetime import date, datetime
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from privrag_desktop.capri.entities.entity_base_class import (
    ADoctorOrNone,
    APatient,
    EmailOrNone,
    Is,
    PhoneOrNone,
    PlaceOrNone,
    PlainOrNone,
    Refers,
    Words,
    WordsOrNone,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import MAX_RESULTS
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType

_ADoctor = Annotated[str, Refers("Practitioner")]
_AnAppointment = Annotated[str, Refers("Appointment")]
_ADocument = Annotated[str, Refers("ClinicalDocument")]
_AReport = Annotated[str, Refers("DiagnosticReport")]
_Gender = Annotated[Literal["female", "male"] | None, Is(EntityType.PLAIN)]
_Age = Annotated[int | None, Field(ge=0, le=150), Is(EntityType.AGE)]
_Count = Annotated[int, Field(gt=0, le=100), Is(EntityType.PLAIN)]
_Medications = Annotated[tuple[str, ...] | None, Is(EntityType.MEDICATION)]
_Allergies = Annotated[tuple[str, ...] | None, Is(EntityType.ALLERGY)]
_Conditions = Annotated[tuple[str, ...] | None, Is(EntityType.CONDITION)]
_TIME_FORMS = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M%p", "%I %p", "%I%p")


def iso_day(text: str) -> str | None:
    """A day as 2026-03-05, None for what is none; a time after it is left away."""
    try:
        return date.fromisoformat(text.strip()[:10]).isoformat()
    except ValueError:
        return None


def clock_time(text: str) -> str | None:
    """A time of day as 14:30, None for what is none; also of "2:30 pm"."""
    written = text.strip().upper().replace(".", "")
    for form in _TIME_FORMS:
        try:
            return datetime.strptime(written, form).strftime("%H:%M")
        except ValueError:
            continue
    return None


def _day(text: str) -> str:
    if (day := iso_day(text)) is None:
        raise ValueError("give the day as 2026-03-05")
    return day


def _time(text: str) -> str:
    if (time := clock_time(text)) is None:
        raise ValueError("give the time as 14:30")
    return time


Day = Annotated[str, AfterValidator(_day)]
TimeOfDay = Annotated[str, AfterValidator(_time)]


class _Criteria(Arguments):
    """At least one criterion must be given."""

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if not any(
            getattr(self, name) not in {None, ""} for name in type(self).model_fields if name != "max_results"
        ):
            raise ValueError("give at least one criterion")
        return self


class PatientCriteria(_Criteria):
    """All that are given must hold; `over` and `under` are years of age, themselves left out.

    They stay apart until originals are restored, each by its kind; the gateway gets one search term.
    """

    name: Annotated[str | None, Is(EntityType.PERSON)] = None
    gender: _Gender = None
    over: _Age = None
    under: _Age = None
    condition: Annotated[str | None, Is(EntityType.CONDITION)] = None
    allergy: Annotated[str | None, Is(EntityType.ALLERGY)] = None
    medication: Annotated[str | None, Is(EntityType.MEDICATION)] = None
    max_results: _Count = MAX_RESULTS

    @property
    def search_term(self) -> str:
        """As a clerk would type it: "women over 30 with Huntington's disease"."""
        pieces = [
            self.name or "",
            {"female": "women", "male": "men"}.get(self.gender or "", ""),
            "" if self.over is None else f"over {self.over}",
            "" if self.under is None else f"under {self.under}",
            f"with {self.condition}" if self.condition else "",
            f"allergic to {self.allergy}" if self.allergy else "",
            f"taking {self.medication}" if self.medication else "",
        ]
        return " ".join(filter(None, pieces))


class DoctorCriteria(_Criteria):
    """All that are given must hold."""

    name: Annotated[str | None, Is(EntityType.PERSON)] = None
    specialty: PlainOrNone = None
    max_results: _Count = MAX_RESULTS

    @property
    def search_term(self) -> str:
        """The name, the specialty, or both."""
        return " ".join(filter(None, (self.name, self.specialty)))


class OnePatient(Arguments):
    patient: APatient


class NewRecord(Arguments):
    name: Annotated[str, Is(EntityType.PERSON)]
    age: _Age = None
    gender: _Gender = None
    phone: PhoneOrNone = None
    email: EmailOrNone = None
    address: PlaceOrNone = None
    medications: _Medications = None
    allergies: _Allergies = None
    conditions: _Conditions = None


class ChangedRecord(Arguments):
    """What is given replaces what was there, lists as a whole."""

    patient: APatient
    name: Annotated[str | None, Is(EntityType.PERSON)] = None
    age: _Age = None
    gender: _Gender = None
    phone: PhoneOrNone = None
    email: EmailOrNone = None
    address: PlaceOrNone = None
    medications: _Medications = None
    allergies: _Allergies = None
    conditions: _Conditions = None


class NewAppointment(Arguments):
    patient: APatient
    doctor: _ADoctor
    date: Annotated[Day, Is(EntityType.DATE)]
    time: Annotated[TimeOfDay, Is(EntityType.PLAIN)]
    location: PlaceOrNone = None


class MovedAppointment(Arguments):
    """What is not given stays."""

    patient: APatient
    appointment: _AnAppointment
    date: Annotated[Day | None, Is(EntityType.DATE)] = None
    time: Annotated[TimeOfDay | None, Is(EntityType.PLAIN)] = None
    doctor: ADoctorOrNone = None
    location: PlaceOrNone = None


class OneAppointment(Arguments):
    patient: APatient
    appointment: _AnAppointment


class NewDocument(Arguments):
    patient: APatient
    type: Words
    summary: Words
    details: WordsOrNone = None
    date: Annotated[Day | None, Is(EntityType.DATE)] = None


class ChangedDocument(Arguments):
    """What is not given stays."""

    patient: APatient
    document: _ADocument
    type: WordsOrNone = None
    summary: WordsOrNone = None
    details: WordsOrNone = None
    date: Annotated[Day | None, Is(EntityType.DATE)] = None


class OneDocument(Arguments):
    patient: APatient
    document: _ADocument


class NewReport(Arguments):
    patient: APatient
    type: Words
    results: Words
    interpretation: WordsOrNone = None
    date: Annotated[Day | None, Is(EntityType.DATE)] = None
    doctor: ADoctorOrNone = None


class ChangedReport(Arguments):
    """What is not given stays."""

    patient: APatient
    report: _AReport
    type: WordsOrNone = None
    results: WordsOrNone = None
    interpretation: WordsOrNone = None
    date: Annotated[Day | None, Is(EntityType.DATE)] = None
    doctor: ADoctorOrNone = None


class OneReport(Arguments):
    patient: APatient
    report: _AReport


class FileOfDocument(Arguments):
    document: _ADocument


class FileOfReport(Arguments):
    report: _AReport
