"""The originals that the attacker holds: every fact, found by what a released line may say of it."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation

from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient

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


Found = Mapping[str, Sequence[Original]]  # by patient
Ends = tuple[Decimal, Decimal] | None  # the lowest and the highest reading of a day, if there are numbers


class Originals:
    """All facts of a vault; `grain` is how a release rounds a reading.

    `shapes` and `names` lead to them; `lists` are names of current standing facts, `kinds` the days that
    have a kind of fact.
    """

    def __init__(self, patients: Iterable[Patient], facts: Iterable[Fact], grain: Grain) -> None:
        self.patients = {patient.patient_id: patient for patient in patients}
        self.shapes: defaultdict[str, list[Original]] = defaultdict(list)
        self.names: defaultdict[str, list[Original]] = defaultdict(list)
        self.lists: defaultdict[tuple[str, Category], set[str]] = defaultdict(set)
        self.days: defaultdict[str, set[date]] = defaultdict(set)
        self.kinds: defaultdict[tuple[str, Category], set[date]] = defaultdict(set)
        self._found: dict[str, Found] = {}
        self._ends: dict[tuple[str, bool], dict[str, dict[date | None, Ends]]] = {}
        for fact in facts:
            self._add(fact, _original(fact, grain))

    def under(self, key: str) -> Found:
        """The originals that a line may come from: "=shape", ":name" or "?pattern of shapes", by patient."""
        if key not in self._found:
            found: defaultdict[str, list[Original]] = defaultdict(list)
            for original in self._originals(key[:1], key[1:]):
                found[original.patient_id].append(original)
            self._found[key] = found
        return self._found[key]

    def ends(self, key: str, *, standing: bool) -> Mapping[str, Mapping[date | None, Ends]]:
        """For each patient and day, between what the readings lie; standing facts have no day."""
        if (key, standing) not in self._ends:
            self._ends[key, standing] = {
                patient_id: _ends([one for one in own if one.standing == standing], standing=standing)
                for patient_id, own in self.under(key).items()
            }
        return self._ends[key, standing]

    def _originals(self, kind: str, key: str) -> Iterable[Original]:
        if kind == "?":
            whole = re.compile(key)
            return (one for shape, own in self.shapes.items() if whole.fullmatch(shape) for one in own)
        return (self.shapes if kind == "=" else self.names).get(key, ()) if kind else ()

    def _add(self, fact: Fact, original: Original) -> None:
        self.shapes[shape_of(fact)].append(original)
        self.names[original.name].append(original)
        if original.standing and original.current:
            self.lists[fact.patient_id, fact.category].add(original.name)
        if fact.day is not None:
            self.days[fact.patient_id].add(fact.day)
            self.kinds[fact.patient_id, fact.category].add(fact.day)


def shape_of(fact: Fact) -> str:
    """A fact's sentence with `#` for its number and `@` for days, in lower case."""
    sentence = fact.sentence
    if fact.value is not None and _number(fact.value) is not None:
        start = sentence.find(fact.value, sentence.find(fact.name) + len(fact.name))
        while start > 0 and not _stands_alone(sentence, start, start + len(fact.value)):
            start = sentence.find(fact.value, start + 1)
        if start > 0:
            sentence = f"{sentence[:start]}#{sentence[start + len(fact.value) :]}"
    return _ISO_DAY.sub("@", sentence).rstrip(". ").casefold()


def _stands_alone(text: str, start: int, end: int) -> bool:
    before, after = text[start - 1], text[end : end + 2]
    inside = after[:1].isalnum() or (after[:1] == "." and after[1:].isdigit())
    return not (before.isalnum() or before in "._" or inside)


def _ends(own: Iterable[Original], *, standing: bool) -> dict[date | None, Ends]:
    values: defaultdict[date | None, list[Decimal]] = defaultdict(list)
    for original in own:
        day = None if standing else original.day
        values[day] += [] if original.value is None else [original.value]
    return {day: (min(same), max(same)) if same else None for day, same in values.items()}


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
