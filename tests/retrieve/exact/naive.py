"""What a query selects, the slow and plain way: a second opinion on the compilation to SQL.

It reads facts one by one, imports nothing of the compiler, and is written from the query language alone.
"""

from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    BeforeDeath,
    Concept,
    Condition,
    Duration,
    Entries,
    Has,
    NearEntry,
    Not,
    Or,
    People,
    Personal,
    Pick,
    Unit,
    ValueRange,
    Window,
)

_STANDING = {Category.CONDITION, Category.ALLERGY, Category.MEDICATION}
_SPEAKS_FOR_ITSELF = {Category.PLAN, Category.GOAL, Category.ORDER, Category.DEVICE}
_ONGOING = {None, "active", "in-progress", "accepted"}
_EACH_BY_NAME = {Category.MEDICATION, Category.GIVEN, Category.IMMUNIZATION, Category.PROCEDURE}
_HOLDS = {None, "active", "recurrence", "relapse"}


@dataclass(frozen=True)
class World:
    """All patients and all facts there are."""

    patients: tuple[Patient, ...]
    facts: tuple[Fact, ...]
    places: Mapping[tuple[str, str], str] = field(default_factory=dict)  # by patient and resource

    def entries(self, entries: Entries) -> list[Fact]:
        found = [fact for fact in self.facts if self._is_of(fact, entries)]
        chosen = found if entries.pick is None else _picked(found, entries.pick)
        return [fact for fact in chosen if self._is_kept(fact, entries)]

    def _is_kept(self, fact: Fact, entries: Entries) -> bool:
        before = entries.before_death
        if before and before.of_picked and not _is_before_death(fact, self._patient(fact), before):
            return False
        return entries.kept is None or _meets(fact, entries.kept)

    def periods(self, entries: Entries, per: str) -> dict[str, list[Fact]]:
        """The entries with a day, by what the period in which it is is called."""
        found: dict[str, list[Fact]] = {}
        for fact in self.entries(entries):
            if fact.day:
                found.setdefault(_period(fact.day, per), []).append(fact)
        return found

    def people(self, people: People) -> list[str]:
        return sorted(one.patient_id for one in self.patients if self._is_one(one, people))

    def _is_for(self, fact: Fact, reasons: Sequence[Concept]) -> bool:
        keys = (fact.reasons or "").split()
        own = [one for one in self.facts if one.patient_id == fact.patient_id and one.category not in APART]
        behind = [one for one in own if one.resource in keys]
        told = [one.sentence.partition(": ")[2].casefold() for one in (fact, *behind)]
        return any(one.name.casefold() in text for one in reasons for text in told)

    def _patient(self, fact: Fact) -> Patient:
        return next(one for one in self.patients if one.patient_id == fact.patient_id)

    def _is_of(self, fact: Fact, entries: Entries) -> bool:
        patient = self._patient(fact)
        return (
            _counts(fact)
            and _is_called(fact, entries)
            and self._is_one(patient, entries.people)
            and all(_is_within(fact, window) for window in entries.windows)
            and (entries.new_to is None or self._is_new(fact, entries.new_to))
            and (
                entries.before_death is None
                or entries.before_death.of_picked
                or _is_before_death(fact, patient, entries.before_death)
            )
            and (not entries.visit_classes or self._class(fact) in entries.visit_classes)
            and (not entries.places or self.places.get((fact.patient_id, fact.resource)) in entries.places)
            and (entries.ages is None or _is_aged(patient, entries.ages, fact.day))
            and (entries.bounds is None or _meets(fact, entries.bounds))
            and (entries.found is None or _said(fact) == entries.found)
            and (not entries.reasons or self._is_for(fact, entries.reasons))
            and (not entries.said or _says(fact, entries.said))
            and (fact.category, fact.name) not in {(one.category, one.name) for one in entries.besides}
            and self._has_status(fact, entries.status)
            and all(self._is_near(fact, near, entries) for near in entries.near)
        )

    def _is_new(self, fact: Fact, window: Window) -> bool:
        return not any(
            _key(one) == _key(fact) and _counts(one) and _is_within(one, window) for one in self.facts
        )

    def _class(self, fact: Fact) -> str | None:
        own = (one for one in self.facts if one.patient_id == fact.patient_id and one.resource == fact.visit)
        return next((one.visit_class for one in own), None)

    def _has_status(self, fact: Fact, status: str) -> bool:
        if status == "any":
            return True
        if fact.category in _SPEAKS_FOR_ITSELF:
            return (fact.status in _ONGOING) == (status == "active")
        if fact.category not in _STANDING:
            return status == "active"
        same = [
            one
            for one in self.facts
            if (one.patient_id, one.category, one.name.lower())
            == (fact.patient_id, fact.category, fact.name.lower())
            and _counts(one)
        ]
        last = max(_day_or_first(one) for one in same)
        if _day_or_first(fact) < last:
            return False
        holds = any(one.status in _HOLDS for one in same if _day_or_first(one) == last)
        return fact.status in _HOLDS if status == "active" else not holds

    def _is_near(self, fact: Fact, near: NearEntry, of: Entries) -> bool:
        own = self.entries(near.entries)
        return any(
            other is not fact and other.patient_id == fact.patient_id and _are_near(fact, other, near, of)
            for other in own
        )

    def _is_one(self, patient: Patient, people: People) -> bool:
        return (
            (people.ids is None or patient.patient_id in people.ids)
            and (people.sex is None or patient.gender == people.sex)
            and (people.ages is None or _is_aged(patient, people.ages, None))
            and (people.alive is None or people.alive == (patient.deceased in {None, "no"}))
            and (people.died is None or _is_certain(patient.deceased, people.died))
            and (people.died_aged is None or _died_aged(patient, people.died_aged))
            and (people.born is None or _is_certain(patient.birth_date, people.born))
            and all(_is_told(patient, one) for one in people.personal)
            and (people.who is None or self._holds(patient.patient_id, people.who))
        )

    def _holds(self, who: str, condition: Condition) -> bool:
        if isinstance(condition, Has):
            found = [one for one in self.entries(condition.has) if one.patient_id == who]
            if condition.within is None:
                names = {one.name.lower() for one in found}
                number = len(names) if condition.by == "names" else _number(found, condition.has)
                return condition.at_least <= number <= (condition.at_most or number)
            return any(
                _number(_from_on(found, one.day, condition.within), condition.has) >= condition.at_least
                for one in found
                if one.day
            )
        if isinstance(condition, Not):
            return not self._holds(who, condition.no)
        if isinstance(condition, And):
            return all(self._holds(who, one) for one in condition.all)
        assert isinstance(condition, Or)
        return any(self._holds(who, one) for one in condition.any)


