"""Tasks in the manner of MedAgentBench on the study vault: look up, average, write down, order by rules."""

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Literal

from benchmarks.capri.records_judging import (
    ExpectedOrder,
    answered,
    dated,
    finished,
    first,
    names_only,
    nothing_drafted,
    numbers_only,
    orders_are,
    pressure_is,
)
from benchmarks.capri.records_people import (
    NOW,
    OTHERS,
    RecordsCast,
    StudyPatient,
    StudyTest,
    records_people,
)
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.tool_interface.interface_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskResult
from privrag_desktop.retrieve.concepts.vault_concept_finder import Topics
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_Steps = Generator[Use, Result, str]  # the answer
_Judge = Callable[[World, TaskResult], str]

_DAY = 24  # hours
_YEAR = timedelta(days=365)
_NONE = Decimal(-1)
_TOMORROW = datetime.combine(NOW.date() + timedelta(days=1), time(8))
_LOWEST_POTASSIUM = Decimal("3.5")
_NOBODY = ("Barnaby Thistlewood", "1958-09-17")
_DOSES = (  # of magnesium in grams for values below so many mg/dL
    (Decimal("1.0"), Decimal(4)),
    (Decimal("1.5"), Decimal(2)),
    (Decimal("1.9"), Decimal(1)),
)
_MAGNESIUM_RULES = (
    "If it is low, order magnesium sulfate IV in one order: 1 g if it is at least 1.5 mg/dL and below"
    " 1.9 mg/dL, 2 g if it is at least 1.0 mg/dL and below 1.5 mg/dL, 4 g if it is below 1.0 mg/dL."
    " If it is 1.9 mg/dL or more, or if there is no value within 24 hours, do not order anything."
    " Answer with the value, or with -1 if there is none."
)
_REFERRAL_NOTE = (
    "Situation: acute injury of the left knee. Background: the scan shows a torn ligament."
    " Assessment: partial tear. Recommendation: please see the patient and advise on treatment."
)


@dataclass(frozen=True, slots=True)
class _RecordsCase:
    """A task without its world."""

    name: str
    scenario: str
    question: str
    steps: Callable[[], _Steps]
    judge: _Judge


def records_tasks(workspace: Workspace, seed: int) -> list[StudyTask]:
    """The tasks on the vault that `records_world` made of this seed."""
    topics = Topics(workspace.database, workspace.embedder)

    def world() -> World:
        return World((RecordsGateway(workspace.database, topics, NOW),), NOW.date(), OTHERS)

    people = records_people(seed)
    cases = [*_of_who(people), *_of_values(people), *_of_magnesium(people), *_of_orders(people)]
    return [_task(case, world) for case in cases]


def _task(case: _RecordsCase, world: Callable[[], World]) -> StudyTask:
    def script(_world: World) -> Script:
        words = yield from case.steps()
        return End(FINISH, words)

    def judge(done: World, result: TaskResult) -> str:
        return first(finished(result), case.judge(done, result))

    return StudyTask(f"records-{case.name}", "records", case.scenario, case.question, world, script, judge)


def _of_who(people: RecordsCast) -> list[_RecordsCase]:
    """Record numbers, an age, and who meets criteria."""
    elder = people.overdue
    gender: Literal["female", "male"] = "female" if elder.gender == "female" else "male"
    word = "women" if gender == "female" else "men"
    years = elder.age - 3
    meant = [
        one
        for one in people.everybody
        if one.gender == elder.gender and one.age > years and any("Diabetes" in p for p in one.problems)
    ]
    aged = people.hypokalaemic
    return [
        _number_case("number", people.mild, people),
        _number_case("number-of-two", people.twin, people),
        _case_of_nobody(people),
        _RecordsCase(
            "age",
            "look up",
            f"How old is patient {aged.number}? Answer with a whole number of years.",
            lambda: _age(aged),
            lambda world, result: first(nothing_drafted(world), answered(result, Decimal(aged.age))),
        ),
        _RecordsCase(
            "criteria",
            "look up",
            f"Which {word} over {years} in the records have diabetes? Answer with their record numbers.",
            lambda: _all_found(tools.FindPatientsArguments(gender=gender, over=years, condition="diabetes")),
            lambda world, result: first(nothing_drafted(world), names_only(result, meant, people.everybody)),
        ),
    ]


def _number_case(name: str, person: StudyPatient, people: RecordsCast) -> _RecordsCase:
    return _RecordsCase(
        name,
        "look up",
        f"What is the record number of {person.name}, born on {person.born}?"
        " If there is no such patient, answer: Patient not found.",
        lambda: _all_found(tools.FindPatientsArguments(name=person.name, born=person.born.isoformat())),
        lambda world, result: first(nothing_drafted(world), numbers_only(result, person, people.everybody)),
    )


