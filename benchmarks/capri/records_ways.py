"""The right ways of the tasks on the study vault, step by step, and the judge of each."""

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
    first,
    names_only,
    nothing_drafted,
    numbers_only,
    orders_are,
    pressure_is,
)
from benchmarks.capri.records_people import NOW, RecordsCast, StudyPatient, StudyReading, StudyTest
from benchmarks.capri.tasks import World
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.capri.toolkits.vault import vault_tools as tools
from privrag_desktop.domain.tasks import TaskResult

_DAY = 24  # hours
_YEAR = timedelta(days=365)
_NONE = Decimal(-1)
_TOMORROW = datetime.combine(NOW.date() + timedelta(days=1), time(8))
_LOWEST_POTASSIUM = Decimal("3.5")
_YOUNGER = 3  # years below the patient's age that the question about criteria asks for
_DOSES = (  # of magnesium in grams for values below so many mg/dL
    (Decimal("1.0"), Decimal(4)),
    (Decimal("1.5"), Decimal(2)),
    (Decimal("1.9"), Decimal(1)),
)
_POTASSIUM_TEST = ("serum potassium", "potassium level", "potassium test")


@dataclass(frozen=True, slots=True)
class RecordsTask:
    """What the way and the judge of a task are told: its patient, everybody, and words to be written."""

    who: StudyPatient
    people: RecordsCast
    words: str

    @property
    def gender(self) -> Literal["female", "male"]:
        return "female" if self.who.gender == "female" else "male"

    @property
    def years(self) -> int:
        return self.who.age - _YOUNGER

    @property
    def weighed(self) -> StudyReading:
        return self.who.of(StudyTest.WEIGHT)[-1]

    @property
    def pressure(self) -> tuple[int, int]:
        """Systolic and diastolic, drawn by the seed through somebody else's age."""
        age = self.people.sweet.age
        return 100 + age // 2, 60 + age // 4

    @property
    def in_question(self) -> dict[str, object]:
        """What a question may name in braces."""
        who, words = self.who, {"words": self.words}
        if not who.taken:  # somebody who is not in the vault
            return {"name": who.name, "born": who.born, **words}
        return {
            "name": who.name,
            "number": who.number,
            "born": who.born,
            "women": "women" if self.gender == "female" else "men",
            "years": self.years,
            "weighed": f"{self.weighed.when:%Y-%m-%d}",
            "pressure": _as_pressure(self.pressure),
            **words,
        }


Steps = Generator[Use, Result, str]  # the answer
Way = Callable[[RecordsTask], Steps]
Judge = Callable[[RecordsTask, World, TaskResult], str]


def way_and_judge(name: str) -> tuple[Way, Judge]:
    return _WAYS[name]


def _record_number(here: RecordsTask) -> Steps:
    return _all_found(tools.FindPatientsArguments(name=here.who.name, born=here.who.born.isoformat()))


def _is_record_number(here: RecordsTask, world: World, result: TaskResult) -> str:
    person = here.who if here.who.number else None
    return first(nothing_drafted(world), numbers_only(result, person, here.people.everybody))


def _age(here: RecordsTask) -> Steps:
    use = Use(tools.DETAILS, tools.OnePatientArguments(patient=here.who.number), "The details hold the age.")
    [found] = (yield use).entities
    return f"{found.age} years" if isinstance(found, Patient) else ""


def _is_age(here: RecordsTask, world: World, result: TaskResult) -> str:
    return first(nothing_drafted(world), answered(result, Decimal(here.who.age)))


def _criteria(here: RecordsTask) -> Steps:
    return _all_found(tools.FindPatientsArguments(gender=here.gender, over=here.years, condition="diabetes"))


def _meets_criteria(here: RecordsTask, world: World, result: TaskResult) -> str:
    everybody = here.people.everybody
    meant = [one for one in everybody if one.gender == here.gender and one.age > here.years]
    meant = [one for one in meant if any("Diabetes" in problem for problem in one.problems)]
    return first(nothing_drafted(world), names_only(result, meant, everybody))


def _latest_magnesium(here: RecordsTask) -> Steps:
    found = yield from _newest(here.who.number, "magnesium", _DAY)
    return found.value or "" if found else "-1"


def _is_latest_magnesium(here: RecordsTask, world: World, result: TaskResult) -> str:
    return first(nothing_drafted(world), answered(result, _magnesium_of(here.who), beside=[_DAY]))


def _average_glucose(here: RecordsTask) -> Steps:
    number = yield from _one(here.who)
    arguments = tools.OfTest(patient=number, test="blood glucose", within_hours=_DAY)
    result = yield Use(tools.AVERAGE, arguments, "I need the average of the last day.")
    [found] = result.entities
    return found.value or "" if isinstance(found, Reading) else ""


def _is_average_glucose(here: RecordsTask, world: World, result: TaskResult) -> str:
    glucose = [one.value for one in here.who.of(StudyTest.GLUCOSE, _DAY)]
    average = sum(glucose, Decimal()) / len(glucose)
    return first(nothing_drafted(world), answered(result, average, beside=[_DAY]))


def _weight_of_a_day(here: RecordsTask) -> Steps:
    number = yield from _one(here.who)
    arguments = tools.OfDay(patient=number, date=f"{here.weighed.when:%Y-%m-%d}")
    use = Use(tools.DOCUMENTS, arguments, "I read the documents of the day.")
    [found] = (yield use).entities
    said = re.search(r"Body weight was ([\d.]+) kg", str(found))
    return f"{said[1]} kg" if said else ""


def _is_weight(here: RecordsTask, world: World, result: TaskResult) -> str:
    return first(nothing_drafted(world), answered(result, here.weighed.value))


