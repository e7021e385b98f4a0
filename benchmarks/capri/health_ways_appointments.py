"""The right ways of ten tasks about appointments, and what must be so afterwards."""

from datetime import date, datetime, timedelta

from benchmarks.capri import health_steps as steps
from benchmarks.capri.answer_wording_check import says_day, says_time
from benchmarks.capri.health_judging import (
    Check,
    answer_is,
    answered,
    asked,
    booked,
    cancelled,
    moved,
    only,
)
from benchmarks.capri.health_task import Checks, HealthTask, Way
from benchmarks.capri.simulated_health_world import TODAY
from benchmarks.capri.tasks import End, Script
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import ASK, Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import MOVE
from privrag_desktop.capri.toolkits.health_records.function_argument_types import (
    MovedAppointment,
    PatientCriteria,
)
from privrag_desktop.errors import ToolRefused


def _book(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    treats = yield from steps.doctor(name=here.doctor_family)
    yield from steps.book(found, treats, here.day, here.time)
    return steps.done(f"{found.called} is booked with Dr. {treats.called}.")


def _book_specialist(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    treats = yield from steps.doctor(specialty=here.doctor.specialty)
    yield from steps.book(found, treats, here.day, here.time)
    return steps.done(f"{found.called} sees {treats.called}, the cardiologist.")


def _book_and_tell(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    treats = yield from steps.doctor(specialty=here.doctor.specialty)
    yield from steps.book(found, treats, here.day, here.time)
    return steps.done(f"{treats.called} can be called at {treats.phone}.")


def _book_later_if_taken(here: HealthTask) -> Script:
    day, time = str(here.appointment.date), str(here.appointment.time)
    found = yield from steps.patient(here.who.called)
    treats = yield from steps.doctor(name=here.doctor_family)
    try:
        yield from steps.book(found, treats, day, time)
    except ToolRefused:
        yield from steps.book(found, treats, day, _half_an_hour_after(time))
    return steps.done(f"{found.called} is booked with Dr. {treats.called}.")


def _move_to_next_day(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    [one] = yield from steps.appointments(found)
    yield Use(MOVE, MovedAppointment(patient=found.key, appointment=one.key, date=_day_after(str(one.date))))
    return steps.done(f"The appointment of {found.called} is a day later now.")


def _move(here: HealthTask) -> Script:
    day, time = here.day, here.time
    found = yield from steps.patient(here.who.called)
    [one] = yield from steps.appointments(found)
    yield Use(MOVE, MovedAppointment(patient=found.key, appointment=one.key, date=day, time=time))
    return steps.done(f"{found.called} comes on {day} at {time}.")


def _cancel_one(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    mine = yield from steps.appointments(found)
    [one] = [one for one in mine if one.date == here.appointment.date]
    yield from steps.cancel(found, one)
    return steps.done(f"The appointment of {found.called} is cancelled.")


def _cancel_all(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    mine = yield from steps.appointments(found)
    for one in mine:
        if str(one.date) > TODAY.isoformat():
            yield from steps.cancel(found, one)
    return steps.done(f"All coming appointments of {found.called} are cancelled.")


def _tell_when(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    mine = yield from steps.appointments(found)
    one = min((one for one in mine if str(one.date) > TODAY.isoformat()), key=lambda one: str(one.date))
    return steps.done(f"On {one.date} at {one.time}.")


def _ask_which_one(here: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(name=here.who.called.split()[0]))
    return End(ASK, f"Which one do you mean: {steps.listed([one.called for one in found])}?")


def _is_booked(here: HealthTask) -> Check:
    return booked(here.who, here.doctor, here.day, here.time)


def _is_booked_later(here: HealthTask) -> Check:
    day, time = str(here.appointment.date), str(here.appointment.time)
    return booked(here.who, here.doctor, day, _half_an_hour_after(time))


def _is_a_day_later(here: HealthTask) -> Check:
    old = here.appointment
    return moved(old, _day_after(str(old.date)), str(old.time))


def _says_when(here: HealthTask) -> tuple[Check, ...]:
    day, time = str(here.appointment.date), str(here.appointment.time)
    return (
        answer_is(lambda text: says_day(text, day), "answer lacks the day"),
        answer_is(lambda text: says_time(text, time), "answer lacks the time"),
    )


def _says_phone(here: HealthTask) -> Check:
    return answered([here.doctor.phone or ""], "the doctor's phone number")


def _day_after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _half_an_hour_after(time: str) -> str:
    return (datetime.strptime(time, "%H:%M") + timedelta(minutes=30)).strftime("%H:%M")


APPOINTMENTS: dict[str, tuple[Way, Checks]] = {
    "appointment-book": (_book, lambda here: [_is_booked(here)]),
    "appointment-specialist": (_book_specialist, lambda here: [_is_booked(here)]),
    "appointment-next-day": (_move_to_next_day, lambda here: [_is_a_day_later(here)]),
    "appointment-cancel": (_cancel_one, lambda here: [cancelled([here.appointment])]),
    "appointment-when": (_tell_when, lambda here: [only(), *_says_when(here)]),
    "appointment-taken": (_book_later_if_taken, lambda here: [_is_booked_later(here)]),
    "appointment-move": (_move, lambda here: [moved(here.appointment, here.day, here.time)]),
    "appointment-cancel-all": (_cancel_all, lambda here: [cancelled(here.study.appointments(here.who))]),
    "appointment-tell": (_book_and_tell, lambda here: [_is_booked(here), _says_phone(here)]),
    "appointment-which": (_ask_which_one, lambda _: [only(), asked]),
}
