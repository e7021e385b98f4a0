"""Work out the values and conditions of a task program from the records, by the tools of the vault.

Nothing is estimated: a value that is not recorded is said to be missing, and a condition on it holds neither
way, so that no action depends on a guess.
"""

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.capri.entities.types.health_records import Patient as PatientDetails
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.capri.task_program.amounts import Amount, is_comparable, is_same_unit, read_amount
from privrag_desktop.capri.task_program.program_language import (
    SIGNS,
    Argument,
    Call,
    Comparison,
    Condition,
    Label,
    Negation,
    Several,
)
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedAmount, NamedPerson
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Result
from privrag_desktop.capri.toolkits.vault.vault_gateway import NO_TEST, UNKNOWN_WORDS
from privrag_desktop.capri.toolkits.vault.vault_tools import (
    AverageReading,
    FindPatientsArguments,
    GetPatient,
    LatestReading,
    ListReadings,
)
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.dates.date_normalization import read_date
from privrag_desktop.language.lexicon.allergen_class_matcher import all_of, relation, substances_in

Carry = Callable[[FlatCall], Result]  # carries out a call that only reads
_KINDS = {"has": "condition", "takes": "medication", "allergic": "allergy"}
_HOURS = {"hours": 1, "days": 24, "months": 30 * 24}
_MOST_READINGS = 100_000
_HOLDS: dict[str, Callable[[Decimal, Decimal], bool]] = {
    ">": operator.gt,
    "<": operator.lt,
    ">=": operator.ge,
    "<=": operator.le,
}
_OF_SERIES = frozenset({"highest", "lowest", "first"})
_MEASURED = _OF_SERIES | {"latest", "day_of", "average", "count", "higher", "lower", "difference"}


@dataclass(frozen=True, slots=True)
class RecordedValue:
    """What the records say, in a sentence with originals; `amount` where it is one number."""

    words: str
    amount: Amount | None = None
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class _RecordSearch:
    is_so: bool
    is_read: bool  # whether the records have words for what was asked


@dataclass(frozen=True, slots=True)
class Truth:
    """Whether a condition holds, and why in a sentence; None where the records do not tell."""

    holds: bool | None
    words: str


