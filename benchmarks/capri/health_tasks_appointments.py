"""Ten questions about appointments: booked, moved, cancelled, told, and one that has to be asked back."""

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta

from benchmarks.capri import health_steps as steps
from benchmarks.capri.answer_wording_check import says_day, says_time
from benchmarks.capri.health_judging import (
    Check,
    Final,
    answer_is,
    answered,
    booked,
    cancelled,
    done,
    judge,
    moved,
    only,
)
from benchmarks.capri.simulated_health_world import TODAY, HealthStudy, free_day
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.tool_interface.interface_protocol import ASK, Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import MOVE
from privrag_desktop.capri.toolkits.health_records.function_arguments import (
    MovedAppointment,
    PatientCriteria,
)
from privrag_desktop.domain.tasks import Ending
from privrag_desktop.errors import ToolRefused

SCENARIO = "appointments"


def appointment_tasks(study: HealthStudy) -> Iterator[StudyTask]:
    """In the order in which they are numbered."""
    yield _book(study)
    yield _book_specialist(study)
    yield _next_day(study)
    yield _cancel_one(study)
    yield _when(study)
    yield _taken(study)
    yield _move(study)
    yield _cancel_all(study)
    yield _book_and_tell(study)
    yield _which_one(study)


def _task(
    study: HealthStudy, name: str, question: str, script: Callable[[World], Script], *checks: Check
) -> StudyTask:
    return StudyTask(
        f"health-appointment-{name}", "health", SCENARIO, question, study.world, script, judge(study, *checks)
    )


def _book(study: HealthStudy) -> StudyTask:
    who, doctor, day = study.cast.asthma_woman, study.cast.doctor("Pulmonology"), free_day(study, 0)
    family = doctor.called.split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        treats = yield from steps.doctor(name=family)
        yield from steps.book(found, treats, day, "10:00")
        return steps.done(f"{found.called} is booked with Dr. {treats.called}.")

    question = f"Please book {who.called} with Dr. {family} on {day} at 10:00."
    return _task(study, "book", question, script, done, booked(who, doctor, day, "10:00"))


def _book_specialist(study: HealthStudy) -> StudyTask:
    who, doctor, day = study.cast.diabetic_man, study.cast.doctor("Cardiology"), free_day(study, 3)

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        treats = yield from steps.doctor(specialty="Cardiology")
        yield from steps.book(found, treats, day, "14:30")
        return steps.done(f"{found.called} sees {treats.called}, the cardiologist.")

    question = f"{who.called} needs to see a cardiologist on {spoken(day)} at 14:30. Can you arrange that?"
    return _task(study, "specialist", question, script, done, booked(who, doctor, day, "14:30"))


def _next_day(study: HealthStudy) -> StudyTask:
    who = study.cast.hd_man
    [old] = study.appointments(who)
    family = str(old.doctor_name).split()[-1]
    day = _after(str(old.date))

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        [one] = yield from steps.appointments(found)
        yield Use(MOVE, MovedAppointment(patient=found.key, appointment=one.key, date=_after(str(one.date))))
        return steps.done(f"The appointment of {found.called} is a day later now.")

    question = (
        f"{who.called} cannot come to the appointment with Dr. {family}. Move it to the day after, same time."
    )
    return _task(study, "next-day", question, script, done, moved(old, day, str(old.time)))


def _cancel_one(study: HealthStudy) -> StudyTask:
    who = study.cast.diabetic_woman
    wanted = study.appointments(who)[-1]

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        mine = yield from steps.appointments(found)
        [one] = [one for one in mine if one.date == wanted.date]
        yield from steps.cancel(found, one)
        return steps.done(f"The appointment of {found.called} is cancelled.")

    question = f"Cancel the appointment that {who.called} has on {spoken(str(wanted.date))}."
    return _task(study, "cancel", question, script, done, cancelled([wanted]))


