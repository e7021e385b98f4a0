"""Ten questions that find patients by what is known of them, and tell or write what was found."""

from collections.abc import Callable, Iterable, Iterator

from benchmarks.capri import health_steps as steps
from benchmarks.capri.answer_wording_check import counts, named, says, says_number
from benchmarks.capri.health_judging import (
    Check,
    Final,
    answer_is,
    answer_names,
    answered,
    done,
    drafted,
    judge,
    names,
    only,
)
from benchmarks.capri.health_people import (
    ASTHMA,
    DIABETES,
    HUNTINGTON,
    OVER,
    PENICILLIN,
    UNDER,
)
from benchmarks.capri.simulated_health_world import HealthStudy
from benchmarks.capri.tasks import Script, StudyTask, World
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.toolkits.health_records.function_arguments import PatientCriteria

SCENARIO = "finding patients"
_WOMEN_OVER = PatientCriteria(gender="female", over=OVER, condition=HUNTINGTON)
_MEN_UNDER = PatientCriteria(gender="male", under=UNDER, condition=ASTHMA, allergy=PENICILLIN)


def finding_tasks(study: HealthStudy) -> Iterator[StudyTask]:
    """In the order in which they are numbered."""
    yield _women_over(study)
    yield _count_men_under(study)
    yield _oldest(study)
    yield _medication(study)
    yield _allergies(study)
    yield _email_men(study)
    yield _phone(study)
    yield _youngest_and_medication(study)
    yield _count_women(study)
    yield _who_is_older(study)


def _task(
    study: HealthStudy, name: str, question: str, script: Callable[[World], Script], *checks: Check
) -> StudyTask:
    return StudyTask(
        f"health-find-{name}", "health", SCENARIO, question, study.world, script, judge(study, done, *checks)
    )


def _women_over(study: HealthStudy) -> StudyTask:
    def script(_: World) -> Script:
        found = yield from steps.patients(_WOMEN_OVER)
        return steps.done(f"They are {steps.listed([one.called for one in found])}.")

    cast = study.cast
    wanted = [cast.hd_woman, cast.hd_woman_just_over, cast.hd_woman_word]
    question = f"Which women over {OVER} have Huntington's disease? Give me their names."
    return _task(study, "women", question, script, only(), answer_names(study, wanted))


def _count_men_under(study: HealthStudy) -> StudyTask:
    def script(_: World) -> Script:
        found = yield from steps.patients(_MEN_UNDER)
        return steps.done(f"There are {len(found)} such patients.")

    wanted = [study.cast.asthma_man, study.cast.asthma_youth]
    question = f"How many men under {UNDER} with asthma are allergic to penicillin?"
    return _task(study, "count-men", question, script, only(), _tells(wanted, UNDER))


def _oldest(study: HealthStudy) -> StudyTask:
    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(condition=DIABETES))
        oldest = max(found, key=lambda one: one.age or 0)
        return steps.done(f"The oldest is {oldest.called}, {oldest.age} years old.")

    who = study.cast.diabetic_man
    question = "Who is our oldest patient with type 2 diabetes, and how old is that person?"
    checks = (_names_first(study, who), _says_age(who))
    return _task(study, "oldest", question, script, only(), *checks)


def _medication(study: HealthStudy) -> StudyTask:
    who = study.cast.diabetic_woman

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        known = yield from steps.details(found)
        return steps.done(f"{known.called} takes {steps.listed(list(known.medications))}.")

    question = f"What medication does {who.called} take at the moment?"
    return _task(study, "medication", question, script, only(), _just_medication(study, who))


def _allergies(study: HealthStudy) -> StudyTask:
    who = study.cast.diabetic_man

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        known = yield from steps.details(found)
        return steps.done(f"{known.called} is allergic to {steps.listed(list(known.allergies))}.")

    question = f"Is {who.called} allergic to anything, and if so, to what?"
    vocabulary = {allergy for one in study.cast.patients for allergy in one.allergies}
    check = _just(who.allergies, vocabulary, "an allergy")
    return _task(study, "allergies", question, script, only(), check)