def _case_of_nobody(people: RecordsCast) -> _RecordsCase:
    name, born = _NOBODY
    return _RecordsCase(
        "number-of-nobody",
        "look up",
        f"What is the record number of {name}, born on {born}?"
        " If there is no such patient, answer: Patient not found.",
        lambda: _all_found(tools.FindPatientsArguments(name=name, born=born)),
        lambda world, result: first(nothing_drafted(world), numbers_only(result, None, people.everybody)),
    )


def _of_values(people: RecordsCast) -> list[_RecordsCase]:
    """Values of the last day and before, and one to be written down."""
    sweet, weighed = people.sweet, people.sweet.of(StudyTest.WEIGHT)[-1]
    glucose = [one.value for one in sweet.of(StudyTest.GLUCOSE, _DAY)]
    average = sum(glucose, Decimal()) / len(glucose)
    day = f"{weighed.when:%Y-%m-%d}"
    systolic, diastolic = 100 + sweet.age // 2, 60 + sweet.age // 4
    measured = people.normal
    return [
        _magnesium_value("latest", people.normal),
        _magnesium_value("latest-of-none", people.stale),
        _RecordsCase(
            "average",
            "value",
            f"What is the average blood glucose of {sweet.name} over the last 24 hours, in mg/dL?"
            " Answer -1 if there is no value within 24 hours.",
            lambda: _average_glucose(sweet),
            lambda world, result: first(nothing_drafted(world), answered(result, average, beside=[_DAY])),
        ),
        _RecordsCase(
            "weight-of-a-day",
            "value",
            f"What was the body weight of {sweet.name} according to the documents of {day}, in kg?",
            lambda: _weight(sweet, day),
            lambda world, result: first(nothing_drafted(world), answered(result, weighed.value)),
        ),
        _RecordsCase(
            "pressure",
            "write down",
            f"I have just measured the blood pressure of patient {measured.number}: it is"
            f" {systolic}/{diastolic} mmHg. Please write it down.",
            lambda: _pressure(measured, f"{systolic}/{diastolic} mmHg"),
            lambda world, _: pressure_is(world, measured.number, systolic, diastolic),
        ),
    ]


def _magnesium_value(name: str, person: StudyPatient) -> _RecordsCase:
    taken = person.of(StudyTest.MAGNESIUM, _DAY)
    value = taken[-1].value if taken else _NONE
    return _RecordsCase(
        name,
        "value",
        f"What is the newest magnesium level of patient {person.number} of the last 24 hours, in mg/dL?"
        " Answer -1 if there is no value within 24 hours.",
        lambda: _latest_magnesium(person),
        lambda world, result: first(nothing_drafted(world), answered(result, value, beside=[_DAY])),
    )


def _of_magnesium(people: RecordsCast) -> list[_RecordsCase]:
    """Orders that depend on a value and on whether it is of the last day."""
    return [
        _magnesium_case("magnesium-mild", people.mild),
        _magnesium_case("magnesium-severe", people.severe),
        _magnesium_case("magnesium-normal", people.normal),
        _magnesium_case("magnesium-none", people.stale),
    ]


def _magnesium_case(name: str, person: StudyPatient) -> _RecordsCase:
    taken = person.of(StudyTest.MAGNESIUM, _DAY)
    dose = next((dose for below, dose in _DOSES if taken and taken[-1].value < below), None)
    wanted = [ExpectedOrder(person.number, ("magnesium",), (dose, "g"))] if dose else []
    value = taken[-1].value if taken else _NONE
    return _RecordsCase(
        name,
        "conditional order",
        f"Check the newest serum magnesium of patient {person.number} within the last 24 hours."
        f" {_MAGNESIUM_RULES}",
        lambda: _magnesium(person),
        lambda world, result: first(
            orders_are(world, wanted), answered(result, value, beside=[_DAY, dose or _DAY])
        ),
    )


def _of_orders(people: RecordsCast) -> list[_RecordsCase]:
    """Paired orders, a referral, and a test that is due."""
    low = people.hypokalaemic
    missing = (_LOWEST_POTASSIUM - low.of(StudyTest.POTASSIUM)[-1].value) / Decimal("0.1") * 10
    referred = people.namesake
    paired = [
        ExpectedOrder(low.number, ("potassium chloride",), (missing, "meq")),
        ExpectedOrder(low.number, ("serum potassium", "potassium level", "potassium test"), when=_TOMORROW),
    ]
    referral = [ExpectedOrder(referred.number, ("orthop",), note=_REFERRAL_NOTE)]
    return [
        _RecordsCase(
            "potassium",
            "conditional order",
            f"Check the newest potassium of {low.name}. If it is below 3.5 mmol/L, order potassium chloride"
            " by mouth in one order: 10 mEq for every 0.1 mmol/L below 3.5 mmol/L. Then also order a serum"
            " potassium test for tomorrow at 08:00.",
            lambda: _potassium(low),
            lambda world, _: orders_are(world, paired),
        ),
        _RecordsCase(
            "referral",
            "order",
            f"Order a referral to orthopedic surgery for patient {referred.number} with exactly this note:"
            f' "{_REFERRAL_NOTE}"',
            lambda: _referral(referred),
            lambda world, _: orders_are(world, referral),
        ),
        _a1c_case("a1c-overdue", people.overdue),
        _a1c_case("a1c-checked", people.checked),
    ]