class ProgramValues:
    """Values of one task; `carry` calls the vault's tools."""

    def __init__(self, task: LabelledTask, carry: Carry) -> None:
        self._task = task
        self._carry = carry

    def value(self, call: Call) -> RecordedValue:
        """Raises ModelMistake for a call that the language does not have."""
        match call:
            case Call(name="latest" | "day_of", arguments=(Label() as who, str(test))):
                return self._latest(self.patient(who), test, is_day=call.name == "day_of")
            case Call(name="average", arguments=(Label() as who, str(test))):
                return self._average(self.patient(who), test, _hours_of(call))
            case Call(name="count", arguments=(Label() as who, str(test))):
                return self._count(self.patient(who), test, _hours_of(call))
            case Call(name=name, arguments=(Label() as who, str(test))) if name in _OF_SERIES:
                return self._of_series(name, self.patient(who), test, _hours_of(call))
            case Call(
                name="higher" | "lower" | "difference",
                arguments=(Label() as one, Label() as other, str(test)),
            ):
                return self._between(call.name, (self.patient(one), self.patient(other)), test)
            case Call(arguments=(Label() as who,)):
                return self._of_patient(call.name, self.patient(who))
        raise ModelMistake("There is no such value.")

    def truth(self, condition: Condition) -> Truth:
        """Raises ModelMistake for a condition that the language does not have."""
        match condition:
            case Negation(of=of):
                inner = self.truth(of)
                return Truth(None if inner.holds is None else not inner.holds, inner.words)
            case Several(parts=parts, is_all=is_all):
                return _together([self.truth(one) for one in parts], is_all=is_all)
            case Comparison():
                return self._compared(condition)
            case Call(name="has" | "takes" | "allergic", arguments=(Label() as who, *words)):
                return self._recorded(condition.name, self.patient(who), words)
        raise ModelMistake("There is no such condition.")

    def is_read(self, part: Condition | Argument) -> bool:
        """Whether the records have words for each test, condition and drug that a part of a program names."""
        match part:
            case Negation(of=of):
                return self.is_read(of)
            case Several(parts=parts):
                return all(map(self.is_read, parts))
            case Comparison(value=value, other=other):
                return self.is_read(value) and self.is_read(other)
            case Call(name="has" | "takes" | "allergic", arguments=(Label() as who, *words)):
                return not words or self._search(part.name, self.patient(who), str(words[0])).is_read
            case Call(name=name, arguments=(Label() as who, *_, str(test))) if name in _MEASURED:
                asked = LatestReading(patient_id=self.patient(who).patient_id, test=test)
                return self._readings(asked)[1] != NO_TEST
        return True

    def patient(self, label: Label) -> Patient:
        """The one patient of a label; ModelMistake where it is nobody's or several people's."""
        person = self._task.named.get(label.name)
        if not isinstance(person, NamedPerson) or len(person.patients) != 1:
            raise ModelMistake("Nobody is known by this label.")
        return person.patients[0]

    # readings

    def _latest(self, who: Patient, test: str, *, is_day: bool) -> RecordedValue:
        found, why = self._readings(LatestReading(patient_id=who.patient_id, test=test))
        if not found:
            return _missing(test, who, why)
        said = list(dict.fromkeys(_told(one, day_first=is_day) for one in found))  # a file may have one twice
        only = read_amount(found[0].value or "") if len(said) == 1 else None
        words = "; ".join(said)
        return RecordedValue(f"{who.name}: {words}.", only)

    def _average(self, who: Patient, test: str, hours: int | None) -> RecordedValue:
        asked = AverageReading(patient_id=who.patient_id, test=test, within_hours=hours)
        found, why = self._readings(asked)
        if not found:
            return _missing(test, who, why)
        words = "; ".join(f"average {one.test} {one.value}" for one in found)
        only = read_amount(found[0].value or "") if len(found) == 1 else None
        return RecordedValue(f"{who.name}: {words}{_within(hours)}. {why}".strip(), only)

    def _count(self, who: Patient, test: str, hours: int | None) -> RecordedValue:
        found, why = self._all_readings(who, test, hours)
        if not found:
            return _missing(test, who, why)
        return RecordedValue(f"{who.name}: {len(found)} readings of {test}{_within(hours)}. {why}".strip())

    def _of_series(self, name: str, who: Patient, test: str, hours: int | None) -> RecordedValue:
        """The highest, lowest or first reading of each thing that a test means; the earliest of equals."""
        found, why = self._all_readings(who, test, hours)
        if not found:
            return _missing(test, who, why)
        tests = dict.fromkeys(one.test for one in found)
        chosen = [_chosen(name, [one for one in found if one.test == test]) for test in tests]
        if None in chosen:
            return RecordedValue(f"{who.name}: the readings of {test} cannot be compared.", is_known=False)
        words = "; ".join(f"{name} {_told(one, day_first=False)}" for one in chosen if one)
        only = read_amount(chosen[0].value or "") if len(chosen) == 1 and chosen[0] else None
        return RecordedValue(
            f"{who.name}: {words}, of {len(found)} readings{_within(hours)}. {why}".strip(), only
        )

    def _all_readings(self, who: Patient, test: str, hours: int | None) -> tuple[list[Reading], str]:
        key = who.patient_id
        return self._readings(
            ListReadings(patient_id=key, test=test, max_results=_MOST_READINGS, within_hours=hours)
        )

    def _between(self, name: str, people: tuple[Patient, Patient], test: str) -> RecordedValue:
        one, other = (self._latest(who, test, is_day=False) for who in people)
        if not (one.amount and other.amount) or not is_same_unit(one.amount.unit, other.amount.unit):
            return RecordedValue(f"They cannot be compared. {one.words} {other.words}", is_known=False)
        both = f"{one.words} {other.words}"
        if name == "difference":
            difference = abs(one.amount.number - other.amount.number)
            return RecordedValue(f"The difference is {difference} {one.amount.unit}. {both}")
        if one.amount.number == other.amount.number:
            return RecordedValue(f"Both are the same. {both}")
        is_first = (one.amount.number > other.amount.number) == (name == "higher")
        return RecordedValue(f"{people[0 if is_first else 1].name} has the {name} {test}. {both}")

    def _readings(self, asked: Arguments) -> tuple[list[Reading], str]:
        """What was found, and the tool's own words, which say why if it is nothing."""
        result = self._carry(FlatCall(type(asked).__name__, asked))
        return [one for one in result.entities if isinstance(one, Reading)], result.words

    # what a patient has

    def _of_patient(self, name: str, who: Patient) -> RecordedValue:
        match name:
            case "born":
                return RecordedValue(f"{who.name}: born {who.birth_date or 'on a day that is not recorded'}.")
            case "number":
                return RecordedValue(f"{who.name}: record number {who.patient_id}.")
            case "age":
                age = self._details(who).age
                words = f"{age} years" if age is not None else "the age is not recorded"
                amount = Amount(Decimal(age), "years") if age is not None else None
                return RecordedValue(f"{who.name}: {words}.", amount, is_known=age is not None)
            case "conditions" | "medications" | "allergies":
                found: Sequence[str] = getattr(self._details(who), name)
                words = "; ".join(found) if found else f"no {name} are recorded"
                return RecordedValue(f"{who.name}, {name}: {words}." if found else f"{who.name}: {words}.")
        raise ModelMistake("There is no such value.")

    def _details(self, who: Patient) -> PatientDetails:
        found = self._carry(FlatCall("GetPatient", GetPatient(patient_id=who.patient_id))).entities
        return next(one for one in found if isinstance(one, PatientDetails))

    def _recorded(self, name: str, who: Patient, words: Sequence[Argument]) -> Truth:
        if not words:
            details = self._details(who)
            every = details.medications if name == "takes" else details.allergies
            listed = "; ".join(every) or f"no {_KINDS[name]} is recorded"
            return Truth(bool(every), f"{who.name}: {listed}.")
        word = str(words[0])
        found = self._search(name, who, word)
        if not found.is_read:
            return Truth(None, f"The records have no words for “{word}”.")
        said = f"{who.name}: {word} is {'' if found.is_so else 'not '}recorded."
        if name != "allergic" or found.is_so:
            return Truth(found.is_so, said)
        return self._no_allergy(who, word, said)

    def _search(self, name: str, who: Patient, word: str) -> "_RecordSearch":
        """Whether something is recorded for somebody, and whether the records have words for it."""
        asked = FindPatientsArguments(number=who.patient_id, **{_KINDS[name]: word})
        result = self._carry(FlatCall("FindPatients", asked))
        is_so = any(getattr(one, "patient_id", "") == who.patient_id for one in result.entities)
        return _RecordSearch(is_so, is_read=result.words != UNKNOWN_WORDS)

    def _no_allergy(self, who: Patient, word: str, said: str) -> Truth:
        """No, beside what is recorded; untold where that is near: an allergy to aspirin, for ibuprofen."""
        recorded = self._details(who).allergies
        near = relation(all_of(substances_in("; ".join(recorded))), all_of(substances_in(word)))
        listed = "; ".join(recorded) or "none"
        return Truth(None if near else False, f"{said} Allergies on record: {listed}.")

    def _compared(self, condition: Comparison) -> Truth:
        if isinstance(condition.other, Call):
            return self._compared_values(condition.sign, condition.value, condition.other)
        named = self._task.named.get(condition.other.name)
        if not isinstance(named, NamedAmount):
            raise ModelMistake("There is no such amount.")
        value, limit = self.value(condition.value), read_amount(named.words)
        if value.amount is None or limit is None or not is_comparable(value.amount, limit):
            compared = f" That cannot be compared with {named.words}." if value.is_known else ""
            return Truth(None, f"{value.words}{compared}")
        holds = _HOLDS[condition.sign](value.amount.number, limit.number)
        word = f"{'' if holds else 'not '}{SIGNS[condition.sign]} {named.words}"
        return Truth(holds, f"{value.words} That is {word}.")

    def _compared_values(self, sign: str, *calls: Call) -> Truth:
        """Two values of the records; of equal ones neither is meant, whatever the sign."""
        one, other = (self._birth(call) if call.name == "age" else self.value(call) for call in calls)
        words = f"{one.words} {other.words}"
        if not (one.amount and other.amount) or not is_same_unit(one.amount.unit, other.amount.unit):
            return Truth(None, f"{words} They cannot be compared.")
        if one.amount.number == other.amount.number:
            return Truth(None, f"{words} Both are the same.")
        return Truth(_HOLDS[sign](one.amount.number, other.amount.number), words)

    def _birth(self, age: Call) -> RecordedValue:
        """Somebody's birth, with an amount that grows with the age, so that two of 70 differ."""
        who = self.patient(next(one for one in age.arguments if isinstance(one, Label)))
        born = read_date(who.birth_date or "")
        is_day = born is not None and born.first == born.last
        amount = Amount(Decimal(-born.first.toordinal())) if born and is_day else None
        return RecordedValue(self._of_patient("born", who).words, amount)


