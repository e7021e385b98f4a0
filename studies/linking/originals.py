"""What the attacker holds: every fact of every patient, found by what a released line may say of it."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation

from privrag_desktop.domain import STANDING, Category, Fact, Patient

Grain = Callable[[Fact], str | None]
_ISO_DAY = re.compile(r"\b(?:1[89]|20)\d\d-\d\d-\d\d\b")


@dataclass(frozen=True, slots=True)
class Original:
    """A fact with its number as a release would round it; `standing` facts are released without their day."""

    patient_id: str
    category: Category
    name: str
    standing: bool
    day: date | None
    days: tuple[date, ...]  # those that stand in the sentence, in the order they stand there
    value: Decimal | None
    current: bool


Found = defaultdict[str, list[Original]]  # by patient


class Originals:
    """All facts of a vault; `grain` is how a release rounds a reading.

    `under` holds them by "=shape", ":name" and "~shape without the name"; `lists` are names of current
    standing facts, `kinds` the days that have a kind of fact.
    """

    def __init__(self, patients: Iterable[Patient], facts: Iterable[Fact], grain: Grain) -> None:
        self.patients = {patient.patient_id: patient for patient in patients}
        self.under: defaultdict[str, Found] = defaultdict(_nothing)
        self.names: set[str] = set()
        self.lists: defaultdict[tuple[str, Category], set[str]] = defaultdict(set)
        self.days: defaultdict[str, set[date]] = defaultdict(set)
        self.kinds: defaultdict[tuple[str, Category], set[date]] = defaultdict(set)
        for fact in facts:
            self._add(fact, _original(fact, grain))

    def _add(self, fact: Fact, original: Original) -> None:
        shape = shape_of(fact)
        self.names.add(original.name)
        for key in (f"={shape}", f":{original.name}", f"~{shape.replace(original.name, '~', 1)}"):
            self.under[key][fact.patient_id].append(original)
        if original.standing and original.current:
            self.lists[fact.patient_id, fact.category].add(original.name)
        if fact.day is not None:
            self.days[fact.patient_id].add(fact.day)
            self.kinds[fact.patient_id, fact.category].add(fact.day)


def _nothing() -> Found:
    return defaultdict(list)


def shape_of(fact: Fact) -> str:
    """A fact's sentence with `#` for its number and `@` for days, in lower case."""
    start = fact.sentence.find(fact.name) + len(fact.name)
    head, tail = fact.sentence[:start], fact.sentence[start:]
    if _number(fact.value) is not None:
        tail = re.sub(rf"(?<![\w.]){re.escape(fact.value or '')}(?!\w|\.\d)", "#", tail, count=1)
    return _ISO_DAY.sub("@", head + tail).rstrip(". ").casefold()


def _original(fact: Fact, grain: Grain) -> Original:
    days = tuple(date.fromisoformat(day) for day in _ISO_DAY.findall(fact.sentence))
    standing = fact.category in STANDING or fact.day is None
    value = _number(grain(fact)) if _number(fact.value) is not None else None
    current = fact.status in {None, "active"}
    return Original(
        fact.patient_id, fact.category, fact.name.casefold(), standing, fact.day, days, value, current
    )


def _number(text: str | None) -> Decimal | None:
    try:
        value = Decimal(text or "")
    except InvalidOperation:
        return None
    return value if value.is_finite() else None
