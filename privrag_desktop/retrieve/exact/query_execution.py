"""Runs a query: its entries come from one SELECT each, and what it asks for is computed from these rows."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from functools import singledispatch
from statistics import median
from types import MappingProxyType
from typing import TypeVar

from privrag_desktop.domain.doctor_place_and_device_number import EntryDetail, EntryDetailKind
from privrag_desktop.domain.fact_categories import AMOUNTS, READINGS
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.questions.query.query_language import (
    About,
    AgeAt,
    AgesOf,
    And,
    Change,
    Compare,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Most,
    Or,
    Passed,
    People,
    Pick,
    Portion,
    Share,
    Show,
    Spread,
    Top,
    Unit,
    Who,
    Window,
)
from privrag_desktop.retrieve.exact.duplicate_readings import occasions_of
from privrag_desktop.retrieve.exact.fact_status import said_of_state
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult
from privrag_desktop.retrieve.exact.query_sql import (
    Sql,
    entries_sql,
    lives_sql,
    people_sql,
    reasons_sql,
)
from privrag_desktop.retrieve.exact.query_sql_functions import (
    FUNCTIONS,
    functions_of_persons,
    functions_of_places,
    without_a_word,
)
from privrag_desktop.retrieve.exact.reading_values import (
    average,
    measured_as,
    measured_in,
    measures,
    readings_of,
)
from privrag_desktop.store.database import Database, Row
from privrag_desktop.store.doctor_place_and_device_rows import details_beside
from privrag_desktop.store.facts import fact_from, source_of
from privrag_desktop.store.personal_details import all_details, details_of
from privrag_desktop.store.read_only_query import read_only_rows

_PERIODS: MappingProxyType[str, Callable[[date], str]] = MappingProxyType(  # what each is called
    {
        "day": date.isoformat,
        "month": lambda day: day.isoformat()[:7],
        "quarter": lambda day: f"{day.isoformat()[:4]}-Q{_quarter(day) + 1}",
        "year": lambda day: day.isoformat()[:4],
    }
)
_SECONDS = MappingProxyType({Unit.HOUR: 3600, Unit.DAY: 86_400, Unit.WEEK: 604_800})
_DISCHARGED_TO = ", discharged to "  # behind the reason of a visit
_DAY = 10  # characters of an ISO day
_MONTHS = 12
_QUARTERS = 4
_HUNDRED = 100
_PER_SURFACE = re.compile(r"/\s*[{(]?1\.73.*")
_Key = TypeVar("_Key", bound=Hashable)
_MEASURES: MappingProxyType[str, Callable[[Sequence[Decimal]], Decimal]] = MappingProxyType(
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


@singledispatch
def run(query: object, _db: Database, _today: date) -> QueryResult:
    """The answer to a query; until the second day time passes.

    Raises QueryRefused when it would read too much, or for too long.
    """
    raise TypeError(type(query).__name__)


def entries_of(db: Database, entries: Entries) -> tuple[Fact, ...]:
    """The entries, in the order of time."""
    return tuple(map(fact_from, _rows(db, entries_sql(entries))))


def units_of(db: Database, entries: Entries) -> frozenset[str]:
    """The units in which numbers of these entries are given; one per 1.73 m² is the same as one without."""
    chosen = entries_sql(entries)
    text = f"SELECT DISTINCT f.unit, f.ucum FROM ({chosen.text}) AS f WHERE f.value IS NOT NULL"
    found = (measured_as(*row) for row in _rows(db, Sql(text, chosen.parameters)))
    return frozenset(_PER_SURFACE.sub("", unit) for unit in found)


def people_of(db: Database, people: People) -> tuple[str, ...]:
    """The ids of the patients, in order."""
    return tuple(who for (who,) in _rows(db, people_sql(people)))


def _reasons_of(db: Database, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The entries to which these refer as their reason, as far as they were imported."""
    keys: dict[str, dict[str, None]] = defaultdict(dict)
    for fact in facts:
        keys[fact.patient_id] |= dict.fromkeys((fact.reasons or "").split())
    rows = (row for who, wanted in keys.items() if wanted for row in _rows(db, reasons_sql(who, [*wanted])))
    return tuple(map(fact_from, rows))


