"""The eight published tools of a health-record gateway, as flat calls with free strings."""

from collections.abc import Callable
from typing import Annotated

from privrag_desktop.capri.entities.entity_base_class import (
    ADoctorOrNone,
    APatient,
    Count,
    DateOrNone,
    EmailOrNone,
    Is,
    PhoneOrNone,
    PlaceOrNone,
    Plain,
    PlainOrNone,
    Refers,
    Words,
    WordsOrNone,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Tool
from privrag_desktop.domain.identifiers import EntityType

LIST, CREATE, UPDATE, DELETE = ("list", "create", "update", "delete")
MAX_RESULTS = 10


class Search(Arguments):
    """Of SearchPatients and of SearchDoctors."""

    search_term: Words
    max_results: Count = MAX_RESULTS


class GetPatientDetails(Arguments):
    patient_id: APatient


class DocumentData(Arguments):
    """What a clinical document says."""

    type: WordsOrNone = None
    date: DateOrNone = None
    summary: WordsOrNone = None
    details: WordsOrNone = None


class ManageClinicalDocuments(Arguments):
    patient_id: APatient
    action: Plain
    document_id: Annotated[str | None, Refers("ClinicalDocument")] = None
    document_data: Annotated[DocumentData | None, Is(EntityType.PLAIN)] = None
    max_results: Count = MAX_RESULTS


class AppointmentData(Arguments):
    """When, where and with whom."""

    date: DateOrNone = None
    time: PlainOrNone = None
    location: PlaceOrNone = None
    doctor_id: ADoctorOrNone = None


class ManageAppointments(Arguments):
    patient_id: APatient
    action: Plain
    appointment_id: Annotated[str | None, Refers("Appointment")] = None
    appointment_data: Annotated[AppointmentData | None, Is(EntityType.PLAIN)] = None
    max_results: Count = MAX_RESULTS


class RecordData(Arguments):
    """A patient's own record; lists replace those kept before."""

    name: Annotated[str | None, Is(EntityType.PERSON)] = None
    age: Annotated[int | None, Is(EntityType.AGE)] = None
    gender: PlainOrNone = None
    phone: PhoneOrNone = None
    email: EmailOrNone = None
    address: PlaceOrNone = None
    medications: Annotated[tuple[str, ...] | None, Is(EntityType.MEDICATION)] = None
    allergies: Annotated[tuple[str, ...] | None, Is(EntityType.ALLERGY)] = None
    conditions: Annotated[tuple[str, ...] | None, Is(EntityType.CONDITION)] = None


class ManagePatientRecords(Arguments):
    """`patient_id` of a record that is created is the gateway's to issue, whatever is given."""

    patient_id: APatient
    action: Plain
    record_data: Annotated[RecordData | None, Is(EntityType.PLAIN)] = None
    max_results: Count = MAX_RESULTS


class ReportData(Arguments):
    """What an examination found; a doctor is known by id, a name alone is not kept."""

    type: WordsOrNone = None
    date: DateOrNone = None
    results: WordsOrNone = None
    interpretation: WordsOrNone = None
    doctor_id: ADoctorOrNone = None
    doctor_name: Annotated[str | None, Refers("Practitioner", EntityType.PERSON, of="name")] = None


class ManageDiagnosticReports(Arguments):
    patient_id: APatient
    action: Plain
    report_id: Annotated[str | None, Refers("DiagnosticReport")] = None
    report_data: Annotated[ReportData | None, Is(EntityType.PLAIN)] = None
    max_results: Count = MAX_RESULTS


class DownloadFiles(Arguments):
    """Ids of documents, of reports or of patients, whose record is then fetched."""

    file_ids: Annotated[tuple[str, ...], Is(EntityType.ID)]


TOOLS = (
    Tool("SearchPatients", "Patients by name, id, or attributes such as gender, age or disease", Search),
    Tool(
        "GetPatientDetails", "A patient's contact data, medications, allergies, conditions", GetPatientDetails
    ),
    Tool("SearchDoctors", "Doctors by name, id or specialty", Search),
    Tool(
        "ManageClinicalDocuments",
        "list, create, update or delete a patient's clinical documents",
        ManageClinicalDocuments,
    ),
    Tool("ManageAppointments", "list, create, update or delete a patient's appointments", ManageAppointments),
    Tool("ManagePatientRecords", "list, create, update or delete patient records", ManagePatientRecords),
    Tool(
        "ManageDiagnosticReports",
        "list, create, update or delete a patient's diagnostic reports",
        ManageDiagnosticReports,
    ),
    Tool("DownloadFiles", "Download files by the ids of documents, records or reports", DownloadFiles),
)

_NOUNS = {
    "ManageClinicalDocuments": "clinical document",
    "ManageAppointments": "appointment",
    "ManagePatientRecords": "record",
    "ManageDiagnosticReports": "diagnostic report",
}


def changes(call: FlatCall) -> bool:
    """Whether a call changes something; an action that is none changes nothing, it is refused."""
    return action_of(call.arguments) in (CREATE, UPDATE, DELETE)


def action_of(arguments: Arguments) -> str:
    """What is to be done, in lower case; empty for tools that do one thing only."""
    return str(getattr(arguments, "action", "")).strip().lower()


def plain(call: FlatCall, called: Callable[[str], str]) -> str:
    """A call in words for whoever approves it, with originals; `called` is the name of an id."""
    noun = _NOUNS.get(call.tool)
    values = call.arguments.model_dump(exclude_none=True, exclude={"action", "max_results"})
    if noun is None:
        return f"{call.tool}: {', '.join(_argument_words(values, called))}"
    who = f" of {called(str(values.pop('patient_id')))}"
    of_whom = "" if action_of(call.arguments) == CREATE and noun == "record" else who
    listed = ", ".join(_argument_words(values, called))
    return f"{action_of(call.arguments).capitalize()} {noun}{of_whom}{': ' if listed else ''}{listed}"


def _argument_words(values: dict[str, object], called: Callable[[str], str]) -> list[str]:
    """Names and values, those within others too."""
    found: list[str] = []
    for name, value in values.items():
        if isinstance(value, dict):
            found += _argument_words(value, called)
            continue
        items = value if isinstance(value, tuple) else (value,)
        said = ", ".join(called(str(one)) for one in items) or "none"
        found.append(f"{name.removesuffix('_id').replace('_', ' ')} {said}")
    return found