def _is_told(patient: Patient, personal: Personal) -> bool:
    """With `other`: another value, and one of the same sort, as "not Asian" is not told by "not Hispanic"."""
    said = [one.text for one in patient.details if one.kind == personal.kind]
    if not personal.other:
        return any(one in personal.values for one in said)
    is_ethnic = "Hispanic" in personal.values[0]
    return all(one not in personal.values for one in said) and any(
        ("Hispanic" in one) == is_ethnic for one in said
    )


def _number(facts: Iterable[Fact], of: Entries) -> int:
    """Each resource of claims and visits, each name at a moment of drugs and procedures, else moments."""
    return len({_one(fact, of.categories) for fact in facts})


def _one(fact: Fact, categories: frozenset[Category]) -> object:
    if not fact.day or categories and categories <= APART or categories == {Category.VISIT}:
        return fact.resource, fact.name.lower() if categories and categories <= _EACH_BY_NAME else ""
    is_by_name = bool(categories) and categories <= _EACH_BY_NAME
    return fact.day, fact.moment, fact.name.lower() if is_by_name else ""


def _from_on(facts: Iterable[Fact], day: date, within: Duration) -> list[Fact]:
    return [one for one in facts if one.day and day <= one.day <= _later(day, within)]


def _is_before_death(fact: Fact, patient: Patient, before: BeforeDeath) -> bool:
    if patient.deceased in {None, "no", "yes"}:
        return False
    own, died = _span_of(fact.day.isoformat() if fact.day else fact.moment), _span_of(patient.deceased)
    if own is None or died is None or own[1] > died[0]:
        return False
    return before.within is None or died[1] <= _later(own[0], before.within)


def _is_certain(day: str | None, window: Window) -> bool:
    if day in {None, "no", "yes"}:
        return False
    span = _span_of(day)
    assert span
    return (window.first is None or span[0] >= window.first) and (
        window.last is None or span[1] <= window.last
    )