def _when(study: HealthStudy) -> StudyTask:
    who = study.cast.asthma_man
    [wanted] = study.appointments(who)
    family = str(wanted.doctor_name).split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        mine = yield from steps.appointments(found)
        one = min((one for one in mine if str(one.date) > TODAY.isoformat()), key=lambda one: str(one.date))
        return steps.done(f"On {one.date} at {one.time}.")

    question = f"When does {who.called} see Dr. {family} next, and at what time?"
    checks = (
        answer_is(lambda text: says_day(text, str(wanted.date)), "answer lacks the day"),
        answer_is(lambda text: says_time(text, str(wanted.time)), "answer lacks the time"),
    )
    return _task(study, "when", question, script, done, only(), *checks)


def _taken(study: HealthStudy) -> StudyTask:
    who, other = study.cast.hd_youth, study.cast.hd_woman_word
    doctor = study.cast.doctor("Neurology")
    [taken] = study.appointments(other)
    day, time = str(taken.date), str(taken.time)
    family = doctor.called.split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        treats = yield from steps.doctor(name=family)
        try:
            yield from steps.book(found, treats, day, time)
        except ToolRefused:
            yield from steps.book(found, treats, day, _half_an_hour_after(time))
        return steps.done(f"{found.called} is booked with Dr. {treats.called}.")

    question = (
        f"Make an appointment for {who.called} with Dr. {family} on {day} at {time}. "
        "If that is taken, try half an hour later."
    )
    check = booked(who, doctor, day, _half_an_hour_after(time))
    return _task(study, "taken", question, script, done, check)


def _move(study: HealthStudy) -> StudyTask:
    who, day = study.cast.asthma_man_latex, free_day(study, 5)
    [old] = study.appointments(who)

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        [one] = yield from steps.appointments(found)
        yield Use(MOVE, MovedAppointment(patient=found.key, appointment=one.key, date=day, time="16:00"))
        return steps.done(f"{found.called} comes on {day} at 16:00.")

    question = f"Reschedule {who.called}'s appointment to {spoken(day)}, 16:00."
    return _task(study, "move", question, script, done, moved(old, day, "16:00"))


def _cancel_all(study: HealthStudy) -> StudyTask:
    who = study.cast.hd_woman
    wanted = study.appointments(who)

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        mine = yield from steps.appointments(found)
        for one in mine:
            if str(one.date) > TODAY.isoformat():
                yield from steps.cancel(found, one)
        return steps.done(f"All coming appointments of {found.called} are cancelled.")

    question = (
        f"{who.called} is moving away. Cancel all of her upcoming appointments, but keep the past ones."
    )
    return _task(study, "cancel-all", question, script, done, cancelled(wanted))


def _book_and_tell(study: HealthStudy) -> StudyTask:
    who, doctor, day = study.cast.heart_woman, study.cast.doctor("Endocrinology"), free_day(study, 8)

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        treats = yield from steps.doctor(specialty="Endocrinology")
        yield from steps.book(found, treats, day, "11:30")
        return steps.done(f"{treats.called} can be called at {treats.phone}.")

    question = (
        f"Find an endocrinologist for {who.called} and book {day}, 11:30. "
        "Then tell me the doctor's phone number."
    )
    phone = answered([doctor.phone or ""], "the doctor's phone number")
    return _task(study, "tell", question, script, done, booked(who, doctor, day, "11:30"), phone)


def _which_one(study: HealthStudy) -> StudyTask:
    who, doctor, day = study.cast.heart_woman, study.cast.doctor("Dermatology"), free_day(study, 10)
    given, family = who.called.split()[0], doctor.called.split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(name=given))
        return End(ASK, f"Which one do you mean: {steps.listed([one.called for one in found])}?")

    def asked(final: Final) -> str:
        return "" if final.ending is Ending.ASKED else "did not ask which of two patients is meant"

    question = f"Book an appointment for {given} with Dr. {family} on {spoken(day)} at 15:00."
    return _task(study, "which", question, script, only(), asked)


def spoken(day: str) -> str:
    when = date.fromisoformat(day)
    return f"{when.day} {when:%B %Y}"


def _after(day: str) -> str:
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _half_an_hour_after(time: str) -> str:
    return (datetime.strptime(time, "%H:%M") + timedelta(minutes=30)).strftime("%H:%M")