def _rows(db: Database, sql: Sql) -> list[Row]:
    functions = (*FUNCTIONS, *functions_of_persons(db, sql.text), *functions_of_places(db, sql.text))
    return read_only_rows(db, sql.text, sql.parameters, functions=functions, of_people=True)


@run.register
def _exists(query: Exists, db: Database, _today: date) -> QueryResult:
    facts = entries_of(db, query.of)
    if not query.now:
        return QueryResult(query, facts, is_so=bool(facts))
    holding = entries_of(db, query.of.model_copy(update={"status": "active"}))
    return QueryResult(query, holding or facts, is_so=bool(holding))


@run.register
def _show(query: Show, db: Database, _today: date) -> QueryResult:
    facts = _often(entries_of(db, query.of), query.at_least)
    if query.what == "discharge":
        facts = tuple(fact for fact in facts if _DISCHARGED_TO in fact.sentence) or facts
    are_amounts = bool(query.of.categories) and query.of.categories <= AMOUNTS
    why = _reasons_of(db, facts) if query.what == "reason" or are_amounts else ()
    return QueryResult(query, facts, reasons=why, beside=_beside(db, facts, query.what))


def _beside(db: Database, facts: Iterable[Fact], what: str) -> dict[tuple[str, str], tuple[EntryDetail, ...]]:
    """Of these entries what is recorded, if a kind of such details is asked for; no SQL reads it."""
    if what not in set(EntryDetailKind):
        return {}
    kept = details_beside(db, (detail_key(fact) for fact in facts))
    return {key: own for key, every in kept.items() if (own := tuple(d for d in every if d.kind == what))}


def detail_key(fact: Fact) -> tuple[str, str]:
    """By what details stand beside an entry: its patient and its resource."""
    return fact.patient_id, source_of(fact.resource)


@run.register
def _about(query: About, db: Database, _today: date) -> QueryResult:
    kept = {one: details_of(db, one) for one in query.ids}
    asked = {one: tuple(detail for detail in own if detail.kind == query.what) for one, own in kept.items()}
    return QueryResult(query, patients=query.ids, details=asked)


def _often(facts: Sequence[Fact], least: int) -> tuple[Fact, ...]:
    """Those of which the patient has so many of the name."""
    if least == 1:
        return tuple(facts)
    groups = _grouped(facts, lambda fact: (fact.patient_id, fact.name.casefold()))
    often = {key for key, group in groups.items() if occasions_of(group) >= least}
    return tuple(fact for fact in facts if (fact.patient_id, fact.name.casefold()) in often)


_COUNTS: MappingProxyType[str, Callable[[Sequence[Fact]], int]] = MappingProxyType(
    {
        "entries": occasions_of,
        "names": lambda facts: len({fact.name.casefold() for fact in facts}),
        "days": lambda facts: len({(fact.patient_id, fact.day) for fact in facts if fact.day}),
        "visits": lambda facts: len({(fact.patient_id, fact.visit) for fact in facts if fact.visit}),
        "patients": lambda facts: len({fact.patient_id for fact in facts}),
    }
)


@run.register
def _count(query: Count, db: Database, today: date) -> QueryResult:
    facts = entries_of(db, query.of)
    count = _COUNTS[query.by]
    figures = tuple(
        Figure(Decimal(count(group)), period=period, facts=tuple(group))
        for period, group in _by_period(facts, query.per)
    )
    if query.mean and query.per:
        periods = _periods_of(query.of.windows[0], query.per, today)
        total = sum((one.number for one in figures), Decimal())
        return QueryResult(query, facts, (Figure(total / periods, facts=facts),))
    return QueryResult(query, facts, _with_most(figures, query.most) if query.most else figures)


def _periods_of(window: Window, per: str, today: date) -> int:
    """How many days, months, quarters or years a time has until today."""
    first, last = window.first or date.min, window.last or date.max
    last = max(first, min(last, today))
    years = last.year - first.year
    months = years * _MONTHS + last.month - first.month
    quarters = years * _QUARTERS + _quarter(last) - _quarter(first)
    return {"day": (last - first).days, "month": months, "quarter": quarters, "year": years}[per] + 1