def _said(fact: Fact) -> str | None:
    """Of the findings that are drawn."""
    if fact.sentence.endswith(" was Detected."):
        return "positive"
    return "negative" if fact.sentence.endswith((" was Negative.", " was Not detected.")) else None


def _key(fact: Fact) -> tuple[str, Category, str]:
    return fact.patient_id, fact.category, fact.name.lower()


def _counts(fact: Fact) -> bool:
    is_to_come = fact.category is Category.VISIT and fact.status == "planned"
    return fact.status not in {"entered-in-error", "cancelled"} and not is_to_come


def _says(fact: Fact, said: Sequence[Concept]) -> bool:
    told = fact.sentence.partition(" was ")[2].rstrip(".").casefold()
    return any(told == one.name.casefold() for one in said)


def _is_called(fact: Fact, entries: Entries) -> bool:
    if entries.concepts:
        return any((one.category, one.name) == (fact.category, fact.name) for one in entries.concepts)
    return fact.category in entries.kinds if entries.kinds else fact.category not in APART


def _span(fact: Fact) -> tuple[date, date] | None:
    """The days that an entry may be of."""
    if fact.day:
        return fact.day, fact.day
    return _span_of(fact.moment)


def _span_of(text: str | None) -> tuple[date, date] | None:
    if not text:
        return None
    numbers = [int(part) for part in text.split("-")]
    if len(numbers) == 3:
        return date(*numbers), date(*numbers)
    year, months = numbers[0], numbers[1:] or [1, 12]
    return date(year, months[0], 1), date(year, months[-1], monthrange(year, months[-1])[1])


def _is_within(fact: Fact, window: Window) -> bool:
    span = _span_of((fact.ended or "")[:10]) if window.ends else _span(fact)  # it may tell a time of day
    if window.first is None and window.last is None:
        return True
    if span is None:
        return False
    if window.lasts and (end := _span_of((fact.ended or "")[:10])):
        span = end[0], span[1]
    return (window.first is None or span[0] >= window.first) and (
        window.last is None or span[1] <= window.last
    )


def _is_aged(patient: Patient, ages: AgeRange, at: date | None) -> bool:
    born, day = _span_of(patient.birth_date), ages.on or at
    if ages.at_least is None and ages.at_most is None:
        return True
    if born is None or day is None:
        return False
    return (ages.at_least is None or born[1] <= _moved(day, -12 * ages.at_least)) and (
        ages.at_most is None or born[0] > _moved(day, -12 * (ages.at_most + 1))
    )


def _died_aged(patient: Patient, ages: AgeRange) -> bool:
    is_day = patient.deceased is not None and len(patient.deceased) == len("2020-03-01")
    day = date.fromisoformat(str(patient.deceased)) if is_day else None
    return day is not None and _is_aged(patient, ages, day)


