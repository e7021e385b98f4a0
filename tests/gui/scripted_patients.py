"""Scripted patients for tests of the window alone: as many as wanted, all made up."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import (
    PatientChart,
    PatientListEntry,
    ReadingOfDay,
    ReadingsOfKind,
)
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import UsageError

NAME = "Zebulonia Quetzalkamp"
DAY = date(2019, 3, 14)
ZQ = PatientListEntry(Patient("zq", NAME, "female", "1957-11-23"), "K7F-2QX", ("MRN-7741",))
DEAD = PatientListEntry(Patient("aa", "Ambrosius Aardvarksen", "male", "1931", "2021-05-01"), "W4T-9CC")
CHILD = PatientListEntry(Patient("bb", "Bertil Brindlebeck", None, None), "3DD-H7P")


def many(number: int) -> tuple[PatientListEntry, ...]:
    return tuple(
        PatientListEntry(
            Patient(f"p{n}", f"Person{n:05} Quill", "male" if n % 2 else "female", f"{1930 + n % 80}-05-05"),
            f"{n // 24:03}-{n:05}",
            (f"MRN-{n}",),
        )
        for n in range(number)
    )


@dataclass
class ScriptedPatients:
    """What the page is told, and what it asked."""

    people: tuple[PatientListEntry, ...] = (DEAD, CHILD, ZQ)
    revealed: list[tuple[str, str]] = field(default_factory=list)
    revealed_all: list[str] = field(default_factory=list)
    shown: set[str] = field(default_factory=set)
    hidden: int = 0
    opened: list[str] = field(default_factory=list)
    found: list[Sequence[str]] = field(default_factory=list)
    refusal: Exception | None = None
    empty: bool = False  # whether charts hold nothing

    def listed(self) -> Sequence[PatientListEntry]:
        return self.people

    def searched(self, patient_ids: Sequence[str]) -> None:
        self.found.append(patient_ids)

    def chart(self, patient_id: str) -> PatientChart:
        found = [one for one in self.people if one.patient.patient_id == patient_id]
        if not found:
            raise UsageError("There is no patient with this id in the vault.")
        named = bool(self.revealed_all) or patient_id in self.shown
        return chart(found[0], named=named, empty=self.empty)

    def document(self, document_id: str) -> Document:
        self.opened.append(document_id)
        who = next(one for one in self.people if one.patient.patient_id == document_id.partition("/")[0])
        documents = self.chart(who.patient.patient_id).documents
        return next(one for one in documents if one.document_id == document_id)

    def reveal(self, patient_id: str, reason: str) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.revealed.append((patient_id, reason))
        self.shown.add(patient_id)

    def reveal_all(self, reason: str) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.revealed_all.append(reason)

    def hide(self) -> None:
        self.hidden += 1
        self.shown.clear()
        self.revealed_all.clear()


def chart(listed: PatientListEntry, *, named: bool, empty: bool = False) -> PatientChart:
    """Problems, drugs, an allergy, and two years of pressures and weights; or nothing at all."""
    who = listed.patient.patient_id
    if empty:
        return PatientChart(listed, named, (), (), (), (), None, None, (), ())
    called = listed.patient.name if named else listed.code
    problem = _standing(who, Category.CONDITION, "Hypertension", "active, since 2011-04-02", date(2011, 4, 2))
    past = _standing(who, Category.CONDITION, "Bronchitis", "resolved on 2012-05-01", date(2012, 4, 2))
    drug = _standing(who, Category.MEDICATION, "Lisinopril 10 MG", "active, once a day", date(2011, 4, 3))
    allergy = _standing(who, Category.ALLERGY, "Penicillin V", "active, reaction hives", None)
    days = [DAY - timedelta(days=60 * number) for number in range(12)][::-1]
    facts = {day: _of_day(who, day, number) for number, day in enumerate(days)}
    standing = Document(
        f"{who}/standing", who, None, f"Standing facts of {called}.", (problem, past, allergy, drug)
    )
    documents = [
        Document(f"{who}/{day}", who, day, f"Records of {called} on {day}.", found)
        for day, found in facts.items()
    ]
    return PatientChart(
        listed,
        named,
        (problem,),
        (drug,),
        (allergy,),
        (past,),
        None,
        DAY,
        _kinds(facts),
        (standing, *documents),
    )


def _kinds(facts: dict[date, tuple[Fact, ...]]) -> tuple[ReadingsOfKind, ...]:
    kinds = []
    for at, limits in ((0, ("90", "120")), (1, (None, None))):
        found: Sequence[Fact] = [each[at] for each in facts.values()]
        readings = tuple(
            ReadingOfDay(
                one.day or DAY,
                "10:30:00",
                Decimal(one.value or ""),
                one.value or "",
                one.sentence,
                f"{one.patient_id}/{one.day}",
                *limits,
            )
            for one in found
        )
        kinds.append(ReadingsOfKind(Category.VITAL, found[0].name, found[0].unit or "", readings))
    return tuple(kinds)


def _of_day(who: str, day: date, number: int) -> tuple[Fact, ...]:
    pressure, weight = str(112 + number * 7 % 40), f"{70 + number % 5}.{number % 10}0"
    return (
        _reading(who, day, "Systolic blood pressure", pressure, "mmHg"),
        _reading(who, day, "Body weight", weight, "kg"),
        replace(
            _reading(who, day, "Depression screening", "0", ""),
            category=Category.PROCEDURE,
            value=None,
            unit=None,
            sentence="Procedure: Depression screening, completed.",
        ),
    )


def _reading(who: str, day: date, name: str, value: str, unit: str) -> Fact:
    sentence = f"Vital sign: {name} was {value} {unit}."
    return Fact(
        who, f"Observation/{who}-{day}-{name}", Category.VITAL, name, sentence, None, None, value, unit, day
    )


def _standing(who: str, category: Category, name: str, more: str, day: date | None) -> Fact:
    return Fact(who, f"{category}/{name}", category, name, f"{category.value}: {name}, {more}.", day=day)