def _quarter(day: date) -> int:
    """The quarter of the year in which a day is, the first one 0."""
    return (day.month - 1) * _QUARTERS // _MONTHS


def _with_most(figures: Sequence[Figure], n: int) -> tuple[Figure, ...]:
    """The n with the greatest number, greatest first, and all that are as great as the last of them."""
    ranked = sorted(figures, key=lambda figure: -figure.number)
    return tuple(one for one in ranked if one.number >= ranked[min(n, len(ranked)) - 1].number)


@run.register
def _measure(query: Measure, db: Database, _today: date) -> QueryResult:
    facts = _once(entries_of(db, query.of))
    figures = tuple(
        _figure(query.by, period, readings)
        for period, group in _by_period(facts, query.per)
        for readings in _comparable(group)
    )
    return QueryResult(query, facts, figures)


def _once(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The same reading of one moment once: of eight values of an average four were recorded twice."""
    found: dict[Hashable, Fact] = {}
    for fact in facts:
        is_reading = fact.category in READINGS and fact.day is not None
        told = fact.patient_id, fact.name.casefold(), fact.value, fact.unit, fact.day, fact.moment
        found.setdefault(told if is_reading else fact, fact)
    return tuple(found.values())


def _figure(by: str, period: str, facts: Sequence[Fact]) -> Figure:
    numbers = [number for fact in facts if (number := number_of(fact)) is not None]
    computed = average(readings_of(facts)) if by == "average" else None
    number = _MEASURES[by](numbers) if computed is None else computed
    return Figure(number, facts[0].unit, facts[0].name, period, tuple(facts))


@run.register
def _change(query: Change, db: Database, _today: date) -> QueryResult:
    """Of each thing measured in one unit, where both sides have one value; the earlier side first."""
    to, since = entries_of(db, query.to), entries_of(db, query.since)
    facts = tuple(dict.fromkeys([*since, *to]))
    figures = []
    for group in _comparable(facts):
        new, old = ({number_of(fact) for fact in group if fact in side} for side in (to, since))
        if len(new) == len(old) == 1 and None not in (new | old):
            difference = (new.pop() or Decimal()) - (old.pop() or Decimal())
            both = sorted(group, key=lambda fact: fact not in since)
            figures.append(Figure(difference, group[0].unit, group[0].name, facts=tuple(both)))
    is_so = None
    if query.is_ and figures:
        is_so = all(_sign(one.number) == query.is_ for one in figures)
    return QueryResult(query, facts, tuple(figures), is_so=is_so)


def _sign(number: Decimal) -> str:
    return "same" if number == 0 else "more" if number > 0 else "less"


@run.register
def _passed(query: Passed, db: Database, today: date) -> QueryResult:
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
    lives = _rows(db, lives_sql(query.since.people))
    died = {who: day for who, _, deceased in lives if (day := _whole_day(deceased))}
    known = ((fact, fact.day, died[fact.patient_id]) for fact in began if fact.patient_id in died)
    return tuple(_from_to(fact, _at(day), _at(end), query.unit) for fact, day, end in known if day)


@run.register
def _lasted(query: Lasted, db: Database, _today: date) -> QueryResult:
    """Of the entries of which the records tell both ends; how many of the others there are is told."""
    facts = entries_of(db, query.of)
    known = [(fact, end) for fact in facts if fact.day and (end := _end(fact)) is not None]
    each = [_from_to(fact, _moment(fact), end, query.unit) for fact, end in known]
    undecided = len(facts) - len(known)
    if query.by != "each" and each:
        number = _MEASURES[query.by]([one.number for one in each])
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


@run.register
def _age_at(query: AgeAt, db: Database, _today: date) -> QueryResult:
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
        number = _MEASURES[query.by]([one.number for one in figures])
        extremes = tuple(one for one in figures if one.number == number and query.by in _EXTREMES)
        whole = Figure(number, Unit.YEAR, facts=tuple(fact for one in figures for fact in one.facts))
        figures = extremes or (whole,)
    return QueryResult(query, facts, figures, undecided=undecided)


@run.register
def _ages_of(query: AgesOf, db: Database, today: date) -> QueryResult:
    """Of those of whom the records tell the day of birth, and of death where that counts."""
    lives = _rows(db, lives_sql(query.people))
    asked = [one for one in lives if (one[2] not in {None, "no"}) is query.at_death]
    ages = {
        who: _length(_at(born_on), _at(until), Unit.YEAR)
        for who, born, died in asked
        if (born_on := _whole_day(born)) and (until := _whole_day(died) if query.at_death else today)
    }
    outcome = QueryResult(query, patients=tuple(who for who, *_ in lives), undecided=len(asked) - len(ages))
    if not ages:
        return outcome
    number = _MEASURES[query.by]([*ages.values()])
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


@run.register
def _who(query: Who, db: Database, _today: date) -> QueryResult:
    """With the entries by which the patients are of those asked for."""
    ids, grounds = _with_grounds(db, query.people)
    figures = (Figure(Decimal(len(ids))),) if query.count else ()
    outcome = QueryResult(query, grounds, figures, ids)
    return replace(outcome, unsaid=_unsaid(db, query.people)) if query.people.personal else outcome


def _unsaid(db: Database, people: People) -> int:
    """Of how many of them, whatever they are as persons, the records do not say what they are."""
    every = people_of(db, people.model_copy(update={"personal": ()}))
    details = all_details(db)
    return without_a_word(people.personal, {who: details.get(who, ()) for who in every})


def _with_grounds(db: Database, people: People) -> tuple[tuple[str, ...], tuple[Fact, ...]]:
    """The ids of the patients, and the entries by which they are of those asked for.

    Whom one kind of entries makes one of them is told by these: to look for the same entries twice took a
    third of a second for all visits.
    """
    match people.who:
        case Has(has=entries, at_least=1, at_most=None):
            found = entries_of(db, entries)
            having = {fact.patient_id for fact in found}
            others = people.model_copy(update={"who": None})
            ids = tuple(who for who in people_of(db, others) if who in having)
            among = set(ids)
            return ids, tuple(fact for fact in found if fact.patient_id in among)
    ids = people_of(db, people)
    return ids, _grounds(db, people, ids)


def _grounds(db: Database, people: People, ids: tuple[str, ...]) -> tuple[Fact, ...]:
    among = set(ids)
    found = (fact for has in _having(people.who) for fact in entries_of(db, has.has))
    return tuple(dict.fromkeys(fact for fact in found if fact.patient_id in among))


def _having(condition: Condition | None) -> Iterator[Has]:
    """What patients must have, of what is not denied."""
    match condition:
        case Has():
            yield condition
        case And():
            for one in condition.all:
                yield from _having(one)
        case Or():
            for one in condition.any:
                yield from _having(one)


@run.register
def _top(query: Top, db: Database, _today: date) -> QueryResult:
    """Names that are written alike but for capitals are one; who has as many as the nth is in, too."""
    facts = entries_of(db, query.of)
    if query.each != "name":
        return _top_details(query, db, facts)
    groups = _grouped(facts, lambda fact: fact.name.casefold())
    count = _COUNTS[query.by]
    counts = Counter({name: count(group) for name, group in groups.items()})
    ranked = sorted(counts, key=lambda name: (-counts[name], name))
    least = counts[ranked[min(query.n, len(ranked)) - 1]] if ranked else 0
    figures = tuple(
        Figure(Decimal(counts[name]), name=groups[name][0].name, facts=tuple(groups[name]))
        for name in ranked
        if counts[name] >= least
    )
    return QueryResult(query, facts, figures)


def _top_details(query: Top, db: Database, facts: tuple[Fact, ...]) -> QueryResult:
    """By whom or where the most were; entries that do not tell it are left out, and counted."""
    beside = _beside(db, facts, query.each)
    groups: defaultdict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        for text in dict.fromkeys(one.text for one in beside.get(detail_key(fact), ())):
            groups[text].append(fact)
    count = _COUNTS[query.by]
    figures = [Figure(Decimal(count(own)), name=text, facts=tuple(own)) for text, own in groups.items()]
    without = sum(1 for fact in facts if detail_key(fact) not in beside)
    return QueryResult(query, facts, _with_most(figures, query.n) if figures else (), undecided=without)


@run.register
def _most(query: Most, db: Database, _today: date) -> QueryResult:
    """A figure for each patient, named by the id; all who have as many as the nth are in."""
    facts = entries_of(db, query.of)
    groups = _grouped(facts, lambda fact: fact.patient_id)
    counts = {who: _COUNTS[query.by](group) for who, group in groups.items()}
    ranked = sorted(counts, key=lambda who: (-counts[who], who))
    least = counts[ranked[min(query.n, len(ranked)) - 1]] if ranked else 0
    chosen = [who for who in ranked if counts[who] >= least]
    figures = tuple(Figure(Decimal(counts[who]), name=who, facts=tuple(groups[who][-1:])) for who in chosen)
    return QueryResult(query, tuple(groups[who][-1] for who in chosen), figures, tuple(chosen))


@run.register
def _spread(query: Spread, db: Database, _today: date) -> QueryResult:
    """A figure for each saying, most patients first; who has two entries of one moment may be in two."""
    newest = query.of.model_copy(update={"pick": Pick(nth=-1)})
    facts = entries_of(db, newest)
    groups = _grouped(facts, said_of_state)
    ranked = sorted(groups.values(), key=lambda group: -_COUNTS["patients"](group))
    figures = tuple(Figure(Decimal(_COUNTS["patients"](group)), facts=tuple(group)) for group in ranked)
    return QueryResult(query, facts, figures, tuple(sorted({fact.patient_id for fact in facts})))


@run.register
def _share(query: Share, db: Database, _today: date) -> QueryResult:
    whole = people_of(db, query.whole)
    part = tuple(who for who in people_of(db, query.part) if who in set(whole))
    figures = (Figure(Decimal(len(part)) * _HUNDRED / len(whole), "%"),) if whole else ()
    return QueryResult(query, _grounds(db, query.part, part), figures, part)


@run.register
def _portion(query: Portion, db: Database, today: date) -> QueryResult:
    """The percentage and both numbers; none of it where the whole is nothing."""
    part, whole = (run(side, db, today) for side in (query.part, query.whole))
    numbers = [side.figures[0].number if side.figures else Decimal(0) for side in (part, whole)]
    if not numbers[1]:
        return QueryResult(query)
    share = Figure(numbers[0] * _HUNDRED / numbers[1], "%")
    return QueryResult(query, part.facts or whole.facts, (share, *map(Figure, numbers)))


@run.register
def _compare(query: Compare, db: Database, today: date) -> QueryResult:
    """A figure for each side, in their order."""
    sides = [run(side, db, today) for side in (query.one, query.other)]
    figures = tuple(side.figures[0] for side in sides)
    numbers = [replace(figure, facts=side.facts) for figure, side in zip(figures, sides, strict=True)]
    facts = tuple(dict.fromkeys(fact for side in sides for fact in side.facts))
    patients = tuple(dict.fromkeys(who for side in sides for who in side.patients))
    is_so = _sign(figures[0].number - figures[1].number) == query.is_
    return QueryResult(query, facts, tuple(numbers), patients, is_so)


def _by_period(facts: Sequence[Fact], per: str | None) -> Iterable[tuple[str, list[Fact]]]:
    """All in one group, or those with a day by their day, month, quarter or year."""
    if per is None:
        return [("", list(facts))]
    groups: defaultdict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        if fact.day:
            groups[_PERIODS[per](fact.day)].append(fact)
    return groups.items()


def _comparable(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """What measures one thing in one unit, each group by itself."""
    for readings in measures(readings_of(facts)):
        yield from _grouped([one.fact for one in readings], measured_in).values()


def _grouped(facts: Iterable[Fact], key: Callable[[Fact], _Key]) -> dict[_Key, list[Fact]]:
    groups: defaultdict[_Key, list[Fact]] = defaultdict(list)
    for fact in facts:
        groups[key(fact)].append(fact)
    return groups
