"""Rank all patients of a vault by how well a released text fits them: a likelihood with rarity weights."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from itertools import pairwise
from math import log, sqrt
from typing import NamedTuple

from benchmarks.privacy.linkage.clues import Clues, Statement, read_clues
from benchmarks.privacy.linkage.originals import Ends, Found, Originals
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.language.dates.date_normalization import distance

MISS = 4.0  # what a clue that does not fit counts against: such a clue is wrong once in 55 times
_EXTRA = 3.0  # what an item that a whole list lacks counts against
_PAIR = 0.7  # what two days in the right order count for: chance is one in two
_DAYS_IN_YEAR = 365.25

Places = dict[date | None, float]  # how well the lines of a passage fit each day of a patient


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What the attacker makes use of.

    `tolerance` is how far a value may be off, as a share of it; `lines` is how many the text may have.
    """

    values: bool = True
    terms: bool = True  # names of conditions, drugs, allergies and procedures
    dates: bool = True
    gaps: bool = True  # how far days are apart
    gender: bool = True
    tolerance: float = 0.0
    lines: int | None = None


class _End(NamedTuple):
    """The best sum of a chain of days that ends with this one."""

    mark: int
    day: date
    total: float


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a text fits a patient: what is told, and beside it how usual such a text is for them."""

    told: float
    usual: float

    @property
    def score(self) -> float:
        return self.told + self.usual


class Attacker:
    """Ranks all patients for a text; it knows that a release has at most so many `passages`."""

    def __init__(self, originals: Originals, knowledge: Knowledge, *, passages: int) -> None:
        self._originals = originals
        self._knowledge = knowledge
        self._passages = passages

    def fits(self, released: Released) -> dict[str, Fit]:
        """The fit of every patient of the vault."""
        clues = read_clues(released, self._originals)
        if not self._knowledge.gaps:
            clues = replace(clues, gaps=())
        passages: defaultdict[int, list[Statement]] = defaultdict(list)
        for statement in clues.statements[: self._knowledge.lines]:
            if self._knowledge.terms or not _is_term(statement.category):
                passages[statement.passage].append(statement)
        scored = [(own, self._places(own)) for own in passages.values()]
        return {
            patient_id: self._fit(patient_id, clues, [(own, by.get(patient_id, {})) for own, by in scored])
            for patient_id in self._originals.patients
        }

    def _fit(self, patient_id: str, clues: Clues, passages: Sequence[tuple[list[Statement], Places]]) -> Fit:
        dated = [(own, places) for own, places in passages if own[0].mark is not None]
        told = self._chain(clues, dated) + self._person(patient_id, clues)
        told += self._series(patient_id, clues, [own for own, _ in dated])
        for own, places in passages:
            if own[0].mark is None:
                told += max(places.values(), default=0.0) + self._list(patient_id, own, clues)
        return Fit(told, self._usual(patient_id, dated) if len(dated) == 1 else 0.0)

    def _places(self, statements: Sequence[Statement]) -> dict[str, Places]:
        """For each patient, the days on which lines of one passage fit, and how telling those lines are."""
        places: defaultdict[str, Places] = defaultdict(lambda: defaultdict(float))
        for statement in statements:
            fitting = self._fitting(statement)
            if fitting:
                weight = MISS + log(len(self._originals.patients) / len(fitting))
                for patient_id, days in fitting.items():
                    for day in days:
                        places[patient_id][day] += weight
        return places

    def _fitting(self, statement: Statement) -> dict[str, set[date | None]]:
        fitting: dict[str, set[date | None]] = {}
        readings = self._originals.ends(statement.key, standing=statement.mark is None)
        for patient_id, days in readings.items():
            fit = {day for day, ends in days.items() if self._in_range(ends, statement)}
            if fit:
                fitting[patient_id] = fit
        return fitting

    def _candidates(self, statement: Statement) -> Found:
        return self._originals.under(statement.key)

    def _in_range(self, ends: Ends, statement: Statement) -> bool:
        if statement.low is None or statement.high is None or not self._knowledge.values:
            return True
        told = statement.low, statement.high
        if ends is None or not self._knowledge.tolerance:
            return ends == told
        slack = Decimal(str(self._knowledge.tolerance))
        return all(abs(value - at) <= slack * abs(at) for value, at in zip(ends, told, strict=True))

    def _chain(self, clues: Clues, dated: Sequence[tuple[list[Statement], Places]]) -> float:
        """The best choice of days for the passages, in the order and as far apart as their marks tell."""
        if not self._knowledge.dates:
            return sum(max(places.values(), default=0.0) for _, places in dated)
        years = dict(clues.years)
        gaps = {(first, later): words for first, later, words in clues.gaps}
        ends: list[_End] = []
        for own, places in sorted(dated, key=lambda pair: pair[0][0].mark or 0):
            mark = own[0].mark or 0
            told = {end.mark: gaps.get((end.mark, mark)) for end in ends}
            ends += [
                _End(mark, day, _before(ends, day, told) + weight - _out_of_time(day, years.get(mark), clues))
                for day, weight in places.items()
                if day is not None
            ]
        return max((end.total for end in ends), default=0.0)

    def _series(self, patient_id: str, clues: Clues, dated: Sequence[list[Statement]]) -> float:
        """What a patient has besides, where a release that is not full would have shown it."""
        years = {year for _, year in clues.years}
        if not self._knowledge.dates or len(dated) >= self._passages or not (years or clues.since):
            return 0.0
        days = {
            day
            for statement in {own[0].key: own[0] for own in dated}.values()
            for day in self._days_of(patient_id, statement)
            if (day.year in years if years else day.year >= (clues.since or 0))
        }
        return -_EXTRA * sqrt(max(len(days) - len(dated), 0))

    def _days_of(self, patient_id: str, statement: Statement) -> set[date]:
        if _is_term(statement.category):
            return self._originals.kinds.get((patient_id, statement.category), set())
        return {o.day for o in self._candidates(statement).get(patient_id, ()) if o.day is not None}

    def _usual(self, patient_id: str, dated: Sequence[tuple[list[Statement], Places]]) -> float:
        """Log of the share of a patient's days with such facts of which the text could tell."""
        [(statements, places)] = dated
        days = {original.day for original in self._candidates(statements[0]).get(patient_id, ())}
        best = max(places.values(), default=0.0)
        return log(sum(weight == best for weight in places.values()) / len(days)) if places and days else 0.0

    def _list(self, patient_id: str, statements: Sequence[Statement], clues: Clues) -> float:
        """For lists, which are whole: what is missing counts against, days in order count for."""
        category = statements[0].category
        told = {name for s in statements for name in self._names(s)}
        hidden = sum(statement.key[:1] in {"", "?"} for statement in statements)
        have = self._originals.lists.get((patient_id, category), set())
        extra = max(len(have - told) - hidden, 0)
        return self._in_order(patient_id, statements, clues) - _EXTRA * extra

    def _names(self, statement: Statement) -> set[str]:
        known = statement.key[:1] in {"=", ":"}
        return {own[0].name for own in self._candidates(statement).values()} if known else set()

    def _in_order(self, patient_id: str, statements: Iterable[Statement], clues: Clues) -> float:
        """Neighbouring marks against the days of the newest current fact that each line fits."""
        if not self._knowledge.dates:
            return 0.0
        days: list[tuple[int, date]] = []
        for statement in statements:
            own = self._candidates(statement).get(patient_id, ())
            newest = max(own, key=lambda o: (o.current, o.day or date.min), default=None)
            if newest is not None and len(newest.days) == len(statement.marks):
                days += zip(statement.marks, newest.days, strict=True)
        days.sort()
        gaps = {(first, later): words for first, later, words in clues.gaps}
        pairs = [(x, y, gaps.get((a, b)), a < b) for (a, x), (b, y) in pairwise(days)]
        return sum(_PAIR if _agrees(x, y, words, later=later) else -MISS for x, y, words, later in pairs)

    def _person(self, patient_id: str, clues: Clues) -> float:
        patient = self._originals.patients[patient_id]
        has = (self._originals.kinds.get((patient_id, kind)) for kind in clues.nothing)
        score = -MISS * sum(map(bool, has)) if self._knowledge.terms else 0.0
        if self._knowledge.gender and clues.gender and patient.gender in {"female", "male"}:
            score -= MISS * (clues.gender != patient.gender)
        if self._knowledge.dates and patient.birth_date:
            score -= MISS * sum(not self._can_be(patient_id, patient.birth_date, age) for age in clues.ages)
        return score

    def _can_be(self, patient_id: str, birth_date: str, age: tuple[int, int]) -> bool:
        born = date.fromisoformat(birth_date)
        days = self._originals.days[patient_id]
        return any(age[0] <= int((day - born).days / _DAYS_IN_YEAR) <= age[1] for day in days)


def _before(ends: Iterable[_End], day: date, told: Mapping[int, str | None]) -> float:
    """The best sum of a chain that can go on with a day."""
    ordinal, best = day.toordinal(), 0.0
    for end in ends:
        total = end.total
        if total > best and end.day < day:
            words = told[end.mark]
            if words and _apart(ordinal - end.day.toordinal()) != words:
                total -= MISS
            best = max(best, total)
    return best


def _agrees(first: date, last: date, words: str | None, *, later: bool) -> bool:
    """Whether two days are in the order of their marks, and as far apart as is told."""
    if first > last or (first < last) != later:
        return False
    return words is None or _apart((last - first).days) == words


@cache
def _apart(days: int) -> str:
    """As a release would say it."""
    return distance(date.min, date.min + timedelta(days))


def _out_of_time(day: date, year: int | None, clues: Clues) -> float:
    wrong = (year is not None and day.year != year) or (clues.since is not None and day.year < clues.since)
    return MISS if wrong else 0.0


def _is_term(category: Category) -> bool:
    return category in {Category.CONDITION, Category.MEDICATION, Category.ALLERGY, Category.PROCEDURE}
