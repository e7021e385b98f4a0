"""Run a query: its entries come from one SELECT each, and what it asks for is computed from these rows."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import singledispatch
from types import MappingProxyType
from typing import TypeVar

from privrag_desktop.domain.fact_categories import AMOUNTS, READINGS
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.query.query_language import (
    About,
    And,
    Change,
    Compare,
    Condition,
    Count,
    Exists,
    Has,
    Measure,
    Most,
    Or,
    People,
    Pick,
    Portion,
    Share,
    Show,
    Spread,
    Top,
    Who,
    Window,
)
from privrag_desktop.retrieve.exact.duplicate_readings import occasion_count
from privrag_desktop.retrieve.exact.durations_and_ages import STATISTICS, age_at, ages_of, lasted, passed
from privrag_desktop.retrieve.exact.fact_status import state_key
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult
from privrag_desktop.retrieve.exact.query_rows import (
    detail_key,
    details_of_kind,
    entries_of,
    people_of,
    reasons_of,
)
from privrag_desktop.retrieve.exact.reading_values import (
    average,
    measured_in,
    measures,
    readings_of,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.personal_details import all_details, details_of

_PERIODS: MappingProxyType[str, Callable[[date], str]] = MappingProxyType(  # what each is called
    {
        "day": date.isoformat,
        "month": lambda day: day.isoformat()[:7],
        "quarter": lambda day: f"{day.isoformat()[:4]}-Q{_quarter(day) + 1}",
        "year": lambda day: day.isoformat()[:4],
    }
)
_DISCHARGED_TO = ", discharged to "  # behind the reason of a visit
_MONTHS = 12
_QUARTERS = 4
_HUNDRED = 100
_Key = TypeVar("_Key", bound=Hashable)


@singledispatch
def run(query: object, _db: Database, _today: date) -> QueryResult:
    """The answer to a query; until the second day time passes.

    Raises QueryRefused when it would read too much, or for too long.
    """
    raise TypeError(type(query).__name__)


for _of_time in (passed, lasted, age_at, ages_of):
    run.register(_of_time)


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
    why = reasons_of(db, facts) if query.what == "reason" or are_amounts else ()
    return QueryResult(query, facts, reasons=why, beside=details_of_kind(db, facts, query.what))


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
    often = {key for key, group in groups.items() if occasion_count(group) >= least}
    return tuple(fact for fact in facts if (fact.patient_id, fact.name.casefold()) in often)


_COUNTS: MappingProxyType[str, Callable[[Sequence[Fact]], int]] = MappingProxyType(
    {
        "entries": occasion_count,
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
    number = STATISTICS[by](numbers) if computed is None else computed
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
    kinds = {DetailKind(one.kind) for one in people.personal}
    return sum(1 for who in every if not kinds <= {one.kind for one in details.get(who, ())})


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
    beside = details_of_kind(db, facts, query.each)
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
    groups = _grouped(facts, state_key)
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
