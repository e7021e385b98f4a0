"""Judge a task on the study vault by its drafts and its answer."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Protocol, runtime_checkable

from benchmarks.capri.records_people import NOW, StudyPatient
from benchmarks.capri.tasks import World
from privrag_desktop.capri.entities.types.readings_and_orders import Order, Reading
from privrag_desktop.domain.tasks import TaskEnding, TaskResult
from privrag_desktop.retrieve.exact.reading_values import plain_unit

_DATE = re.compile(r"\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\b\d{1,2}:\d{2}\b")
_WRITTEN_OUT = re.compile(r"\b(?:\d{1,2} [A-Z][a-z]+ \d{4}|[A-Z][a-z]+ \d{1,2}, \d{4})\b")
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?!\w|\.\d)")
_QUANTITY = re.compile(r"(?<![\w.])(\d+(?:\.\d+)?)\s*(mEq|mmol|mg|g)\b", re.IGNORECASE)
_PAIR = re.compile(r"(\d+)\s*/\s*(\d+)")


@runtime_checkable
class DraftGateway(Protocol):
    """A gateway that keeps drafts."""

    @property
    def drafts(self) -> tuple[Reading | Order, ...]: ...


@dataclass(frozen=True, slots=True)
class ExpectedOrder:
    """An order that must be made: any of `words` in its item; no `when` means today or unsaid."""

    number: str
    words: tuple[str, ...]
    dose: tuple[Decimal, str] | None = None
    when: datetime | None = None
    note: str = ""


def finished(result: TaskResult) -> str:
    return "" if result.ending is TaskEnding.DONE else f"it ended: {result.ending.value}"


def nothing_drafted(world: World) -> str:
    return "something was drafted that nobody asked for" if drafts(world) else ""


def orders_are(world: World, wanted: Sequence[ExpectedOrder]) -> str:
    """These orders, whatever their sequence, and no other draft."""
    made = drafts(world)
    if len(made) != len(wanted):
        return f"{len(made)} drafts instead of {len(wanted)}"
    left = list(made)
    causes = []
    for one in wanted:
        found = [(draft, _unlike(draft, one)) for draft in left]
        draft, cause = min(found, key=lambda pair: len(pair[1]))
        left.remove(draft)
        causes += cause
    return "; ".join(causes)


def pressure_is(world: World, number: str, systolic: int, diastolic: int) -> str:
    """Written down as one value, or each of the two as one."""
    made = drafts(world)
    readings = [one for one in made if isinstance(one, Reading)]
    if not made or len(readings) != len(made):
        return "no blood pressure was written down" if not made else "an order was made"
    if any(one.patient_id != number for one in readings):
        return "written down for another patient"
    if any(one.date is None or not one.date.startswith(f"{NOW:%Y-%m-%d}") for one in readings):
        return "written down for another day"
    if len(readings) == 1:
        pair = _PAIR.search(readings[0].value or "")
        is_right = pair is not None and (int(pair[1]), int(pair[2])) == (systolic, diastolic)
        return "" if is_right and _names(readings[0], "pressure") else "another value was written down"
    values = {
        word: _numbers(one.value or "")
        for one in readings
        for word in ("systolic", "diastolic")
        if _names(one, word)
    }
    right = {"systolic": {Decimal(systolic)}, "diastolic": {Decimal(diastolic)}}
    return "" if values == right and len(readings) == len(right) else "another value was written down"


def answered(result: TaskResult, value: Decimal, *, beside: Iterable[Decimal | int] = ()) -> str:
    """Whether the answer gives this number, to a thousandth, and no other but those of the question."""
    said = _numbers(result.answer)
    right = {one for one in said if abs(one - value) <= abs(value) / 1000}
    if not right:
        return "the answer does not give the value"
    wrong = said - right - {Decimal(one) for one in beside}
    return "the answer gives other values too" if wrong else ""


def dated(result: TaskResult, when: datetime) -> str:
    """Whether the answer gives this day and no other."""
    days = {one[:10] for one in _DATE.findall(result.answer) if "-" in one}
    written = {one.replace(",", "").lower() for one in _WRITTEN_OUT.findall(result.answer)}
    right = {f"{when.day} {when:%B %Y}".lower(), f"{when:%B} {when.day} {when.year}".lower()}
    is_right = bool(days or written) and days <= {f"{when:%Y-%m-%d}"} and written <= right
    return "" if is_right else "the answer does not give the day"


def names_only(result: TaskResult, meant: Collection[StudyPatient], everybody: Iterable[StudyPatient]) -> str:
    """Whether the answer has the record numbers, or at least the names, of those meant and of nobody else."""
    said = result.answer
    for person in everybody:
        is_said = person.number in said or person.name in said
        if is_said and person not in meant and not any(person.name == one.name for one in meant):
            return "the answer names somebody else"
        if not is_said and person in meant:
            return "the answer leaves somebody out"
    return ""


def numbers_only(result: TaskResult, meant: StudyPatient | None, everybody: Iterable[StudyPatient]) -> str:
    """Whether the answer gives the record number of this person, or of nobody."""
    given = {one.number for one in everybody if one.number in result.answer}
    if meant is None:
        is_right = not given and "not found" in result.answer.lower()
        return "" if is_right else "the answer does not say that there is no such patient"
    return "" if given == {meant.number} else "the answer does not give the record number"


def drafts(world: World) -> list[Order | Reading]:
    return [one for gateway in world.gateways if isinstance(gateway, DraftGateway) for one in gateway.drafts]


def first(*causes: str) -> str:
    """The first of several causes, empty if there is none."""
    return next((cause for cause in causes if cause), "")


def _unlike(draft: Order | Reading, wanted: ExpectedOrder) -> list[str]:
    """In what a draft differs from the order wanted."""
    if isinstance(draft, Reading):
        return ["a value was written down instead of an order"]
    causes = []
    if draft.patient_id != wanted.number:
        causes.append("an order for another patient")
    item = (draft.item or "").lower()
    if not any(word.lower() in item for word in wanted.words):
        causes.append("an order of something else")
    if wanted.dose and _doses(draft) != {wanted.dose}:
        causes.append("an order of another dose")
    if not _is_at(draft.when, wanted.when):
        causes.append("an order for another time")
    if wanted.note and _words(wanted.note) not in _words(draft.note or ""):
        causes.append("an order with another note")
    return causes


def _doses(order: Order) -> set[tuple[Decimal, str]]:
    """By its dose, or where it has none by its other words."""
    text = order.dose or f"{order.item} {order.note or ''}"
    return {(Decimal(number), plain_unit(unit)) for number, unit in _QUANTITY.findall(text)}


def _is_at(when: str | None, wanted: datetime | None) -> bool:
    if wanted is None:
        return when is None or when.startswith(f"{NOW:%Y-%m-%d}")
    return when is not None and datetime.fromisoformat(when).replace(tzinfo=None) == wanted


def _names(reading: Reading, word: str) -> bool:
    return word in (reading.test or "").lower()


def _numbers(text: str) -> set[Decimal]:
    """Numbers that stand by themselves: no dates, no times, no part of a record number."""
    plain = _WRITTEN_OUT.sub(" ", _DATE.sub(" ", text))
    return {Decimal(number) for number in _NUMBER.findall(plain)}


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))
