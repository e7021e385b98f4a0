"""The functions of patients, practitioners, appointments and documents at a health-record gateway."""

from collections.abc import Callable

from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    File,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    ChangedDocument,
    ChangedRecord,
    ChangedReport,
    DoctorCriteria,
    FileOfDocument,
    FileOfReport,
    MovedAppointment,
    NewAppointment,
    NewDocument,
    NewRecord,
    NewReport,
    OneAppointment,
    OneDocument,
    OnePatient,
    OneReport,
    PatientCriteria,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    CREATE,
    DELETE,
    LIST,
    TOOLS,
    UPDATE,
    AppointmentData,
    DocumentData,
    DownloadFiles,
    GetPatientDetails,
    ManageAppointments,
    ManageClinicalDocuments,
    ManageDiagnosticReports,
    ManagePatientRecords,
    RecordData,
    ReportData,
    changes,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import (
    Arguments,
    FlatCall,
    Function,
    Toolkit,
    of_nobody,
)


def _patients(given: Arguments) -> FlatCall:
    return FlatCall("SearchPatients", given)


def _doctors(given: Arguments) -> FlatCall:
    return FlatCall("SearchDoctors", given)


def _details(given: Arguments) -> FlatCall:
    assert isinstance(given, OnePatient)
    return FlatCall("GetPatientDetails", GetPatientDetails(patient_id=given.patient))


def _new_record(given: Arguments) -> FlatCall:
    assert isinstance(given, NewRecord)
    data = RecordData(**given.model_dump())
    arguments = ManagePatientRecords(patient_id="new", action=CREATE, record_data=data)
    return FlatCall("ManagePatientRecords", arguments)


def _changed_record(given: Arguments) -> FlatCall:
    assert isinstance(given, ChangedRecord)
    data = RecordData(**given.model_dump(exclude={"patient"}))
    arguments = ManagePatientRecords(patient_id=given.patient, action=UPDATE, record_data=data)
    return FlatCall("ManagePatientRecords", arguments)


def _removed_record(given: Arguments) -> FlatCall:
    assert isinstance(given, OnePatient)
    return FlatCall("ManagePatientRecords", ManagePatientRecords(patient_id=given.patient, action=DELETE))


def _appointments(given: Arguments) -> FlatCall:
    assert isinstance(given, OnePatient)
    return FlatCall("ManageAppointments", ManageAppointments(patient_id=given.patient, action=LIST))


def _new_appointment(given: Arguments) -> FlatCall:
    assert isinstance(given, NewAppointment)
    data = AppointmentData(date=given.date, time=given.time, location=given.location, doctor_id=given.doctor)
    arguments = ManageAppointments(patient_id=given.patient, action=CREATE, appointment_data=data)
    return FlatCall("ManageAppointments", arguments)


def _moved_appointment(given: Arguments) -> FlatCall:
    assert isinstance(given, MovedAppointment)
    arguments = ManageAppointments(
        patient_id=given.patient,
        action=UPDATE,
        appointment_id=given.appointment,
        appointment_data=AppointmentData(
            date=given.date, time=given.time, location=given.location, doctor_id=given.doctor
        ),
    )
    return FlatCall("ManageAppointments", arguments)


def _cancelled_appointment(given: Arguments) -> FlatCall:
    assert isinstance(given, OneAppointment)
    arguments = ManageAppointments(patient_id=given.patient, action=DELETE, appointment_id=given.appointment)
    return FlatCall("ManageAppointments", arguments)


def _documents(given: Arguments) -> FlatCall:
    assert isinstance(given, OnePatient)
    return FlatCall("ManageClinicalDocuments", ManageClinicalDocuments(patient_id=given.patient, action=LIST))


def _new_document(given: Arguments) -> FlatCall:
    assert isinstance(given, NewDocument)
    data = DocumentData(**given.model_dump(exclude={"patient"}))
    arguments = ManageClinicalDocuments(patient_id=given.patient, action=CREATE, document_data=data)
    return FlatCall("ManageClinicalDocuments", arguments)


