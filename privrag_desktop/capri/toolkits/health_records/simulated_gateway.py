"""Simulate a health-record gateway with a state; the same calls always give the same results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    File,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    DoctorCriteria,
    PatientCriteria,
    clock_time,
    iso_day,
)
from privrag_desktop.capri.toolkits.health_records.patient_and_doctor_search import (
    doctors_found,
    patients_found,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    CREATE,
    DELETE,
    LIST,
    UPDATE,
    DownloadFiles,
    GetPatientDetails,
    ManageAppointments,
    ManageClinicalDocuments,
    ManageDiagnosticReports,
    ManagePatientRecords,
    Search,
    action_of,
    plain,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.errors import ToolRefused

OfPatient = TypeVar("OfPatient", Appointment, ClinicalDocument, DiagnosticReport)
_GENDERS = frozenset({"female", "male", "other", "unknown"})
_OLDEST = 150


@dataclass(frozen=True, slots=True)
class HealthState:
    """What a gateway begins with; `today` dates what is written without a date."""

    patients: tuple[Patient, ...]
    doctors: tuple[Practitioner, ...]
    appointments: tuple[Appointment, ...] = ()
    documents: tuple[ClinicalDocument, ...] = ()
    reports: tuple[DiagnosticReport, ...] = ()
    today: str | None = None


class HealthGateway:
    """The eight tools; new ids follow the highest one of their kind."""

    def __init__(self, state: HealthState) -> None:
        self._today = state.today
        self._patients = {one.key: one for one in state.patients}
        self._doctors = {one.key: one for one in state.doctors}
        self._appointments = {one.key: one for one in state.appointments}
        self._documents = {one.key: one for one in state.documents}
        self._reports = {one.key: one for one in state.reports}
        self._next = {
            Patient: _last_number(self._patients, 50000),
            Appointment: _last_number(self._appointments, 6000),
            ClinicalDocument: _last_number(self._documents, 7000),
            DiagnosticReport: _last_number(self._reports, 9000),
        }
        self._toolkit = health_toolkit(self._plain, self._whom)

    @property
    def toolkit(self) -> Toolkit:
        return self._toolkit

    def everything(self) -> tuple[Entity, ...]:
        """All instances of the world as they are now, with originals."""
        kept = (self._patients, self._doctors, self._appointments, self._documents, self._reports)
        return tuple(one for of_type in kept for one in of_type.values())

    def call(self, call: FlatCall) -> Result:  # noqa: PLR0911
        """Raises ToolRefused with the sentence that the definition names."""
        match call.arguments:
            case Search() | PatientCriteria() as given if call.tool == "SearchPatients":
                found = patients_found(_term(given), self._patients.values())[: given.max_results]
                return _found([_brief(one) for one in found], "patient")
            case Search() | DoctorCriteria() as given:
                doctors = doctors_found(_term(given), self._doctors.values())[: given.max_results]
                return _found(doctors, "doctor")
            case GetPatientDetails() as given:
                return Result((self._patient(given.patient_id, is_details=True),))
            case ManagePatientRecords() as given:
                return self._manage_record(given)
            case ManageAppointments() as given:
                return self._manage_appointment(given)
            case ManageClinicalDocuments() as given:
                return self._manage_document(given)
            case ManageDiagnosticReports() as given:
                return self._manage_report(given)
            case DownloadFiles() as given:
                return self._download(given.file_ids)
        raise ToolRefused("InvalidRequestException: There is no such tool.")

    # records

    def _manage_record(self, given: ManagePatientRecords) -> Result:
        action = _action(given)
        if action == CREATE:
            return self._create_record(given)
        if action == LIST:
            return Result((self._patient(given.patient_id),))
        patient = self._patient(given.patient_id, is_details=True)
        if action == DELETE:
            del self._patients[patient.key]
            return Result(words="The record was deleted.")
        changed = patient.model_copy(update=_given(given.record_data, "record_data"))
        self._patients[patient.key] = _checked(changed)
        return Result(words="The record was changed.")

    def _create_record(self, given: ManagePatientRecords) -> Result:
        values = _given(given.record_data, "record_data")
        if not values.get("name"):
            raise ToolRefused("InvalidRequestException: The 'record_data' needs a 'name'.")
        patient = _checked(Patient(patient_id=self._new_id(Patient, "PT"), **values))
        self._patients[patient.key] = patient
        return Result((patient,), "The record was created.")

    # appointments

    def _manage_appointment(self, given: ManageAppointments) -> Result:
        action = _action(given)
        patient = self._patient(given.patient_id)
        if action == LIST:
            mine = sorted(_of(self._appointments.values(), patient), key=lambda one: (one.date, one.time))
            return _found(mine[: _limit(given)], "appointment")
        if action == CREATE:
            return self._book(patient, given)
        appointment = _one(self._appointments, given.appointment_id, "appointment_id", patient)
        if action == DELETE:
            del self._appointments[appointment.key]
            return Result(words="The appointment was cancelled.")
        changed = appointment.model_copy(update=self._when_and_who(given))
        self._refuse_conflict(changed)
        self._appointments[changed.key] = changed
        return Result(words="The appointment was changed.")

    def _book(self, patient: Patient, given: ManageAppointments) -> Result:
        values = self._when_and_who(given)
        for name in ("date", "time", "doctor_id"):
            if name not in values:
                raise ToolRefused(f"InvalidRequestException: The 'appointment_data' needs a '{name}'.")
        appointment = Appointment(patient_id=patient.key, **values)
        self._refuse_conflict(appointment)
        booked = appointment.model_copy(update={"appointment_id": self._new_id(Appointment, "AP")})
        self._appointments[booked.key] = booked
        return Result((booked,), "The appointment was created.")

    def _when_and_who(self, given: ManageAppointments) -> dict[str, str]:
        """What of an appointment is given, checked, with the doctor's name beside the id."""
        values = _given(given.appointment_data, "appointment_data")
        values |= _day_of(values)
        if "time" in values:
            if (time := clock_time(values["time"])) is None:
                raise ToolRefused("InvalidRequestException: The 'time' is not a valid time such as 14:30.")
            values["time"] = time
        return values | self._doctor_of(values)

    def _refuse_conflict(self, wanted: Appointment) -> None:
        for one in self._appointments.values():
            if one.key == wanted.key or (one.date, one.time) != (wanted.date, wanted.time):
                continue
            if one.doctor_id == wanted.doctor_id:
                raise ToolRefused("ConflictException: The doctor is already booked at that date and time.")
            if one.patient_id == wanted.patient_id:
                raise ToolRefused("ConflictException: The patient is already booked at that date and time.")

    # documents

    def _manage_document(self, given: ManageClinicalDocuments) -> Result:
        action = _action(given)
        patient = self._patient(given.patient_id)
        if action == LIST:
            return _found(_newest(_of(self._documents.values(), patient))[: _limit(given)], "document")
        if action == CREATE:
            values = self._dated(_given(given.document_data, "document_data"))
            key = self._new_id(ClinicalDocument, "DOC")
            written = ClinicalDocument(document_id=key, patient_id=patient.key, **values)
            self._documents[key] = written
            return Result((written,), "The document was created.")
        document = _one(self._documents, given.document_id, "document_id", patient)
        if action == DELETE:
            del self._documents[document.key]
            return Result(words="The document was deleted.")
        values = _given(given.document_data, "document_data")
        self._documents[document.key] = document.model_copy(update=values | _day_of(values))
        return Result(words="The document was changed.")

    # reports

    def _manage_report(self, given: ManageDiagnosticReports) -> Result:
        action = _action(given)
        patient = self._patient(given.patient_id)
        if action == LIST:
            return _found(_newest(_of(self._reports.values(), patient))[: _limit(given)], "report")
        if action == CREATE:
            values = self._dated(self._said_in(given))
            key = self._new_id(DiagnosticReport, "REP")
            written = DiagnosticReport(report_id=key, patient_id=patient.key, **values)
            self._reports[key] = written
            return Result((written,), "The report was created.")
        report = _one(self._reports, given.report_id, "report_id", patient)
        if action == DELETE:
            del self._reports[report.key]
            return Result(words="The report was deleted.")
        self._reports[report.key] = report.model_copy(update=self._said_in(given))
        return Result(words="The report was changed.")

    def _said_in(self, given: ManageDiagnosticReports) -> dict[str, str]:
        values = _given(given.report_data, "report_data")
        return values | _day_of(values) | self._doctor_of(values)

    def _download(self, keys: Sequence[str]) -> Result:
        kept = self._documents.keys() | self._reports.keys() | self._patients.keys()
        if not keys or not set(keys) <= kept:
            raise ToolRefused("NotFoundException: At least one of the 'file_ids' does not exist.")
        return Result(tuple(File(file_id=key, path=f"downloads/{key}.pdf") for key in keys), "Downloaded.")

    # what they share

    def _patient(self, key: str, *, is_details: bool = False) -> Patient:
        if (found := self._patients.get(key.strip())) is not None:
            return found
        error = "NotFoundException" if is_details else "InvalidRequestException"
        raise ToolRefused(f"{error}: The 'patient_id' does not exist.")

    def _dated(self, values: dict[str, str]) -> dict[str, str]:
        """As given, with today's date where none is."""
        today = {"date": self._today} if self._today else {}
        return today | values | _day_of(values)

    def _doctor_of(self, values: dict[str, str]) -> dict[str, str]:
        if "doctor_id" not in values:
            return {}
        if (doctor := self._doctors.get(values["doctor_id"].strip())) is None:
            raise ToolRefused("InvalidRequestException: The 'doctor_id' does not exist.")
        return {"doctor_id": doctor.key, "doctor_name": doctor.called}

    def _new_id(self, of: type[Entity], prefix: str) -> str:
        self._next[of] += 1
        return f"{prefix}{self._next[of]}"

    def _plain(self, call: FlatCall) -> str:
        return plain(call, self._called)

    def _whom(self, call: FlatCall) -> str:
        key = str(getattr(call.arguments, "patient_id", ""))
        return f"{self._called(key)}, record number {key}" if key in self._patients else ""

    def _called(self, key: str) -> str:
        """A name in place of an id; an appointment by its time, a document by its type."""
        if key in self._patients or key in self._doctors:
            return (self._patients.get(key) or self._doctors[key]).called
        if (appointment := self._appointments.get(key)) is not None:
            return f"on {appointment.date} at {appointment.time} with {appointment.doctor_name}"
        if (paper := self._documents.get(key) or self._reports.get(key)) is not None:
            return f"{paper.type} of {paper.date}"
        return key