def _moved(day: date, months: int) -> date:
    whole = day.year * 12 + day.month - 1 + months
    year, month = divmod(whole, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _later(day: date, length: Duration) -> date:
    if length.unit is Unit.HOUR:
        return day + timedelta(days=-(-length.number // 24))
    if length.unit in {Unit.DAY, Unit.WEEK}:
        return day + timedelta(days=length.number * (7 if length.unit is Unit.WEEK else 1))
    return _moved(day, length.number * (12 if length.unit is Unit.YEAR else 1))


def _meets(fact: Fact, bounds: ValueRange) -> bool:
    if fact.value is None or (bounds.unit is not None and bounds.unit != fact.unit):
        return False
    value = Decimal(fact.value)
    above, below = bounds.above, bounds.below
    if bounds.included:
        return (above is None or value >= above) and (below is None or value <= below)
    return (above is None or value > above) and (below is None or value < below)


def _are_near(fact: Fact, other: Fact, near: NearEntry, of: Entries) -> bool:
    """Whether `other` is where the first one must have something near it."""
    return (
        _is_same(fact, other, near.same)
        and _is_on_side(fact, other, near, of)
        and _is_close(fact, other, near)
    )


def _is_same(fact: Fact, other: Fact, same: str | None) -> bool:
    if same is None:
        return True
    if same == "visit":
        return fact.visit is not None and fact.visit == other.visit
    length = {"day": 10, "month": 7, "year": 4}[same]
    return bool(fact.day and other.day) and str(fact.day)[:length] == str(other.day)[:length]


def _period(day: date, per: str) -> str:
    if per == "quarter":
        ends = [(3, 31), (6, 30), (9, 30), (12, 31)]
        return f"{day.year:04}-Q{1 + sum((day.month, day.day) > end for end in ends)}"
    return str(day)[: {"day": 10, "month": 7, "year": 4}[per]]


def _is_on_side(fact: Fact, other: Fact, near: NearEntry, of: Entries) -> bool:
    if near.side in {"after", "before"} and other.visit == fact.resource:
        return False  # done on this very visit
    if near.same and near.side in {"after", "before"}:
        first, last = (other, fact) if near.side == "after" else (fact, other)
        return first.day is not None and last.day is not None and first.day <= last.day
    if near.side == "after":
        is_of_one_kind = bool(of.categories) and of.categories == near.entries.categories
        return _is_earlier(other, fact) if is_of_one_kind else _is_not_later(other, fact)
    if near.side == "during":
        return _is_during(fact, other)
    if near.side == "after_end":
        return _is_after_end(fact, other)
    return near.side == "any" or _is_earlier(fact, other)


def _is_after_end(fact: Fact, other: Fact) -> bool:
    if not fact.day or other.ended is None or len(other.ended) < len("2020-02-01"):
        return False
    day, _, moment = other.ended.partition(" ")
    if day != fact.day.isoformat():
        return day < fact.day.isoformat()
    return not moment or fact.moment is None or moment <= fact.moment


def _is_during(fact: Fact, other: Fact) -> bool:
    if not (fact.day and other.day) or fact.day < other.day:
        return False
    if other.ended is None:
        return other.status is not None and other.status in _HOLDS
    return fact.day.isoformat() <= other.ended[:10]


def _is_close(fact: Fact, other: Fact, near: NearEntry) -> bool:
    if near.within is None:
        return True
    if not (fact.day and other.day):
        return False
    if near.side == "after_end":
        return other.ended is not None and fact.day <= _later(
            date.fromisoformat(other.ended[:10]), near.within
        )
    return (near.side == "before" or fact.day <= _later(other.day, near.within)) and (
        near.side == "after" or other.day <= _later(fact.day, near.within)
    )


def _is_not_later(one: Fact, other: Fact) -> bool:
    if not (one.day and other.day):
        return False
    if one.day != other.day:
        return one.day < other.day
    return one.moment is None or other.moment is None or one.moment <= other.moment


def _is_earlier(one: Fact, other: Fact) -> bool:
    """Certainly: of one day only by the time of day."""
    if not (one.day and other.day):
        return False
    if one.day != other.day:
        return one.day < other.day
    return bool(one.moment and other.moment and one.moment < other.moment)


def _picked(facts: Sequence[Fact], pick: Pick) -> list[Fact]:
    groups: dict[object, list[Fact]] = {}
    for fact in facts:
        if (fact.value if pick.by == "value" else _span(fact)) is not None:
            groups.setdefault(_group(fact, pick), []).append(fact)
    return [fact for group in groups.values() for fact in _nth(group, pick)]


def _group(fact: Fact, pick: Pick) -> object:
    if pick.of == "all":
        return None
    within = {"visit": fact.visit, "name": fact.name.lower()}
    return fact.patient_id, within.get(pick.of)


def _nth(group: Sequence[Fact], pick: Pick) -> Iterable[Fact]:
    places = sorted({_place(fact, pick) for fact in group})  # type: ignore[type-var]
    if pick.many:
        chosen = places[: pick.nth] if pick.nth > 0 else places[pick.nth :]
        return [fact for fact in group if _place(fact, pick) in chosen]
    at = pick.nth - 1 if pick.nth > 0 else pick.nth
    if not -len(places) <= at < len(places):
        return []
    return [fact for fact in group if _place(fact, pick) == places[at]]


def _place(fact: Fact, pick: Pick) -> object:
    if pick.by == "value":
        return Decimal(fact.value or "0")
    span = _span(fact)
    assert span
    return span[0], (fact.moment or "") if fact.day else ""


def _day_or_first(fact: Fact) -> date:
    return fact.day or date.min