def _a1c_case(name: str, person: StudyPatient) -> _RecordsCase:
    last = person.of(StudyTest.A1C)[-1]
    is_due = NOW - last.when > _YEAR
    wanted = [ExpectedOrder(person.number, ("a1c",))] if is_due else []
    return _RecordsCase(
        name,
        "conditional order",
        f"What is the last HbA1c of {person.name} in percent, and on what day was it taken? If it is more"
        " than a year old, order a new HbA1c test.",
        lambda: _a1c(person),
        lambda world, result: first(
            orders_are(world, wanted), answered(result, last.value, beside=[1]), dated(result, last.when)
        ),
    )


def _find(criteria: tools.FindPatientsArguments) -> Generator[Use, Result, list[Patient]]:
    result = yield Use(tools.FIND_PATIENTS, criteria, "I look for the patient.")
    return [one for one in result.entities if isinstance(one, Patient)]


def _one(person: StudyPatient) -> Generator[Use, Result, str]:
    [found] = yield from _find(tools.FindPatientsArguments(name=person.name))
    return found.patient_id or ""


def _all_found(criteria: tools.FindPatientsArguments) -> _Steps:
    found = yield from _find(criteria)
    return ", ".join(one.patient_id or "" for one in found) or "Patient not found"


def _age(person: StudyPatient) -> _Steps:
    use = Use(tools.DETAILS, tools.OnePatientArguments(patient=person.number), "The details hold the age.")
    [found] = (yield use).entities
    return f"{found.age} years" if isinstance(found, Patient) else ""


def _newest(number: str, test: str, hours: int | None = None) -> Generator[Use, Result, Reading | None]:
    arguments = tools.OfTest(patient=number, test=test, within_hours=hours)
    result = yield Use(tools.LATEST, arguments, "I need the newest value.")
    return next((one for one in result.entities if isinstance(one, Reading)), None)


def _latest_magnesium(person: StudyPatient) -> _Steps:
    found = yield from _newest(person.number, "magnesium", _DAY)
    return found.value or "" if found else "-1"


def _average_glucose(person: StudyPatient) -> _Steps:
    number = yield from _one(person)
    arguments = tools.OfTest(patient=number, test="blood glucose", within_hours=_DAY)
    result = yield Use(tools.AVERAGE, arguments, "I need the average of the last day.")
    [found] = result.entities
    return found.value or "" if isinstance(found, Reading) else ""


def _weight(person: StudyPatient, day: str) -> _Steps:
    number = yield from _one(person)
    use = Use(tools.DOCUMENTS, tools.OfDay(patient=number, date=day), "I read the documents of the day.")
    [found] = (yield use).entities
    said = re.search(r"Body weight was ([\d.]+) kg", str(found))
    return f"{said[1]} kg" if said else ""


def _pressure(person: StudyPatient, value: str) -> _Steps:
    yield Use(
        tools.RECORD, tools.RecordReadingArguments(patient=person.number, test="blood pressure", value=value)
    )
    return "The blood pressure is written down."


def _ordered(number: str, item: str, **more: str | None) -> Use:
    return Use(tools.ORDER, tools.Ordering.model_validate({"patient": number, "item": item, **more}))


def _magnesium(person: StudyPatient) -> _Steps:
    found = yield from _newest(person.number, "serum magnesium", _DAY)
    value = _number(found)
    dose = next((dose for below, dose in _DOSES if value is not None and value < below), None)
    if dose is not None:
        yield _ordered(person.number, "Magnesium sulfate IV", dose=f"{dose} g")
    return found.value or "" if found else "-1"


def _potassium(person: StudyPatient) -> _Steps:
    number = yield from _one(person)
    found = yield from _newest(number, "potassium")
    value = _number(found)
    assert value is not None
    dose = (_LOWEST_POTASSIUM - value) / Decimal("0.1") * 10
    yield _ordered(number, "Potassium chloride by mouth", dose=f"{dose.normalize():f} mEq")
    yield _ordered(number, "Serum potassium test", when=f"{_TOMORROW:%Y-%m-%dT%H:%M}")
    return "The potassium and the test are ordered."


def _referral(person: StudyPatient) -> _Steps:
    yield _ordered(person.number, "Referral to orthopedic surgery", note=_REFERRAL_NOTE)
    return "The referral is ordered."


def _a1c(person: StudyPatient) -> _Steps:
    number = yield from _one(person)
    found = yield from _newest(number, "HbA1c")
    assert found is not None
    day = (found.date or "")[:10]
    if NOW - datetime.fromisoformat(found.date or "") > _YEAR:
        yield _ordered(number, "HbA1c test")
    return f"{found.value} on {day}"


def _number(found: Reading | None) -> Decimal | None:
    return Decimal((found.value or "").split()[0]) if found else None
