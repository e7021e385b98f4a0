"""Functions of health records say what they take, come to one flat call each, and tell what they change."""

from typing import Any

import pytest
from pydantic import ValidationError

from privrag_desktop.capri.entities.entity_base_class import properties
from privrag_desktop.capri.toolkits.health_records.date_and_time_values import (
    clock_time,
    iso_day,
)
from privrag_desktop.capri.toolkits.health_records.entity_functions import (
    BOOK,
    FIND_PATIENTS,
    FUNCTIONS,
    health_toolkit,
)
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    ChangedRecord,
    DoctorCriteria,
    NewAppointment,
    PatientCriteria,
)
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    TOOLS,
    AppointmentData,
    DownloadFiles,
    GetPatientDetails,
    ManageAppointments,
    ManagePatientRecords,
    RecordData,
    changes,
    plain,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Function

EXAMPLES: dict[str, Any] = {
    "patient": "PT1",
    "doctor": "DR1",
    "appointment": "AP1",
    "document": "DOC1",
    "report": "REP1",
    "name": "Mia Lund",
    "date": "2026-03-05",
    "time": "10:00",
    "type": "Letter",
    "summary": "Hello.",
    "results": "Normal.",
}


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda one: one.name)
def test_a_function_comes_to_a_call_of_a_published_tool(function: Function) -> None:
    known = {one.name: EXAMPLES[one.name] for one in properties(function.arguments) if one.name in EXAMPLES}
    call = function.flat(function.arguments.model_validate(known))
    tool = next(one for one in TOOLS if one.name == call.tool)
    as_published = tool.arguments.model_validate(call.arguments, from_attributes=True)
    assert properties(type(as_published))
    assert changes(FlatCall(call.tool, as_published)) is function.changes
    assert bool(function.plain) is function.changes


def test_the_tools_are_the_eight_published_ones() -> None:
    assert [one.name for one in TOOLS] == [
        "SearchPatients",
        "GetPatientDetails",
        "SearchDoctors",
        "ManageClinicalDocuments",
        "ManageAppointments",
        "ManagePatientRecords",
        "ManageDiagnosticReports",
        "DownloadFiles",
    ]


def test_every_value_of_every_type_says_its_kind() -> None:
    toolkit = health_toolkit(lambda call: call.tool)
    assert all(properties(one) for one in toolkit.entities)
    assert len({one.label for one in toolkit.entities}) == len(toolkit.entities)
    assert [(of.__name__, name) for of, name, _ in toolkit.find] == [
        ("Patient", FIND_PATIENTS.name),
        ("Practitioner", "Practitioner.search"),
    ]


@pytest.mark.parametrize(
    ("model", "given"),
    [
        (PatientCriteria, {}),
        (PatientCriteria, {"max_results": 3}),
        (PatientCriteria, {"name": ""}),
        (PatientCriteria, {"name": "Mia", "max_results": 0}),
        (PatientCriteria, {"over": -1}),
        (PatientCriteria, {"gender": "woman"}),
        (PatientCriteria, {"nickname": "Mimi"}),
        (DoctorCriteria, {}),
        (NewAppointment, {"patient": "PT1", "doctor": "DR1", "date": "tomorrow", "time": "10:00"}),
        (NewAppointment, {"patient": "PT1", "doctor": "DR1", "date": "2026-02-30", "time": "10:00"}),
        (NewAppointment, {"patient": "PT1", "doctor": "DR1", "date": "2026-03-05", "time": "noon"}),
        (ChangedRecord, {"name": "Mia"}),
    ],
)
def test_arguments_that_make_no_sense_are_refused(model: type[Any], given: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        model.model_validate(given)


def test_times_and_days_are_kept_in_one_way_of_writing() -> None:
    given = {"patient": "PT1", "doctor": "DR1", "date": "2026-03-05T00:00", "time": "9:05 am"}
    booked = NewAppointment.model_validate(given)
    assert (booked.date, booked.time) == ("2026-03-05", "09:05")


@pytest.mark.parametrize(
    ("written", "time"),
    [
        ("14:30", "14:30"),
        ("9:05", "09:05"),
        ("2:30 pm", "14:30"),
        ("2:30 P.M.", "14:30"),
        ("12 am", "00:00"),
        ("9am", "09:00"),
        ("10:00:00", "10:00"),
        ("25:00", None),
        ("13 pm", None),
        ("9", None),
        ("soon", None),
    ],
)
def test_a_time_of_day_is_read_as_people_write_it(written: str, time: str | None) -> None:
    assert clock_time(written) == time


def test_a_day_that_is_none_is_not_read() -> None:
    assert (iso_day(" 2026-03-05 "), iso_day("2026-13-05"), iso_day("")) == ("2026-03-05", None, None)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            ManageAppointments(
                patient_id="PT1",
                action="Create",
                appointment_data=AppointmentData(date="2026-03-05", time="10:00", doctor_id="DR1"),
            ),
            "Create appointment of Mia Lund: date 2026-03-05, time 10:00, doctor Ada Brandt",
        ),
        (
            ManageAppointments(patient_id="PT1", action="delete", appointment_id="AP1"),
            "Delete appointment of Mia Lund: appointment AP1",
        ),
        (
            ManagePatientRecords(
                patient_id="PT1", action="update", record_data=RecordData(allergies=(), conditions=("A", "B"))
            ),
            "Update record of Mia Lund: allergies none, conditions A, B",
        ),
        (
            ManagePatientRecords(patient_id="new", action="create", record_data=RecordData(name="Una")),
            "Create record: name Una",
        ),
        (ManagePatientRecords(patient_id="PT1", action="delete"), "Delete record of Mia Lund"),
        (GetPatientDetails(patient_id="PT1"), "GetPatientDetails: patient Mia Lund"),
        (DownloadFiles(file_ids=("DOC1",)), "DownloadFiles: file_ids DOC1"),
    ],
)
def test_a_call_is_told_to_the_user_with_names_in_place_of_ids(call: Any, words: str) -> None:
    called = {"PT1": "Mia Lund", "DR1": "Ada Brandt"}
    told = plain(FlatCall(type(call).__name__, call), lambda key: called.get(key, key))
    assert told.replace("file ids", "file_ids") == words


def test_a_function_is_told_with_its_arguments() -> None:
    arguments = NewAppointment(patient="Mia", doctor="Ada", date="2026-03-05", time="10:00")
    told = BOOK.plain.format(**arguments.model_dump())
    assert told == "Create an appointment for Mia on 2026-03-05 at 10:00 with Ada"
