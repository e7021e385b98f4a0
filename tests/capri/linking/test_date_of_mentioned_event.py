"""The day of an event that a task mentions is one that the records have, or none: it is never guessed."""

from datetime import date

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.entities.types.health_records import Appointment, DiagnosticReport
from privrag_desktop.capri.entities.types.payments import Balance
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.linking.date_of_mentioned_event import day_of, day_of_event
from privrag_desktop.capri.linking.date_of_mentioned_event import test_in as words_of_test  # no test itself

TODAY = date(2026, 3, 16)
KNOWN: list[Entity] = [
    Appointment(appointment_id="a1", date="2026-03-05", time="10:00"),
    Appointment(appointment_id="a2", date="2026-03-20"),
    Appointment(appointment_id="a3", date="2026-04-20"),
    Reading(test="Heart rate", value="70 /min", date="2026-03-11T08:00"),
    DiagnosticReport(report_id="r1", type="MRI", date="2026-01-03"),
    Balance(),
]


def instances(*entities: Entity) -> list[EntityInstance]:
    return [EntityInstance(str(at), f"X{at}", one, one) for at, one in enumerate(entities)]


@pytest.mark.parametrize(
    ("event", "day"),
    [
        ("her last visit", "2026-03-05"),
        ("the next appointment", "2026-03-20"),
        ("the latest heart rate", "2026-03-11"),
        ("the MRI", "2026-01-03"),
        ("the MRI report", None),  # its type is DiagnosticReport, which nobody says
        ("the appointment", None),  # there are three
        ("the last operation", None),
        ("the last", None),
        ("", None),
    ],
)
def test_the_only_day_that_fits_is_the_day(event: str, day: str | None) -> None:
    found = day_of_event(event, instances(*KNOWN), TODAY)
    assert (found.isoformat() if found else None) == day


def test_last_is_not_after_today_and_next_not_before() -> None:
    today, coming = Appointment(date="2026-03-16"), Appointment(date="2026-03-17")
    past = Appointment(date="2026-03-15")
    assert day_of_event("the last visit", instances(past, coming), TODAY) == date(2026, 3, 15)
    assert day_of_event("the last visit", instances(past, today), TODAY) == TODAY
    assert day_of_event("the next visit", instances(past, today, coming), TODAY) == TODAY
    assert day_of_event("the last visit", instances(coming), TODAY) is None
    assert day_of_event("the next visit", instances(past), TODAY) is None


def test_two_of_one_day_are_one_day() -> None:
    twice = instances(Appointment(date="2026-03-05"), Appointment(date="2026-03-05T14:00"))
    assert day_of_event("the appointment", twice, TODAY) == date(2026, 3, 5)


@pytest.mark.parametrize(
    ("event", "test"),
    [
        ("the last HbA1c", "HbA1c"),
        ("her most recent heart rate", "heart rate"),
        ("the next visit", ""),
        ("Serum potassium", "Serum potassium"),
    ],
)
def test_what_may_be_the_name_of_a_test_is_left_of_an_event(event: str, test: str) -> None:
    assert words_of_test(event) == test


@pytest.mark.parametrize("written", ["2026-02-30", "soon", "", None, "2026"])
def test_what_is_no_whole_day_is_none(written: str | None) -> None:
    assert day_of(Appointment(date=written)) is None