def _email_men(study: HealthStudy) -> StudyTask:
    doctor = study.cast.doctor("Neurology")
    family = doctor.called.split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(gender="male", condition=HUNTINGTON))
        who = yield from steps.doctor(name=family)
        body = steps.listed([f"{one.called}, {one.age}" for one in found])
        yield from steps.write_to(who, "Men with Huntington's disease", f"They are {body}.")
        return steps.done(f"The draft to Dr. {who.called} is written.")

    wanted = [study.cast.hd_man, study.cast.hd_youth]
    question = (
        f"Write an e-mail to Dr. {family} with the names and ages of all men with Huntington's disease."
    )
    tests = (
        (lambda text: not names(text, study, wanted), "the message does not name the right patients"),
        (lambda text: all(says_number(text, str(one.age)) for one in wanted), "the message lacks an age"),
    )
    return _task(study, "email-men", question, script, drafted(doctor, *tests))


def _phone(study: HealthStudy) -> StudyTask:
    who = study.cast.hd_woman

    def script(_: World) -> Script:
        found = yield from steps.patient(who.called)
        known = yield from steps.details(found)
        return steps.done(f"The phone number of {known.called} is {known.phone}.")

    question = f"I have to call {who.called}. Which phone number do we have?"
    check = answered([who.phone or ""], "the phone number")
    return _task(study, "phone", question, script, only(), check)


def _youngest_and_medication(study: HealthStudy) -> StudyTask:
    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(condition=ASTHMA))
        known = yield from steps.details(min(found, key=lambda one: one.age or 0))
        return steps.done(f"{known.called} takes {steps.listed(list(known.medications))}.")

    who = study.cast.asthma_youth
    question = "Find the youngest of our patients with asthma and tell me what he or she takes for it."
    checks = (_names_first(study, who), _just_medication(study, who))
    return _task(study, "youngest", question, script, only(), *checks)


def _count_women(study: HealthStudy) -> StudyTask:
    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(gender="female", allergy=PENICILLIN))
        return steps.done(f"{len(found)} women are allergic to penicillin.")

    wanted = [study.cast.hd_woman_word, study.cast.asthma_woman]
    question = "Count the female patients who have a penicillin allergy."
    return _task(study, "count-women", question, script, only(), _tells(wanted))


def _who_is_older(study: HealthStudy) -> StudyTask:
    older, younger = study.cast.hd_woman, study.cast.asthma_youth
    family = older.called.split()[-1]

    def script(_: World) -> Script:
        found = yield from steps.patients(PatientCriteria(name=family))
        return steps.done(f"{max(found, key=lambda one: one.age or 0).called} is the older one.")

    question = f"We have two patients called {family}. Which of the two is older?"

    def check(final: Final) -> str:
        is_named = older.called.split()[0] in final.answer
        at, other = _place(final.answer, older), _place(final.answer, younger)
        return "" if is_named and (other < 0 or at < other) else "answer does not name the older one"

    return _task(study, "older", question, script, only(), check)


def _place(text: str, who: Patient) -> int:
    """Where the given name stands; negative if it does not."""
    return text.find(who.called.split()[0])


def _tells(wanted: list[Patient], *asked: int) -> Check:
    """The right count, and no number but those in the question and the ages of those counted."""
    beside = [*asked, *(one.age for one in wanted if one.age is not None)]
    return answer_is(lambda text: counts(text, len(wanted), beside), "answer tells another count")


def _names_first(study: HealthStudy, who: Patient) -> Check:
    """Somebody is named, and nobody before them."""
    everybody = [one.called for one in (*study.cast.patients, *study.cast.doctors)]

    def check(final: Final) -> str:
        if not (named(final.answer, who.called, everybody) or says(final.answer, who.key)):
            return "answer lacks the patient"
        place = _place(final.answer, who)
        others = (one for one in study.cast.patients if one != who and says(final.answer, one.called))
        first = all(_place(final.answer, one) > place for one in others)
        return "" if first else "answer names somebody else first"

    return check


def _says_age(who: Patient) -> Check:
    return answer_is(lambda text: says_number(text, str(who.age)), "answer lacks the age")


def _just_medication(study: HealthStudy, who: Patient) -> Check:
    vocabulary = {one for patient in study.cast.patients for one in patient.medications}
    return _just(who.medications, vocabulary, "a medication")


def _just(wanted: Iterable[str], vocabulary: Iterable[str], what: str) -> Check:
    """All of these and none else of their sort."""
    right = set(wanted)
    wrong = set(vocabulary) - right

    def check(final: Final) -> str:
        if not all(says(final.answer, one) for one in right):
            return f"answer lacks {what}"
        return f"answer tells {what} too many" if any(says(final.answer, one) for one in wrong) else ""

    return check
