"""The right ways of ten tasks that find patients by what is known of them, and what must be so afterwards."""

from collections.abc import Iterable

from benchmarks.capri import health_steps as steps
from benchmarks.capri.answer_wording_check import counts, named, says, says_number
from benchmarks.capri.health_judging import (
    Check,
    Final,
    answer_is,
    answer_names,
    answered,
    drafted,
    names,
    only,
)
from benchmarks.capri.health_people import ASTHMA, DIABETES, HUNTINGTON, OVER, PENICILLIN, UNDER
from benchmarks.capri.health_task import Checks, HealthTask, Way
from benchmarks.capri.tasks import Script
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.toolkits.health_records.function_argument_types import PatientCriteria

_WOMEN_OVER = PatientCriteria(gender="female", over=OVER, condition=HUNTINGTON)
_MEN_UNDER = PatientCriteria(gender="male", under=UNDER, condition=ASTHMA, allergy=PENICILLIN)


def _women_over(_: HealthTask) -> Script:
    found = yield from steps.patients(_WOMEN_OVER)
    return steps.done(f"They are {steps.listed([one.called for one in found])}.")


def _count_men_under(_: HealthTask) -> Script:
    found = yield from steps.patients(_MEN_UNDER)
    return steps.done(f"There are {len(found)} such patients.")


def _oldest(_: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(condition=DIABETES))
    oldest = max(found, key=lambda one: one.age or 0)
    return steps.done(f"The oldest is {oldest.called}, {oldest.age} years old.")


def _medication(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    known = yield from steps.details(found)
    return steps.done(f"{known.called} takes {steps.listed(list(known.medications))}.")


def _allergies(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    known = yield from steps.details(found)
    return steps.done(f"{known.called} is allergic to {steps.listed(list(known.allergies))}.")


def _email_men(here: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(gender="male", condition=HUNTINGTON))
    who = yield from steps.doctor(name=here.doctor_family)
    body = steps.listed([f"{one.called}, {one.age}" for one in found])
    yield from steps.write_to(who, "Men with Huntington's disease", f"They are {body}.")
    return steps.done(f"The draft to Dr. {who.called} is written.")


def _phone(here: HealthTask) -> Script:
    found = yield from steps.patient(here.who.called)
    known = yield from steps.details(found)
    return steps.done(f"The phone number of {known.called} is {known.phone}.")


def _youngest_and_medication(_: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(condition=ASTHMA))
    known = yield from steps.details(min(found, key=lambda one: one.age or 0))
    return steps.done(f"{known.called} takes {steps.listed(list(known.medications))}.")


def _count_women(_: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(gender="female", allergy=PENICILLIN))
    return steps.done(f"{len(found)} women are allergic to penicillin.")


def _who_is_older(here: HealthTask) -> Script:
    found = yield from steps.patients(PatientCriteria(name=here.who.called.split()[-1]))
    return steps.done(f"{max(found, key=lambda one: one.age or 0).called} is the older one.")


def _names_the_older(here: HealthTask) -> Check:
    older, younger = here.who, here.cast.asthma_youth

    def check(final: Final) -> str:
        at, other = _place(final.answer, older), _place(final.answer, younger)
        return "" if at >= 0 and (other < 0 or at < other) else "answer does not name the older one"

    return check


def _place(text: str, who: Patient) -> int:
    """Where the given name stands; negative if it does not."""
    return text.find(who.called.split()[0])


def _tells_how_many(here: HealthTask, *asked: int) -> Check:
    """The right count, and no number but those in the question and the ages of those counted."""
    beside = [*asked, *(one.age for one in here.patients if one.age is not None)]
    return answer_is(lambda text: counts(text, len(here.patients), beside), "answer tells another count")


def _names_first(here: HealthTask) -> Check:
    """Somebody is named, and nobody before them."""
    who, cast = here.who, here.cast
    everybody = [one.called for one in (*cast.patients, *cast.doctors)]

    def check(final: Final) -> str:
        if not (named(final.answer, who.called, everybody) or says(final.answer, who.key)):
            return "answer lacks the patient"
        place = _place(final.answer, who)
        others = (one for one in cast.patients if one != who and says(final.answer, one.called))
        first = all(_place(final.answer, one) > place for one in others)
        return "" if first else "answer names somebody else first"

    return check


def _says_age(here: HealthTask) -> Check:
    return answer_is(lambda text: says_number(text, str(here.who.age)), "answer lacks the age")


def _says_phone(here: HealthTask) -> Check:
    return answered([here.who.phone or ""], "the phone number")


def _lists_men(here: HealthTask) -> Check:
    wanted = here.patients
    tests = (
        (
            lambda text: not names(text, here.study, wanted),
            "the message does not name the right patients",
        ),
        (lambda text: all(says_number(text, str(one.age)) for one in wanted), "the message lacks an age"),
    )
    return drafted(here.doctor, *tests)


def _just_medication(here: HealthTask) -> Check:
    every = {one for patient in here.cast.patients for one in patient.medications}
    return _just(here.who.medications, every, "a medication")


def _just_allergies(here: HealthTask) -> Check:
    every = {one for patient in here.cast.patients for one in patient.allergies}
    return _just(here.who.allergies, every, "an allergy")


def _just(wanted: Iterable[str], every: Iterable[str], what: str) -> Check:
    """All of these and none else of their sort."""
    right = set(wanted)
    wrong = set(every) - right

    def check(final: Final) -> str:
        if not all(says(final.answer, one) for one in right):
            return f"answer lacks {what}"
        return f"answer tells {what} too many" if any(says(final.answer, one) for one in wrong) else ""

    return check


FINDING: dict[str, tuple[Way, Checks]] = {
    "find-women": (_women_over, lambda here: [only(), answer_names(here.study, here.patients)]),
    "find-count-men": (_count_men_under, lambda here: [only(), _tells_how_many(here, UNDER)]),
    "find-oldest": (_oldest, lambda here: [only(), _names_first(here), _says_age(here)]),
    "find-medication": (_medication, lambda here: [only(), _just_medication(here)]),
    "find-allergies": (_allergies, lambda here: [only(), _just_allergies(here)]),
    "find-email-men": (_email_men, lambda here: [_lists_men(here)]),
    "find-phone": (_phone, lambda here: [only(), _says_phone(here)]),
    "find-youngest": (
        _youngest_and_medication,
        lambda here: [only(), _names_first(here), _just_medication(here)],
    ),
    "find-count-women": (_count_women, lambda here: [only(), _tells_how_many(here)]),
    "find-older": (_who_is_older, lambda here: [only(), _names_the_older(here)]),
}
