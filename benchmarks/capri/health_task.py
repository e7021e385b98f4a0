"""A task of health records: a row of `health_tasks.toml` among the people and records of a seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from benchmarks.capri.health_judging import Check
from benchmarks.capri.health_people import OVER, UNDER, HealthCast
from benchmarks.capri.simulated_health_world import HealthStudy, free_day
from benchmarks.capri.task_rows import TaskRow
from benchmarks.capri.tasks import Script
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)


@dataclass(frozen=True, slots=True)
class HealthTask:
    """What the way and the checks of a task are told; KeyError for what its row does not name."""

    study: HealthStudy
    row: TaskRow

    @property
    def cast(self) -> HealthCast:
        return self.study.cast

    @property
    def who(self) -> Patient:
        return self._patient("who")

    @property
    def patients(self) -> list[Patient]:
        return [self.cast.patient(role) for role in self.row.more["patients"]]

    @property
    def doctor(self) -> Practitioner:
        return self.cast.doctor(self.row.more["doctor"])

    @property
    def doctor_family(self) -> str:
        return _family(self.doctor.called)

    @property
    def day(self) -> str:
        return free_day(self.study, self.row.more["free_day"])

    @property
    def time(self) -> str:
        return str(self.row.more["time"])

    @property
    def words(self) -> str:
        return str(self.row.more["words"])

    @property
    def appointment(self) -> Appointment:
        return self.study.appointments(self._patient("appointment_of"))[-1]

    @property
    def document(self) -> ClinicalDocument:
        return self.study.documents(self.who, self.row.more["document"])[-1]

    @property
    def report(self) -> DiagnosticReport:
        return self.study.reports(self.who, self.row.more["report"])[0]

    @property
    def question(self) -> str:
        has = self.row.more
        words: dict[str, object] = {"over": OVER, "under": UNDER, "words": has.get("words")}
        if "who" in has:
            name = self.who.called
            words |= {"who": name, "given": name.split()[0], "family": _family(name)}
        if "doctor" in has:
            words["doctor"] = self.doctor_family
        if "free_day" in has:
            words |= {"day": self.day, "spoken_day": spoken(self.day), "time": self.time}
        if "appointment_of" in has:
            words |= _of_appointment(self.appointment)
        if "document" in has:
            words["document_day"] = spoken(str(self.document.date))
        return self.row.question.format_map(words)

    def _patient(self, key: str) -> Patient:
        return self.cast.patient(self.row.more[key])


Way = Callable[[HealthTask], Script]
Checks = Callable[[HealthTask], Sequence[Check]]


def spoken(day: str) -> str:
    when = date.fromisoformat(day)
    return f"{when.day} {when:%B %Y}"


def _of_appointment(one: Appointment) -> dict[str, object]:
    day = str(one.date)
    return {
        "appointment_doctor": _family(str(one.doctor_name)),
        "appointment_day": day,
        "spoken_appointment_day": spoken(day),
        "appointment_time": one.time,
    }


def _family(name: str) -> str:
    return name.rsplit(maxsplit=1)[-1]