def _changed_document(given: Arguments) -> FlatCall:
    assert isinstance(given, ChangedDocument)
    arguments = ManageClinicalDocuments(
        patient_id=given.patient,
        action=UPDATE,
        document_id=given.document,
        document_data=DocumentData(**given.model_dump(exclude={"patient", "document"})),
    )
    return FlatCall("ManageClinicalDocuments", arguments)


def _deleted_document(given: Arguments) -> FlatCall:
    assert isinstance(given, OneDocument)
    arguments = ManageClinicalDocuments(patient_id=given.patient, action=DELETE, document_id=given.document)
    return FlatCall("ManageClinicalDocuments", arguments)


def _reports(given: Arguments) -> FlatCall:
    assert isinstance(given, OnePatient)
    return FlatCall("ManageDiagnosticReports", ManageDiagnosticReports(patient_id=given.patient, action=LIST))


def _new_report(given: Arguments) -> FlatCall:
    assert isinstance(given, NewReport)
    data = ReportData(doctor_id=given.doctor, **given.model_dump(exclude={"patient", "doctor"}))
    arguments = ManageDiagnosticReports(patient_id=given.patient, action=CREATE, report_data=data)
    return FlatCall("ManageDiagnosticReports", arguments)


def _changed_report(given: Arguments) -> FlatCall:
    assert isinstance(given, ChangedReport)
    said = given.model_dump(exclude={"patient", "report", "doctor"})
    arguments = ManageDiagnosticReports(
        patient_id=given.patient,
        action=UPDATE,
        report_id=given.report,
        report_data=ReportData(doctor_id=given.doctor, **said),
    )
    return FlatCall("ManageDiagnosticReports", arguments)


def _deleted_report(given: Arguments) -> FlatCall:
    assert isinstance(given, OneReport)
    arguments = ManageDiagnosticReports(patient_id=given.patient, action=DELETE, report_id=given.report)
    return FlatCall("ManageDiagnosticReports", arguments)


def _file_of_document(given: Arguments) -> FlatCall:
    assert isinstance(given, FileOfDocument)
    return FlatCall("DownloadFiles", DownloadFiles(file_ids=(given.document,)))


def _file_of_report(given: Arguments) -> FlatCall:
    assert isinstance(given, FileOfReport)
    return FlatCall("DownloadFiles", DownloadFiles(file_ids=(given.report,)))


