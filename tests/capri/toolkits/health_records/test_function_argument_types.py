"""Arguments of health-record functions that make no sense reach no gateway."""

from typing import Any

import pytest
from pydantic import ValidationError

from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    ChangedRecord,
    DoctorCriteria,
    NewAppointment,
    PatientCriteria,
    clock_time,
    iso_day,
)


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
    ("criteria", "term"),
    [
        (
            PatientCriteria(gender="female", over=30, condition="Huntington's disease"),
            "women over 30 with Huntington's disease",
        ),
        (
            PatientCriteria(name="Reed", gender="male", under=50, allergy="Latex"),
            "Reed men under 50 allergic to Latex",
        ),
        (PatientCriteria(over=0, medication="Aspirin"), "over 0 taking Aspirin"),
        (DoctorCriteria(name="Brandt", specialty="Neurology"), "Brandt Neurology"),
        (DoctorCriteria(specialty="Neurology"), "Neurology"),
    ],
)
def test_criteria_are_one_term_as_a_clerk_would_type_it(
    criteria: PatientCriteria | DoctorCriteria, term: str
) -> None:
    assert criteria.search_term == term


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


@pytest.mark.parametrize("written", ["2026-03-05T10:15", "2026-03-05 at noon", "2026-03-05"])
def test_a_time_behind_a_day_is_left_away(written: str) -> None:
    assert iso_day(written) == "2026-03-05"
