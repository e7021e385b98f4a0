"""Judge a health task by what is different afterwards and by what the answer says."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from benchmarks.capri.answer_wording_check import named, says
from benchmarks.capri.health_people import ALSO_WORDS
from benchmarks.capri.simulated_health_world import HealthStudy
from benchmarks.capri.tasks import World
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.contacts_and_emails import Message
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    DiagnosticReport,
    Patient,
    Practitioner,
)
from privrag_desktop.domain.tasks import TaskEnding, TaskResult

Of = TypeVar("Of", bound=Entity)
_NOUNS = {
    Appointment: "an appointment",
    ClinicalDocument: "a document",
    DiagnosticReport: "a report",
    Message: "a message",
    Patient: "a patient's record",
}
_ENDINGS = {
    TaskEnding.ASKED: "asked instead of doing it",
    TaskEnding.GAVE_UP: "gave up",
    TaskEnding.TURNS: "no turns left",
    TaskEnding.TIME: "no time left",
    TaskEnding.WITHHELD: "a prompt was withheld",
}


@dataclass(frozen=True, slots=True)
class Final:
    """What is different in the end, and what was said."""

    added: tuple[Entity, ...]
    removed: tuple[Entity, ...]
    changed: tuple[tuple[Entity, Entity], ...]  # before and after
    answer: str
    ending: TaskEnding

    def new(self, kind: type[Of]) -> list[Of]:
        return [one for one in self.added if isinstance(one, kind)]

    def gone(self, kind: type[Of]) -> list[Of]:
        return [one for one in self.removed if isinstance(one, kind)]

    def altered(self, kind: type[Of]) -> list[tuple[Of, Of]]:
        return [(a, b) for a, b in self.changed if isinstance(a, kind) and isinstance(b, kind)]


Check = Callable[[Final], str]


def judge(study: HealthStudy, *checks: Check) -> Callable[[World, TaskResult], str]:
    """The first cause that a check names; empty if all are content."""

    def judged(world: World, result: TaskResult) -> str:
        final = _final(study.world(), world, result)
        return next((cause for check in checks if (cause := check(final))), "")

    return judged


def done(final: Final) -> str:
    """The agent says that it is done."""
    return "" if final.ending is TaskEnding.DONE else _ENDINGS[final.ending]


def asked(final: Final) -> str:
    """The agent asks back."""
    return "" if final.ending is TaskEnding.ASKED else "did not ask which of two patients is meant"


def only(
    *,
    added: Sequence[type[Entity]] = (),
    removed: Sequence[type[Entity]] = (),
    changed: Sequence[type[Entity]] = (),
) -> Check:
    """Nothing is different but instances of these types."""

    def check(final: Final) -> str:
        effects = [("added", type(one), added) for one in final.added]
        effects += [("removed", type(one), removed) for one in final.removed]
        effects += [("changed", type(one), changed) for one, _ in final.changed]
        wrong = (
            f"{_NOUNS.get(kind, 'something')} was {verb}"
            for verb, kind, right in effects
            if kind not in right
        )
        return next((f"{what} that nobody asked for" for what in wrong), "")

    return check


def answered(values: Iterable[str], what: str) -> Check:
    """The answer says all of these."""
    wanted = tuple(values)

    def check(final: Final) -> str:
        return "" if all(says(final.answer, value) for value in wanted) else f"answer lacks {what}"

    return check


def answer_is(right: Callable[[str], bool], cause: str) -> Check:
    """The answer passes a test of its own."""

    def check(final: Final) -> str:
        return "" if right(final.answer) else cause

    return check


def names(text: str, study: HealthStudy, wanted: Sequence[Patient]) -> str:
    """The cause why a text does not name just these patients; empty if it does."""
    everybody = [one.called for one in (*study.cast.patients, *study.cast.doctors)]
    for one in wanted:
        if not (named(text, one.called, everybody) or says(text, one.key)):
            return "lacks a patient"
    others = (one for one in study.cast.patients if one not in wanted)
    wrong = any(named(text, one.called, everybody, ALSO_WORDS) or says(text, one.key) for one in others)
    return "names a patient who does not belong there" if wrong else ""


def answer_names(study: HealthStudy, wanted: Sequence[Patient]) -> Check:
    """The answer names these patients and no others."""

    def check(final: Final) -> str:
        cause = names(final.answer, study, wanted)
        return f"answer {cause}" if cause else ""

    return check


def booked(patient: Patient, doctor: Practitioner, day: str, time: str) -> Check:
    """One appointment was made, just so, and nothing else was changed."""

    def check(final: Final) -> str:
        made = final.new(Appointment)
        if len(made) != 1:
            return "more than one appointment made" if made else "no appointment made"
        return _wrongly(made[0], patient.key, doctor.key, day, time)

    return _all(check, only(added=(Appointment,)))


def moved(appointment: Appointment, day: str, time: str) -> Check:
    """It was moved, or cancelled and booked anew for that time."""

    def check(final: Final) -> str:
        altered, gone, made = final.altered(Appointment), final.gone(Appointment), final.new(Appointment)
        if not altered and not gone:
            return "booked once more instead of moved" if made else "no appointment moved"
        if len(altered) + len(gone) > 1 or [*(old.key for old, _ in altered), *(old.key for old in gone)] != [
            appointment.key
        ]:
            return "moved the wrong appointment"
        new = altered[0][1] if altered else made[0] if len(made) == 1 else None
        if new is None or (altered and made):
            return "cancelled instead of moved" if not made else "booked besides moving"
        if altered and new.location != appointment.location:
            return "moved to another place"
        return _wrongly(new, str(appointment.patient_id), str(appointment.doctor_id), day, time)

    return _all(check, only(added=(Appointment,), removed=(Appointment,), changed=(Appointment,)))


def cancelled(wanted: Sequence[Appointment]) -> Check:
    """These are gone, and nothing else was changed."""

    def check(final: Final) -> str:
        gone = {one.key for one in final.gone(Appointment)}
        if gone - {one.key for one in wanted}:
            return "cancelled the wrong appointment"
        return "" if len(gone) == len(wanted) else "not all that were meant are cancelled"

    return _all(check, only(removed=(Appointment,)))


def noted(patient: Patient, type_: str, words: str) -> Check:
    """One document of this type was written about the patient and says the words."""

    def check(final: Final) -> str:
        written = final.new(ClinicalDocument)
        if len(written) != 1:
            return "more than one document written" if written else "no document written"
        [one] = written
        if one.patient_id != patient.key:
            return "written about the wrong patient"
        if not says(one.type or "", type_):
            return "a document of the wrong type"
        return (
            "" if says(f"{one.summary} {one.details}", words) else "the document lacks what was to be noted"
        )

    return _all(check, only(added=(ClinicalDocument,)))


def rewritten(paper: ClinicalDocument | DiagnosticReport, **wanted: str) -> Check:
    """These properties say this now, and all others what they said before."""

    def check(final: Final) -> str:
        if not final.changed:
            return "nothing was changed"
        if [old.key for old, _ in final.changed] != [paper.key]:
            return "changed the wrong one"
        new = final.changed[0][1]
        if any(not _same(str(getattr(new, name) or ""), words) for name, words in wanted.items()):
            return "changed to other words"
        kept = {name: getattr(paper, name) for name in wanted}
        return "" if new.model_copy(update=kept) == paper else "changed more than was asked for"

    return _all(check, only(changed=(type(paper),)))


def deleted(document: ClinicalDocument) -> Check:
    """This one is gone, and nothing else was changed."""

    def check(final: Final) -> str:
        gone = [one.key for one in final.gone(ClinicalDocument)]
        if gone != [document.key]:
            return "deleted the wrong document" if gone else "no document deleted"
        return ""

    return _all(check, only(removed=(ClinicalDocument,)))


def drafted(doctor: Practitioner, *right: tuple[Callable[[str], bool], str]) -> Check:
    """One message to the doctor; each test of its words has the cause that it names."""

    def check(final: Final) -> str:
        messages = final.new(Message)
        if len(messages) != 1:
            return "more than one message written" if messages else "no message written"
        [one] = messages
        if (one.to or "").casefold() != (doctor.email or "").casefold():
            return "written to the wrong address"
        text = f"{one.subject}\n{one.body}"
        return next((cause for test, cause in right if not test(text)), "")

    return _all(check, only(added=(Message,)))


def _all(*checks: Check) -> Check:
    return lambda final: next((cause for check in checks if (cause := check(final))), "")


def _wrongly(one: Appointment, patient: str, doctor: str, day: str, time: str) -> str:
    if one.patient_id != patient:
        return "booked for the wrong patient"
    if one.doctor_id != doctor:
        return "booked with the wrong doctor"
    if one.date != day:
        return "booked on the wrong day"
    return "" if one.time == time else "booked at the wrong time"


def _same(written: str, wanted: str) -> bool:
    """The same words, whatever their case and the last full stop."""
    return says(written, wanted) and says(wanted, written)


def _final(fresh: World, world: World, result: TaskResult) -> Final:
    before, after = _by_key(fresh), _by_key(world)
    return Final(
        added=tuple(one for key, one in after.items() if key not in before),
        removed=tuple(one for key, one in before.items() if key not in after),
        changed=tuple((one, after[key]) for key, one in before.items() if after.get(key, one) != one),
        answer=result.answer,
        ending=result.ending,
    )


def _by_key(world: World) -> dict[tuple[str, str], Entity]:
    entities = (one for gateway in world.gateways for one in gateway.everything())
    return {(type(one).__name__, one.key): one for one in entities}
