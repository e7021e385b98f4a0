"""Steps that the right ways of health tasks share; each reads what comes back, in originals."""

from collections.abc import Generator
from typing import TypeVar

from benchmarks.capri.tasks import End
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import (
    APPOINTMENTS,
    BOOK,
    CANCEL,
    DOCUMENTS,
    FIND_DOCTORS,
    FIND_PATIENTS,
    PATIENT_DETAILS,
    REPORTS,
)
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    DoctorCriteria,
    NewAppointment,
    OneAppointment,
    OnePatient,
    PatientCriteria,
)
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    TO_PRACTITIONER,
    ToPractitioner,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result

Found = TypeVar("Found")
Of = TypeVar("Of", bound=Entity)
Steps = Generator[Use, Result, Found]


def all_of(result: Result, kind: type[Of]) -> list[Of]:
    """The entities of one type that came back."""
    return [one for one in result.entities if isinstance(one, kind)]


def patients(criteria: PatientCriteria) -> Steps[list[Patient]]:
    return all_of((yield Use(FIND_PATIENTS, criteria)), Patient)


def patient(name: str) -> Steps[Patient]:
    """The only one of this name."""
    [found] = yield from patients(PatientCriteria(name=name))
    return found


def details(of: Patient) -> Steps[Patient]:
    [found] = all_of((yield Use(PATIENT_DETAILS, OnePatient(patient=of.key))), Patient)
    return found


def doctor(*, name: str | None = None, specialty: str | None = None) -> Steps[Practitioner]:
    """The only one that it can be."""
    result = yield Use(FIND_DOCTORS, DoctorCriteria(name=name, specialty=specialty))
    [found] = all_of(result, Practitioner)
    return found


def appointments(of: Patient) -> Steps[list[Appointment]]:
    return all_of((yield Use(APPOINTMENTS, OnePatient(patient=of.key))), Appointment)


def documents(of: Patient) -> Steps[list[ClinicalDocument]]:
    return all_of((yield Use(DOCUMENTS, OnePatient(patient=of.key))), ClinicalDocument)


def reports(of: Patient) -> Steps[list[DiagnosticReport]]:
    return all_of((yield Use(REPORTS, OnePatient(patient=of.key))), DiagnosticReport)


def book(of: Patient, who: Practitioner, day: str, time: str) -> Steps[None]:
    yield Use(BOOK, NewAppointment(patient=of.key, doctor=who.key, date=day, time=time))


def cancel(of: Patient, appointment: Appointment) -> Steps[None]:
    yield Use(CANCEL, OneAppointment(patient=of.key, appointment=appointment.key))


def write_to(who: Practitioner, subject: str, body: str) -> Steps[None]:
    yield Use(TO_PRACTITIONER, ToPractitioner(practitioner=who.email or "", subject=subject, body=body))


def done(words: str) -> End:
    return End(FINISH, words)


def listed(words: list[str]) -> str:
    """As people say it: a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "none"