def _term(given: Search | PatientCriteria | DoctorCriteria) -> str:
    if not given.search_term.strip():
        raise ToolRefused("InvalidRequestException: The 'search_term' is not a valid string.")
    if given.max_results < 1:
        raise ToolRefused("InvalidRequestException: The 'max_results' is not a valid integer.")
    return given.search_term


def _action(
    given: ManagePatientRecords | ManageAppointments | ManageClinicalDocuments | ManageDiagnosticReports,
) -> str:
    if (action := action_of(given)) not in {LIST, CREATE, UPDATE, DELETE}:
        raise ToolRefused(
            "InvalidRequestException: The 'action' is not one of ['list', 'create', 'update', 'delete']."
        )
    return action


def _limit(given: ManageAppointments | ManageClinicalDocuments | ManageDiagnosticReports) -> int:
    return max(given.max_results, 1)


def _given(data: BaseModel | None, name: str) -> dict[str, str]:
    """What is said in nested data; refused where nothing is."""
    values = {} if data is None else data.model_dump(exclude_none=True)
    values = {key: value for key, value in values.items() if value != ""}
    if not values:
        raise ToolRefused(f"InvalidRequestException: The '{name}' is missing.")
    return values


def _day_of(values: dict[str, str]) -> dict[str, str]:
    if "date" not in values:
        return {}
    if (day := iso_day(values["date"])) is None:
        raise ToolRefused("InvalidRequestException: The 'date' is not a valid date such as 2026-03-05.")
    return {"date": day}


