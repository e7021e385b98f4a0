"""The health-record gateway keeps its state and refuses what its definition names, without any value."""

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import (
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
    Search,
)
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import (
    HealthGateway,
    HealthState,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Result
from privrag_desktop.errors import ToolRefused

MIA = Patient(patient_id="PT10", name="Mia Lund", age=41, gender="female", allergies=("Latex",))
TOM = Patient(patient_id="PT20", name="Tom Berg", age=52, gender="male")
DOCTOR = Practitioner(doctor_id="DR7", name="Ada Brandt", specialty="Neurology")
OTHER = Practitioner(doctor_id="DR8", name="Per Holm", specialty="Cardiology")
VISIT = Appointment(
    appointment_id="AP5",
    patient_id="PT10",
    date="2026-03-05",
    time="10:00",
    location="Room 1",
    doctor_id="DR7",
    doctor_name="Ada Brandt",
)
NOTE = ClinicalDocument(document_id="DOC3", patient_id="PT10", type="Progress note", date="2026-01-02")
REPORT = DiagnosticReport(report_id="REP4", patient_id="PT10", type="HbA1c", date="2026-01-03")


@pytest.fixture
def gateway() -> HealthGateway:
    return HealthGateway(
        HealthState((MIA, TOM), (DOCTOR, OTHER), (VISIT,), (NOTE,), (REPORT,), today="2026-03-01")
    )


def called(gateway: HealthGateway, arguments: Arguments, tool: str = "") -> Result:
    return gateway.call(FlatCall(tool or type(arguments).__name__, arguments))


def visit(patient: str, action: str, key: str | None = None, **data: str) -> ManageAppointments:
    about = AppointmentData.model_validate(data) if data else None
    return ManageAppointments(patient_id=patient, action=action, appointment_id=key, appointment_data=about)


def test_a_search_brings_who_somebody_is_and_details_bring_the_rest(gateway: HealthGateway) -> None:
    found = called(gateway, Search(search_term="Mia"), "SearchPatients")
    assert found.entities == (Patient(patient_id="PT10", name="Mia Lund", age=41, gender="female"),)
    assert called(gateway, GetPatientDetails(patient_id="PT10")).entities == (MIA,)


def test_a_search_brings_no_more_than_asked_for(gateway: HealthGateway) -> None:
    assert len(called(gateway, Search(search_term="patients", max_results=1), "SearchPatients").entities) == 1
    assert called(gateway, Search(search_term="cardiologist"), "SearchDoctors").entities == (OTHER,)


def test_an_appointment_is_made_changed_and_cancelled(gateway: HealthGateway) -> None:
    made = called(gateway, visit("PT20", "create", date="2026-03-06", time="2:30 pm", doctor_id="DR7"))
    [booked] = made.entities
    assert booked == Appointment(
        appointment_id="AP6",
        patient_id="PT20",
        date="2026-03-06",
        time="14:30",
        doctor_id="DR7",
        doctor_name="Ada Brandt",
    )
    assert called(gateway, visit("PT20", "update", "AP6", doctor_id="DR8")).entities == ()
    [moved] = called(gateway, visit("PT20", "list")).entities
    assert moved == booked.model_copy(update={"doctor_id": "DR8", "doctor_name": "Per Holm"})
    called(gateway, visit("PT20", "delete", "AP6"))
    assert called(gateway, visit("PT20", "list")).entities == ()
    assert VISIT in gateway.everything()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            visit("PT20", "create", date="2026-03-05", time="10:00", doctor_id="DR7"),
            "ConflictException: The doct",
        ),
        (
            visit("PT10", "create", date="2026-03-05", time="10:00", doctor_id="DR8"),
            "ConflictException: The pati",
        ),
        (visit("PT10", "create", date="2026-03-05", time="10:00"), "needs a 'doctor_id'"),
        (visit("PT10", "create", date="next week", time="10:00", doctor_id="DR8"), "'date' is not a valid"),
        (visit("PT10", "create", date="2026-03-05", time="noon", doctor_id="DR8"), "'time' is not a valid"),
        (
            visit("PT10", "create", date="2026-03-05", time="09:00", doctor_id="DR9"),
            "'doctor_id' does not exist",
        ),
        (visit("PT10", "create"), "'appointment_data' is missing"),
        (visit("PT99", "list"), "InvalidRequestException: The 'patient_id' does not exist."),
        (visit("PT10", "book"), "InvalidRequestException: The 'action' is not one of"),
        (visit("PT10", "delete", "AP9"), "NotFoundException: The 'appointment_id' does not exist."),
        (visit("PT20", "delete", "AP5"), "NotFoundException: The 'appointment_id' does not exist."),
        (GetPatientDetails(patient_id="PT99"), "NotFoundException: The 'patient_id' does not exist."),
        (
            ManageClinicalDocuments(patient_id="PT10", action="delete", document_id="DOC9"),
            "NotFoundException: The 'document_id' does not exist.",
        ),
        (
            ManageDiagnosticReports(
                patient_id="PT10", action="update", report_id="REP9", report_data=ReportData(type="MRI")
            ),
            "NotFoundException: The 'report_id' does not exist.",
        ),
        (
            ManagePatientRecords(patient_id="PT99", action="delete"),
            "NotFoundException: The 'patient_id' does not exist.",
        ),
        (
            ManagePatientRecords(patient_id="new", action="create", record_data=RecordData(age=4)),
            "needs a 'name'",
        ),
        (
            ManagePatientRecords(patient_id="PT10", action="update", record_data=RecordData(age=200)),
            "'age' is not a valid age",
        ),
        (
            ManagePatientRecords(patient_id="PT10", action="update", record_data=RecordData(gender="f")),
            "'gender' is not one of",
        ),
        (DownloadFiles(file_ids=("DOC3", "DOC9")), "NotFoundException: At least one of the 'file_ids'"),
    ],
)
def test_what_cannot_be_is_refused_as_the_definition_says_and_changes_nothing(
    gateway: HealthGateway, arguments: Arguments, sentence: str
) -> None:
    before = gateway.everything()
    with pytest.raises(ToolRefused, match="Exception") as refused:
        called(gateway, arguments)
    assert sentence in str(refused.value)
    assert not any(value in str(refused.value) for value in ("PT", "DR", "AP", "Mia", "2026-03-05 "))
    assert gateway.everything() == before


