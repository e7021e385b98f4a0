"""The time of a call is the task's; words about a time that are not wholly understood never make one sure."""

import pytest

from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    AppointmentData,
    ManageAppointments,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.capri.toolkits.vault.vault_tools import CreateOrder
from tests.capri.acting import Approving, finished, reply
from tests.capri.at_clinic import COMING, DOCTOR, MIA, visiting
from tests.hostile.models import Scripted

BOOK = "Book Mia Lund with Dr. Brandt on 1 April 2026 at 9:00"
DOUBT = "can be another time"


def timed(task: str, wrote: str, *, is_move: bool = False, refused: str = "") -> tuple[str, bool]:
    """The time that is written for an appointment, and whether that is doubted."""
    session = visiting(task, MIA, DOCTOR)
    [known] = session.registry.add_all([COMING])
    data = AppointmentData(date="2026-04-01", time=wrote or None, doctor_id="DR7")
    call = ManageAppointments(
        patient_id="PT10",
        action="update" if is_move else "create",
        appointment_id=known.shown.key if is_move else None,
        appointment_data=data,
    )
    action = AgentAction("", FlatCall("ManageAppointments", call))
    written = session.days.written(action, session.registry.instances, {refused})
    assert written.call is not None
    assert written.dated is not None
    [after] = [getattr(written.call.arguments, "appointment_data", None)]
    assert isinstance(after, AppointmentData)
    return after.time or "", any(DOUBT in one.words for one in written.dated.doubts)


def ordered(task: str, when: str) -> tuple[str, bool]:
    action = AgentAction("", FlatCall("CreateOrder", CreateOrder(patient_id="PT10", item="HbA1c", when=when)))
    written = visiting(task, MIA).days.written(action, ())
    assert written.call is not None
    assert written.dated is not None
    when = str(getattr(written.call.arguments, "when", ""))
    return when, any(DOUBT in one.words for one in written.dated.doubts)


@pytest.mark.parametrize(
    "aside",
    ["nothing to eat 8 hours before", "and 2 hours before breakfast her tablet", "2 hours after surgery"],
)
def test_a_time_of_something_else_leaves_the_one_of_the_appointment_sure(aside: str) -> None:
    """“Nothing to eat 8 hours before” made 9:00 unsure, and 1:00 as sure as that."""
    task = f"{BOOK}, {aside}"
    assert timed(task, "09:00") == ("09:00", False)
    for other in ("", "01:00", "07:00", "11:00"):
        assert timed(task, other) == (other, True)
    order = f"Order an HbA1c for Mia Lund on 1 April 2026 at 9:00, {aside}"
    assert ordered(order, "2026-04-01T09:00") == ("2026-04-01T09:00", False)
    for other in ("2026-04-01", "2026-04-01T01:00"):
        assert ordered(order, other) == (other, True)


def test_a_time_that_is_counted_from_another_is_sure_once_that_one_was_refused() -> None:
    task = f"{BOOK}. If that is taken, half an hour later, else another half an hour later"
    assert timed(task, "09:00") == ("09:00", False)
    assert timed(task, "") == ("", True)
    assert timed(task, "09:30") == ("09:30", True)
    assert timed(task, "09:30", refused="09:00") == ("09:30", False)
    assert timed(task, "10:00", refused="09:00") == ("10:00", True)
    assert timed(task, "10:00", refused="09:30") == ("10:00", False)


@pytest.mark.parametrize("words", ["1.5 hours later", "an hour and 30 minutes later"])
def test_a_second_try_is_counted_whole(words: str) -> None:
    """They were read as five hours and as thirty minutes, and what the model wrote so was sure."""
    task = f"{BOOK}, or if that is taken {words}"
    assert timed(task, "10:30", refused="09:00") == ("10:30", False)
    for wrong in ("14:00", "09:30"):
        assert timed(task, wrong, refused="09:00") == (wrong, True)


@pytest.mark.parametrize("words", ["2-3 hours later", "about an hour later", "1,000 minutes later"])
def test_what_is_not_understood_makes_no_other_time_sure(words: str) -> None:
    task = f"{BOOK}, or if that is taken {words}"
    for wrote in ("10:00", "11:00", "12:00"):
        assert timed(task, wrote, refused="09:00") == (wrote, True)


def test_an_appointment_that_is_moved_by_an_hour_does_not_stay_where_it_is() -> None:
    task = "Move the 11:00 appointment of Mia Lund on 20 March 2026 an hour later"
    assert timed(task, "12:00", is_move=True) == ("12:00", False)
    assert timed(task, "11:00", is_move=True) == ("11:00", True)
    assert timed(task, "", is_move=True) == ("", True)


def test_a_time_from_which_the_task_goes_on_is_not_that_of_the_appointment() -> None:
    task = "Book Mia Lund with Dr. Brandt on 1 April 2026 an hour after her 9:00 scan"
    for wrote in ("", "09:00", "10:00"):
        assert timed(task, wrote) == (wrote, True)


def test_one_named_time_is_written_whatever_the_model_writes() -> None:
    assert timed(BOOK, "10:00") == ("09:00", False)
    assert timed("Move her visit at 11:00 to 1 April 2026", "12:00", is_move=True) == ("11:00", False)


def test_a_second_try_is_made_without_a_doubt_after_the_first_was_refused() -> None:
    session = visiting(
        "Book Mia Lund with Dr. Brandt on 20 March 2026 at 11:00. If that is taken, half an hour later.",
        Patient(name="Mia Lund"),
        DOCTOR,
    )
    doctor = next(one.label for one in session.registry.of_type("Practitioner"))
    tries = [
        reply("Appointment.create", patient="P1", doctor=doctor, date="2026-03-20", time=time)
        for time in ("11:00", "11:30")
    ]
    approve = Approving()
    finished(session, Scripted(*tries, reply("finish", answer="Done.")), approve)
    assert [one.doubt for one in approve.asked] == ["", ""]
    assert ["11:00" in " ".join(one.details) for one in approve.asked] == [True, True]
    assert "Time: 11:30." in " ".join(approve.asked[-1].details)