FIND_PATIENTS = Function(
    "Patient.search",
    "find patients by name, gender, age (over, under), condition, allergy or medication",
    PatientCriteria,
    _patients,
    (Patient,),
)
PATIENT_DETAILS = Function(
    "Patient.details",
    "a patient's contact data, medications, allergies and conditions",
    OnePatient,
    _details,
    (Patient,),
)
REGISTER = Function(
    "Patient.register",
    "create the record of a new patient",
    NewRecord,
    _new_record,
    (Patient,),
    changes=True,
    plain="Create a record of {name}",
)
CHANGE_RECORD = Function(
    "Patient.update",
    "change a patient's record; lists are replaced as a whole",
    ChangedRecord,
    _changed_record,
    changes=True,
    plain="Change the record of {patient}",
)
REMOVE_RECORD = Function(
    "Patient.remove",
    "delete a patient's record",
    OnePatient,
    _removed_record,
    changes=True,
    plain="Delete the record of {patient}",
)
FIND_DOCTORS = Function(
    "Practitioner.search", "find doctors by name or specialty", DoctorCriteria, _doctors, (Practitioner,)
)
APPOINTMENTS = Function(
    "Appointment.list", "a patient's appointments", OnePatient, _appointments, (Appointment,)
)
BOOK = Function(
    "Appointment.create",
    "book an appointment; refused if the patient or the doctor is busy then",
    NewAppointment,
    _new_appointment,
    (Appointment,),
    changes=True,
    plain="Create an appointment for {patient} on {date} at {time} with {doctor}",
)
MOVE = Function(
    "Appointment.update",
    "move an appointment to another date, time, doctor or place",
    MovedAppointment,
    _moved_appointment,
    changes=True,
    plain="Change the appointment {appointment} of {patient}",
)
CANCEL = Function(
    "Appointment.delete",
    "cancel an appointment",
    OneAppointment,
    _cancelled_appointment,
    changes=True,
    plain="Cancel the appointment {appointment} of {patient}",
)
DOCUMENTS = Function(
    "ClinicalDocument.list", "a patient's notes and letters", OnePatient, _documents, (ClinicalDocument,)
)
WRITE_DOCUMENT = Function(
    "ClinicalDocument.create",
    "write a note, letter or summary about a patient",
    NewDocument,
    _new_document,
    (ClinicalDocument,),
    changes=True,
    plain="Create a {type} about {patient}: {summary}",
)
CHANGE_DOCUMENT = Function(
    "ClinicalDocument.update",
    "change a document",
    ChangedDocument,
    _changed_document,
    changes=True,
    plain="Change the document {document} of {patient}",
)
DELETE_DOCUMENT = Function(
    "ClinicalDocument.delete",
    "delete a document",
    OneDocument,
    _deleted_document,
    changes=True,
    plain="Delete the document {document} of {patient}",
)
FETCH_DOCUMENT = Function(
    "ClinicalDocument.download", "download a document as a file", FileOfDocument, _file_of_document, (File,)
)
REPORTS = Function(
    "DiagnosticReport.list",
    "a patient's diagnostic reports: results and interpretation",
    OnePatient,
    _reports,
    (DiagnosticReport,),
)
WRITE_REPORT = Function(
    "DiagnosticReport.create",
    "write a diagnostic report about a patient",
    NewReport,
    _new_report,
    (DiagnosticReport,),
    changes=True,
    plain="Create a report of {patient}: {type}, {results}",
)
CHANGE_REPORT = Function(
    "DiagnosticReport.update",
    "change a diagnostic report",
    ChangedReport,
    _changed_report,
    changes=True,
    plain="Change the report {report} of {patient}",
)
DELETE_REPORT = Function(
    "DiagnosticReport.delete",
    "delete a diagnostic report",
    OneReport,
    _deleted_report,
    changes=True,
    plain="Delete the report {report} of {patient}",
)
FETCH_REPORT = Function(
    "DiagnosticReport.download", "download a report as a file", FileOfReport, _file_of_report, (File,)
)
FUNCTIONS = (
    FIND_PATIENTS,
    PATIENT_DETAILS,
    REGISTER,
    CHANGE_RECORD,
    REMOVE_RECORD,
    FIND_DOCTORS,
    APPOINTMENTS,
    BOOK,
    MOVE,
    CANCEL,
    DOCUMENTS,
    WRITE_DOCUMENT,
    CHANGE_DOCUMENT,
    DELETE_DOCUMENT,
    FETCH_DOCUMENT,
    REPORTS,
    WRITE_REPORT,
    CHANGE_REPORT,
    DELETE_REPORT,
    FETCH_REPORT,
)


def health_toolkit(plain: Callable[[FlatCall], str], whom: Callable[[FlatCall], str] = of_nobody) -> Toolkit:
    """The toolkit of a gateway that tells calls in plain words, and of whom they are, with names."""
    return Toolkit(
        "health",
        (Patient, Practitioner, Appointment, ClinicalDocument, DiagnosticReport, File),
        TOOLS,
        FUNCTIONS,
        changes=changes,
        plain=plain,
        among=FIND_PATIENTS.name,
        whom=whom,
        find=((Patient, FIND_PATIENTS.name, "name"), (Practitioner, FIND_DOCTORS.name, "name")),
    )
