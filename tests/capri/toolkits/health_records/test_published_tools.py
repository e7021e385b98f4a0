"""The published tools of health records, and how a call of one is told to the user."""

from typing import Any

import pytest

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
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall


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


@pytest.mark.parametrize(
    ("action", "is_change"),
    [("list", False), (" CREATE ", True), ("Delete", True), ("book", False), ("", False)],
)
def test_a_call_changes_something_only_by_an_action_that_there_is(action: str, is_change: bool) -> None:
    """What is no action is refused by the gateway; nobody need approve it."""
    call = FlatCall("ManageAppointments", ManageAppointments(patient_id="PT1", action=action))
    assert changes(call) is is_change
    assert not changes(FlatCall("GetPatientDetails", GetPatientDetails(patient_id="PT1")))
