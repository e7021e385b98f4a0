"""Compute how long something lasted, how much time passed, and how old patients were."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from statistics import median
from types import MappingProxyType

from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    AgesOf,
    Lasted,
    Passed,
    Unit,
)
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult
from privrag_desktop.retrieve.exact.query_rows import (
    entries_of,
    rows_of,
)
from privrag_desktop.retrieve.exact.query_sql import (
    lives_sql,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.read_only_query import read_only_rows

_DAY = 10  # characters of an ISO day
_MONTHS = 12
STATISTICS: MappingProxyType[str, Callable[[Sequence[Decimal]], Decimal]] = MappingProxyType(
    {
        "sum": lambda numbers: sum(numbers, Decimal()),
        "minimum": min,
        "maximum": max,
        "range": lambda numbers: max(numbers) - min(numbers),
        "median": median,
        "average": lambda numbers: sum(numbers, Decimal()) / len(numbers),
    }
)
_EXTREMES = frozenset({"minimum", "maximum"})
_SECONDS = MappingProxyType({Unit.HOUR: 3600, Unit.DAY: 86_400, Unit.WEEK: 604_800})


def passed(query: Passed, db: Database, today: date) -> QueryResult:
    """The time since each entry: until today, until each of other entries, or until death."""
    began = [fact for fact in entries_of(db, query.since) if fact.day]
    if query.until_death:
        return QueryResult(query, tuple(began), _until_death(query, began, db))
    if query.until is None:
        figures = tuple(_from_to(fact, _moment(fact), _at(today), query.unit) for fact in began)
        return QueryResult(query, tuple(began), figures)
    ended = [fact for fact in entries_of(db, query.until) if fact.day]
    pairs = [(one, other) for one in began for other in ended if one.patient_id == other.patient_id]
    figures = tuple(_from_to(one, _moment(one), _moment(other), query.unit, other) for one, other in pairs)
    return QueryResult(query, (*began, *ended), figures)


def _until_death(query: Passed, began: Iterable[Fact], db: Database) -> tuple[Figure, ...]:
    """From the day of each entry to that of the death, of those of whom the records tell this day."""
    lives = rows_of(db, lives_sql(query.since.people))
    died = {who: day for who, _, deceased in lives if (day := _whole_day(deceased))}
    known = ((fact, fact.day, died[fact.patient_id]) for fact in began if fact.patient_id in died)
    return tuple(_from_to(fact, _at(day), _at(end), query.unit) for fact, day, end in known if day)


def lasted(query: Lasted, db: Database, _today: date) -> QueryResult:
    """Of the entries of which the records tell both ends; how many of the others there are is told."""
    facts = entries_of(db, query.of)
    known = [(fact, end) for fact in facts if fact.day and (end := _end(fact)) is not None]
    each = [_from_to(fact, _moment(fact), end, query.unit) for fact, end in known]
    undecided = len(facts) - len(known)
    if query.by != "each" and each:
        number = STATISTICS[query.by]([one.number for one in each])
        extremes = [one for one in each if one.number == number and query.by in _EXTREMES]
        each = extremes or [Figure(number, query.unit, facts=tuple(fact for fact, _ in known))]
    return QueryResult(query, facts, tuple(each), undecided=undecided)


def _from_to(fact: Fact, start: datetime, end: datetime, unit: Unit, *others: Fact) -> Figure:
    return Figure(_length(start, end, unit), unit, fact.name, facts=(fact, *others))


def _length(start: datetime, end: datetime, unit: Unit) -> Decimal:
    """Whole months and years as on a calendar; of shorter units with what is left of one."""
    if unit in _SECONDS:
        return Decimal(int((end - start).total_seconds())) / _SECONDS[unit]
    months = _whole_months(min(start, end), max(start, end)) * (1 if end >= start else -1)
    return Decimal(months if unit is Unit.MONTH else int(months / _MONTHS))


def _whole_months(start: datetime, end: datetime) -> int:
    months = (end.year - start.year) * _MONTHS + end.month - start.month
    return months - ((end.day, end.time()) < (start.day, start.time()))


def _moment(fact: Fact) -> datetime:
    """When an entry with a day was; at midnight where the record tells no time."""
    return datetime.fromisoformat(f"{fact.day}T{fact.moment or '00:00:00'}")


def _at(day: date) -> datetime:
    return datetime(day.year, day.month, day.day)


def _end(fact: Fact) -> datetime | None:
    if fact.ended is None or len(fact.ended) < _DAY:
        return None
    return datetime.fromisoformat(fact.ended)


def age_at(query: AgeAt, db: Database, _today: date) -> QueryResult:
    """How old the patients were at the entries."""
    facts = tuple(fact for fact in entries_of(db, query.of) if fact.day)
    ids = tuple(dict.fromkeys(fact.patient_id for fact in facts))
    born = _birth_days(db, ids)
    figures = tuple(
        Figure(_length(_at(day), _moment(fact), Unit.YEAR), Unit.YEAR, fact.name, facts=(fact,))
        for fact in facts
        if (day := born.get(fact.patient_id))
    )
    undecided = len(facts) - len(figures)
    if query.by != "each" and figures:  # of several entries of one moment each patient has one age
        figures = tuple({one.facts[0].patient_id: one for one in figures}.values())
        number = STATISTICS[query.by]([one.number for one in figures])
        extremes = tuple(one for one in figures if one.number == number and query.by in _EXTREMES)
        whole = Figure(number, Unit.YEAR, facts=tuple(fact for one in figures for fact in one.facts))
        figures = extremes or (whole,)
    return QueryResult(query, facts, figures, undecided=undecided)


def ages_of(query: AgesOf, db: Database, today: date) -> QueryResult:
    """Of those of whom the records tell the day of birth, and of death where that counts."""
    lives = rows_of(db, lives_sql(query.people))
    asked = [one for one in lives if (one[2] not in {None, "no"}) is query.at_death]
    ages = {
        who: _length(_at(born_on), _at(until), Unit.YEAR)
        for who, born, died in asked
        if (born_on := _whole_day(born)) and (until := _whole_day(died) if query.at_death else today)
    }
    outcome = QueryResult(query, patients=tuple(who for who, *_ in lives), undecided=len(asked) - len(ages))
    if not ages:
        return outcome
    number = STATISTICS[query.by]([*ages.values()])
    is_extreme = query.by in _EXTREMES
    theirs = tuple(Figure(age, Unit.YEAR, who) for who, age in ages.items() if is_extreme and age == number)
    return replace(outcome, figures=theirs or (Figure(number, Unit.YEAR),))


def _whole_day(text: str | None) -> date | None:
    """The day of a date as recorded; None for a year, a month, or no more than that somebody is dead."""
    day = (text or "")[:_DAY]
    return date.fromisoformat(day) if len(day) == _DAY else None


def _birth_days(db: Database, ids: Sequence[str]) -> dict[str, date]:
    """Of those whose records tell the day."""
    marks = ", ".join("?" * len(ids))
    rows = read_only_rows(
        db, f"SELECT patient_id, birth_date FROM patients WHERE patient_id IN ({marks})", ids, of_people=True
    )
    return {who: day for who, born in rows if (day := _whole_day(born))}