def _chosen(name: str, readings: Sequence[Reading]) -> Reading | None:
    """The first, highest or lowest; None if they are in several units, or without a number."""
    by_day = sorted(readings, key=lambda one: one.date or "")
    if name == "first":
        return by_day[0]
    amounts = [read_amount(one.value or "") for one in by_day]
    known = [one for one in amounts if one is not None]
    if len(known) < len(amounts) or not all(is_same_unit(known[0].unit, one.unit) for one in known):
        return None
    numbers = [one.number for one in known]
    return by_day[numbers.index(max(numbers) if name == "highest" else min(numbers))]


def _together(parts: Sequence[Truth], *, is_all: bool) -> Truth:
    known = [one.holds for one in parts]
    words = " ".join(one.words for one in parts)
    decisive = not is_all
    if decisive in known:
        return Truth(decisive, words)
    return Truth(None if None in known else is_all, words)


def _told(one: Reading, *, day_first: bool) -> str:
    value = one.value or one.finding or ""
    day = (one.date or "").replace("T", " ")
    return f"{one.test} last on {day} ({value})" if day_first else f"{one.test} {value} ({day})"


def _missing(test: str, who: Patient, why: str) -> RecordedValue:
    return RecordedValue(f"{who.name}, {test}: {why}", is_known=False)


def _within(hours: int | None) -> str:
    if hours is None:
        return ""
    return f" in the last {hours} hours" if hours % 24 else f" in the last {hours // 24} days"


def _hours_of(call: Call) -> int | None:
    for unit, factor in _HOURS.items():
        number = call.option(unit)
        if isinstance(number, int):
            return number * factor
    return None