def _pressure(here: RecordsTask) -> Steps:
    value = _as_pressure(here.pressure)
    yield Use(
        tools.RECORD,
        tools.RecordReadingArguments(patient=here.who.number, test="blood pressure", value=value),
    )
    return "The blood pressure is written down."


def _is_pressure(here: RecordsTask, world: World, _: TaskResult) -> str:
    return pressure_is(world, here.who.number, *here.pressure)


def _magnesium(here: RecordsTask) -> Steps:
    found = yield from _newest(here.who.number, "serum magnesium", _DAY)
    dose = _dose(_number(found))
    if dose is not None:
        yield _ordered(here.who.number, "Magnesium sulfate IV", dose=f"{dose} g")
    return found.value or "" if found else "-1"


def _is_magnesium(here: RecordsTask, world: World, result: TaskResult) -> str:
    value = _magnesium_of(here.who)
    dose = None if value == _NONE else _dose(value)
    wanted = [ExpectedOrder(here.who.number, ("magnesium",), (dose, "g"))] if dose else []
    return first(orders_are(world, wanted), answered(result, value, beside=[_DAY, dose or _DAY]))


def _potassium(here: RecordsTask) -> Steps:
    number = yield from _one(here.who)
    found = yield from _newest(number, "potassium")
    value = _number(found)
    assert value is not None
    dose = _potassium_dose(value)
    yield _ordered(number, "Potassium chloride by mouth", dose=f"{dose.normalize():f} mEq")
    yield _ordered(number, "Serum potassium test", when=f"{_TOMORROW:%Y-%m-%dT%H:%M}")
    return "The potassium and the test are ordered."


def _is_potassium(here: RecordsTask, world: World, _: TaskResult) -> str:
    dose = _potassium_dose(here.who.of(StudyTest.POTASSIUM)[-1].value)
    wanted = [
        ExpectedOrder(here.who.number, ("potassium chloride",), (dose, "meq")),
        ExpectedOrder(here.who.number, _POTASSIUM_TEST, when=_TOMORROW),
    ]
    return orders_are(world, wanted)


def _referral(here: RecordsTask) -> Steps:
    yield _ordered(here.who.number, "Referral to orthopedic surgery", note=here.words)
    return "The referral is ordered."


def _is_referral(here: RecordsTask, world: World, _: TaskResult) -> str:
    return orders_are(world, [ExpectedOrder(here.who.number, ("orthop",), note=here.words)])


def _a1c(here: RecordsTask) -> Steps:
    number = yield from _one(here.who)
    found = yield from _newest(number, "HbA1c")
    assert found is not None
    day = (found.date or "")[:10]
    if NOW - datetime.fromisoformat(found.date or "") > _YEAR:
        yield _ordered(number, "HbA1c test")
    return f"{found.value} on {day}"


def _is_a1c(here: RecordsTask, world: World, result: TaskResult) -> str:
    last = here.who.of(StudyTest.A1C)[-1]
    wanted = [ExpectedOrder(here.who.number, ("a1c",))] if NOW - last.when > _YEAR else []
    return first(
        orders_are(world, wanted), answered(result, last.value, beside=[1]), dated(result, last.when)
    )


def _find(criteria: tools.FindPatientsArguments) -> Generator[Use, Result, list[Patient]]:
    result = yield Use(tools.FIND_PATIENTS, criteria, "I look for the patient.")
    return [one for one in result.entities if isinstance(one, Patient)]


def _one(person: StudyPatient) -> Generator[Use, Result, str]:
    [found] = yield from _find(tools.FindPatientsArguments(name=person.name))
    return found.patient_id or ""


def _all_found(criteria: tools.FindPatientsArguments) -> Steps:
    found = yield from _find(criteria)
    return ", ".join(one.patient_id or "" for one in found) or "Patient not found"


def _newest(number: str, test: str, hours: int | None = None) -> Generator[Use, Result, Reading | None]:
    arguments = tools.OfTest(patient=number, test=test, within_hours=hours)
    result = yield Use(tools.LATEST, arguments, "I need the newest value.")
    return next((one for one in result.entities if isinstance(one, Reading)), None)


def _ordered(number: str, item: str, **more: str | None) -> Use:
    return Use(tools.ORDER, tools.Ordering.model_validate({"patient": number, "item": item, **more}))


def _magnesium_of(person: StudyPatient) -> Decimal:
    """The newest value of the last day; -1 if there is none."""
    taken = person.of(StudyTest.MAGNESIUM, _DAY)
    return taken[-1].value if taken else _NONE


def _dose(magnesium: Decimal | None) -> Decimal | None:
    """In grams; none for a value that is not low."""
    return next((dose for below, dose in _DOSES if magnesium is not None and magnesium < below), None)


def _potassium_dose(value: Decimal) -> Decimal:
    """In milliequivalents."""
    return (_LOWEST_POTASSIUM - value) / Decimal("0.1") * 10


def _as_pressure(values: tuple[int, int]) -> str:
    return f"{values[0]}/{values[1]} mmHg"


def _number(found: Reading | None) -> Decimal | None:
    return Decimal((found.value or "").split()[0]) if found else None


_WAYS: dict[str, tuple[Way, Judge]] = {
    "record_number": (_record_number, _is_record_number),
    "age": (_age, _is_age),
    "criteria": (_criteria, _meets_criteria),
    "latest_magnesium": (_latest_magnesium, _is_latest_magnesium),
    "average_glucose": (_average_glucose, _is_average_glucose),
    "weight_of_a_day": (_weight_of_a_day, _is_weight),
    "pressure": (_pressure, _is_pressure),
    "magnesium": (_magnesium, _is_magnesium),
    "potassium": (_potassium, _is_potassium),
    "referral": (_referral, _is_referral),
    "a1c": (_a1c, _is_a1c),
}