def _checked(patient: Patient) -> Patient:
    if patient.gender and patient.gender not in _GENDERS:
        raise ToolRefused("InvalidRequestException: The 'gender' is not one of female, male, other, unknown.")
    if patient.age is not None and not 0 <= patient.age <= _OLDEST:
        raise ToolRefused("InvalidRequestException: The 'age' is not a valid age.")
    return patient


def _brief(patient: Patient) -> Patient:
    """A search brings who somebody is, not what they have."""
    return Patient(patient_id=patient.patient_id, name=patient.name, age=patient.age, gender=patient.gender)


def _found(entities: Sequence[Entity], noun: str) -> Result:
    count = len(entities)
    return Result(tuple(entities), f"{count or 'No'} {noun}{'' if count == 1 else 's'} found.")


def _of(kept: Iterable[OfPatient], patient: Patient) -> list[OfPatient]:
    return [one for one in kept if one.patient_id == patient.key]


def _newest(kept: list[OfPatient]) -> list[OfPatient]:
    return sorted(kept, key=lambda one: one.date or "", reverse=True)


def _one(kept: dict[str, OfPatient], key: str | None, name: str, patient: Patient) -> OfPatient:
    found = kept.get((key or "").strip())
    if found is None or found.patient_id != patient.key:
        raise ToolRefused(f"NotFoundException: The '{name}' does not exist.")
    return found


def _last_number(kept: Iterable[str], start: int) -> int:
    numbers = [int(digits) for key in kept if (digits := "".join(filter(str.isdigit, key)))]
    return max(numbers, default=start)