@pytest.mark.parametrize(("term", "most"), [(" ", 10), ("Mia", 0)])
def test_a_search_without_words_or_room_is_refused(gateway: HealthGateway, term: str, most: int) -> None:
    with pytest.raises(ToolRefused, match="InvalidRequestException"):
        called(gateway, Search(search_term=term, max_results=most), "SearchPatients")


def test_documents_are_written_on_the_day_of_today_changed_and_deleted(gateway: HealthGateway) -> None:
    data = DocumentData(type="Letter", summary="Hello.")
    create = ManageClinicalDocuments(patient_id="PT20", action="create", document_data=data)
    [written] = called(gateway, create).entities
    assert isinstance(written, ClinicalDocument)
    assert (written.key, written.date) == ("DOC4", "2026-03-01")
    changed = DocumentData(date="2026-02-01")
    called(
        gateway,
        ManageClinicalDocuments(
            patient_id="PT20", action="update", document_id="DOC4", document_data=changed
        ),
    )
    assert written.model_copy(update={"date": "2026-02-01"}) in gateway.everything()
    called(gateway, ManageClinicalDocuments(patient_id="PT20", action="delete", document_id="DOC4"))
    assert kinds(gateway)["ClinicalDocument"] == 1


def test_reports_know_their_doctor_by_id_and_the_newest_comes_first(gateway: HealthGateway) -> None:
    data = ReportData(type="MRI", results="Normal.", doctor_id="DR7")
    called(gateway, ManageDiagnosticReports(patient_id="PT10", action="create", report_data=data))
    reports = called(gateway, ManageDiagnosticReports(patient_id="PT10", action="list")).entities
    assert [one.key for one in reports] == ["REP5", "REP4"]
    assert isinstance(reports[0], DiagnosticReport)
    assert reports[0].doctor_name == "Ada Brandt"
    called(gateway, ManageDiagnosticReports(patient_id="PT10", action="delete", report_id="REP4"))
    assert REPORT not in gateway.everything()


def test_a_record_is_created_changed_and_deleted(gateway: HealthGateway) -> None:
    data = RecordData(name="Una Dahl", age=8, conditions=("Asthma",))
    new = called(gateway, ManagePatientRecords(patient_id="new", action="create", record_data=data))
    assert new.entities == (Patient(patient_id="PT21", name="Una Dahl", age=8, conditions=("Asthma",)),)
    more = RecordData(allergies=())
    called(gateway, ManagePatientRecords(patient_id="PT10", action="update", record_data=more))
    [mia] = called(gateway, ManagePatientRecords(patient_id="PT10", action="list")).entities
    assert mia == MIA.model_copy(update={"allergies": ()})
    called(gateway, ManagePatientRecords(patient_id="PT20", action="delete"))
    assert TOM not in gateway.everything()


def test_files_are_where_their_id_says(gateway: HealthGateway) -> None:
    [file] = called(gateway, DownloadFiles(file_ids=("REP4",))).entities
    assert file.model_dump() == {"file_id": "REP4", "path": "downloads/REP4.pdf"}


def test_the_same_calls_come_to_the_same() -> None:
    worlds = []
    for _ in range(2):
        state = HealthState((MIA, TOM), (DOCTOR,), (VISIT,))
        gateway = HealthGateway(state)
        called(gateway, visit("PT20", "create", date="2026-03-06", time="09:00", doctor_id="DR7"))
        worlds.append(gateway.everything())
    assert worlds[0] == worlds[1]


def kinds(gateway: HealthGateway) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in gateway.everything():
        assert isinstance(one, Entity)
        found[type(one).__name__] = found.get(type(one).__name__, 0) + 1
    return found


def test_whoever_approves_a_call_reads_names_and_days(gateway: HealthGateway) -> None:
    told = gateway.toolkit.plain(
        FlatCall("ManageAppointments", visit("PT10", "update", "AP5", doctor_id="DR8"))
    )
    assert told == (
        "Update appointment of Mia Lund: appointment on 2026-03-05 at 10:00 with Ada Brandt, doctor Per Holm"
    )
    deleted = ManageClinicalDocuments(patient_id="PT10", action="delete", document_id="DOC3")
    told = gateway.toolkit.plain(FlatCall("ManageClinicalDocuments", deleted))
    assert told == "Delete clinical document of Mia Lund: document Progress note of 2026-01-02"
