"""State computed numbers: counts, values, changes, durations and ages; the number comes first."""

from collections.abc import Callable, Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType

from privrag_desktop.agents.exact.query_results.entry_statements import MOST_LISTED
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    NOT_CONFIRMED,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    newest_first,
)
from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import plain
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    Change,
    Count,
    Lasted,
    Measure,
    Passed,
    Unit,
)
from privrag_desktop.retrieve.exact.duplicate_readings import entry_count, occasion_count
from privrag_desktop.retrieve.exact.fact_status import is_present, is_unsure, newest
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult

_MOST_NAMES = 10
_COUNTED = MappingProxyType(
    {
        "names": ("different name", "different names"),
        "days": ("day", "days"),
        "visits": ("visit", "visits"),
        "patients": ("patient", "patients"),
    }
)
_BY = MappingProxyType(
    {
        "average": "average",
        "sum": "sum",
        "minimum": "lowest",
        "maximum": "highest",
        "range": "range",
        "median": "median",
    }
)
_OF_MANY = frozenset({"average", "median"})
_EXTREMES = frozenset({"minimum", "maximum"})
AGES = MappingProxyType({"average": "average", "median": "median", "minimum": "lowest", "maximum": "highest"})
_TENTH = Decimal("0.1")
_LENGTHS = MappingProxyType({"minimum": "the shortest", "maximum": "the longest"})
_WHOLE_FROM = 10  # what is longer is told without a fraction
_HOURS = 24
_DAY = len("2014-02-03")


def count(query: Count, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many; by name where these are few."""
    one, many = _noun(query, outcome.facts)
    if query.mean:
        [figure] = outcome.figures
        mean = figure.number.quantize(Decimal("0.01"), ROUND_HALF_UP).normalize()
        every = counted(len(figure.facts), "entry", "entries")
        yield AnswerLine(f"{mean:f}: average number of {many} per {query.per}, of {every}", figure.facts)
        return
    if query.per:
        most = ", the most first" if query.most else ""
        yield AnswerLine(f"{many[:1].upper()}{many[1:]} by {query.per}{most}:")
        yield from _by_period(outcome.figures, wording, lambda figure: f"{figure.number:,}")
        return
    [figure] = outcome.figures
    names = _names(outcome.facts)
    preposition = "with" if query.by == "patients" else "of"
    of = f" {preposition} {wording.name(outcome.facts[0])}" if len(names) == 1 else ""
    days = wording.days(outcome.facts)
    number = f"{counted(figure.number, one, many)}{of}{_of_them_present(query, outcome.facts)}"
    held_twice = _with_repeats(query, outcome.facts, figure)
    yield AnswerLine(f"{number}{f', {days}' if days else ''}{held_twice}", figure.facts)
    yield from _orders_and_doses(query, outcome.facts)
    if query.by == "entries" and 1 < len(names) <= _MOST_NAMES:
        for group in sorted(names.values(), key=occasion_count, reverse=True):
            yield AnswerLine(f"{wording.name(group[0])}: {occasion_count(group):,}", tuple(group), mark=ITEM)
    if query.by == "names" and 1 < len(names) <= _MOST_NAMES:
        for group in map(newest_first, names.values()):
            yield AnswerLine(wording.with_status(group[0]), tuple(group), mark=ITEM)


def measure(query: Measure, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """What was computed from the values, each kind of value by itself."""
    if not outcome.figures:
        yield _without_numbers(outcome)
        return
    if query.per is None:
        for figure in outcome.figures:
            yield AnswerLine(_measured(query.by, figure, wording), _extreme(query.by, figure))
        return
    for name, unit in dict.fromkeys((figure.name, figure.unit) for figure in outcome.figures):
        own = [figure for figure in outcome.figures if (figure.name, figure.unit) == (name, unit)]
        yield AnswerLine(f"{wording.named(name)}, {_BY[query.by]} of each {query.per}:")
        yield from _by_period(own, wording, lambda figure: _number(query.by, figure, wording))


def change(query: Change, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """How much and from what to what; yes or no where that is asked for."""
    if not outcome.figures:
        yield AnswerLine(
            "This cannot be compared: the records do not hold one value for each of the two times"
        )
        for fact in outcome.facts[:_MOST_NAMES]:
            value = " ".join(filter(None, (wording.name(fact), wording.value(fact))))
            yield AnswerLine(f"{value} – {wording.day(fact)}", (fact,), mark=ITEM)
        return
    answers = {_went(figure) for figure in outcome.figures}
    is_one = outcome.is_so is not None and len(answers) == 1
    for figure in outcome.figures:
        verdict = ("Yes: " if outcome.is_so else "No: ") if is_one and len(figure.facts) > 1 else ""
        yield AnswerLine(f"{verdict}{_changed(figure, wording)}", figure.facts)


def passed(query: Passed, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """The time since an entry, or from one to the other; of several patients with whose it is."""
    different = {
        (one.number, *((fact.patient_id, fact.day) for fact in one.facts)): one for one in outcome.figures
    }
    is_of_several = len({one.facts[0].patient_id for one in outcome.figures}) > 1
    for figure in list(different.values())[:MOST_LISTED]:
        first, *others = figure.facts
        number = figure.number
        if query.until is None and query.unit is Unit.DAY:  # days of the calendar, whatever the time of day
            number = number.to_integral_value("ROUND_CEILING")
        whose = f"{wording.person(first.patient_id)}: " if is_of_several else ""
        length = f"{whose}{_length(number, query.unit)}"
        if query.until_death:
            yield AnswerLine(f"{length}: {_until_death(first, wording)}", figure.facts)
            continue
        if not others:
            yield AnswerLine(f"{length}, since {wording.day(first)} ({wording.name(first)})", figure.facts)
            continue
        both = (f"{wording.day(one)} ({wording.name(one)})" for one in (first, others[-1]))
        yield AnswerLine(f"{length}: from {' to '.join(both)}", figure.facts)
    yield from left_out(len(different) - MOST_LISTED)


def _until_death(fact: Fact, wording: AnswerWording) -> str:
    """From which entry, and until which day."""
    patient = wording.patient(fact.patient_id)
    died = wording.period((patient.died or "")[:_DAY]) if patient else ""
    return f"from {wording.day(fact)} ({wording.name(fact)}) to the death{f' on {died}' if died else ''}"


def lasted(query: Lasted, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """How long each went on, from its beginning to its end."""
    is_of_several = len({one.patient_id for one in outcome.facts}) > 1

    def stay(figure: Figure) -> str:
        whose = f"{wording.person(figure.facts[0].patient_id)}: " if is_of_several else ""
        return f"{whose}{_stay(figure, query.unit, wording)}"

    if query.by in _EXTREMES and outcome.figures:
        both_ends = len(outcome.facts) - outcome.undecided
        every = counted(both_ends, "entry", "entries")
        for figure in outcome.figures[:MOST_LISTED]:
            yield AnswerLine(f"{stay(figure)}, {_LENGTHS[query.by]} of {every}", figure.facts)
        yield from left_out(len(outcome.figures) - MOST_LISTED)
    elif query.by != "each" and outcome.figures:
        [figure] = outcome.figures
        number = _length(figure.number, query.unit)
        of = counted(len(figure.facts), "entry", "entries")
        yield AnswerLine(f"{number}: {_BY[query.by]} of {of}, {wording.days(figure.facts)}", figure.facts)
    elif len(outcome.figures) == 1:
        yield AnswerLine(_stay(outcome.figures[0], query.unit, wording), outcome.figures[0].facts)
    elif outcome.figures:
        latest = sorted(outcome.figures, key=lambda one: str(one.facts[0].day), reverse=True)
        yield AnswerLine(f"{len(latest):,} entries, the newest first:")
        for figure in latest[:MOST_LISTED]:
            yield AnswerLine(stay(figure), figure.facts, mark=ITEM)
        yield from left_out(len(latest) - MOST_LISTED)
    else:
        yield AnswerLine("The records do not tell how long this lasted")


def age_at(query: AgeAt, outcome: QueryResult, wording: AnswerWording) -> Iterator[AnswerLine]:
    """An age that is told for what it is, so that it can be made less exact."""
    if not outcome.figures:
        yield AnswerLine("The records do not tell a birth date and a day from which this age can be computed")
        return
    if query.by != "each":
        yield _age_of_all(query, outcome)
    if query.by in {"average", "median"}:
        return
    different = {
        (one.number, one.name, one.facts[0].patient_id, one.facts[0].day): one for one in outcome.figures
    }
    newest = sorted(different.values(), key=lambda one: str(one.facts[0].day), reverse=True)
    is_list = len(newest) > 1 or query.by != "each"
    if is_list and query.by == "each":
        yield AnswerLine(f"{len(newest):,} ages, the newest first:")
    is_of_several = len({fact.patient_id for fact in outcome.facts}) > 1
    for figure in newest[:MOST_LISTED]:
        fact = figure.facts[0]
        who = f"{wording.person(fact.patient_id)}: " if is_of_several else ""
        age = f"{counted(figure.number, 'year')} old on {wording.day(fact)} ({wording.name(fact)})"
        yield AnswerLine(f"{who}{age}", figure.facts, mark=ITEM if is_list else "")
    yield from left_out(len(newest) - MOST_LISTED)


def _age_of_all(query: AgeAt, outcome: QueryResult) -> AnswerLine:
    """The average or an extreme, and of how many patients it is."""
    years = outcome.figures[0].number.quantize(_TENTH).normalize()
    of = counted(len({fact.patient_id for fact in outcome.facts}), "patient")
    without = f"; {outcome.undecided:,} entries without a day of birth left out" if outcome.undecided else ""
    return AnswerLine(
        f"{plain(years)} years: {AGES[query.by]} age, of {of}{without}", outcome.figures[0].facts
    )


def _noun(query: Count, facts: Sequence[Fact]) -> tuple[str, str]:
    """What is counted, one and several."""
    if query.by != "entries":
        return _COUNTED[query.by]
    categories = {fact.category for fact in facts}
    many = PLURALS.get(next(iter(categories)), "") if len(categories) == 1 else ""
    is_happening = many in {"visits", "procedures", "immunizations", "reports", "imaging studies"}
    if is_happening:
        return (f"{many[:-3]}y" if many.endswith("ies") else many[:-1]), many
    return "entry", "entries"


def _with_repeats(query: Count, facts: Sequence[Fact], figure: Figure) -> str:
    """How many entries there are with those that repeat another one, which count once."""
    every = entry_count(facts)
    return (
        f"; {every:,} with those that are recorded twice"
        if query.by == "entries" and every > figure.number
        else ""
    )


def _orders_and_doses(query: Count, facts: Sequence[Fact]) -> Iterator[AnswerLine]:
    """Each by itself: “how many cycles?” was answered with the sum of 29 orders and their 29 doses."""
    orders, doses = (
        [fact for fact in facts if fact.category is one] for one in (Category.MEDICATION, Category.GIVEN)
    )
    if query.by == "entries" and orders and doses:
        told = (
            f"{counted(occasion_count(orders), 'order')} and {counted(occasion_count(doses), 'dose')} given"
        )
        yield AnswerLine(f"These are {told}, which may tell of the same", mark=ITEM)


def _of_them_present(query: Count, facts: Sequence[Fact]) -> str:
    """How many of the problems, drugs or allergies hold, and how many are not confirmed."""
    if query.by != "names":
        return ""
    every, of = newest(facts), len({fact.name.casefold() for fact in facts})
    present = {fact.name.casefold() for fact in every if is_present(fact)}
    unsure = {fact.name.casefold() for fact in facts} - {
        fact.name.casefold() for fact in facts if not is_unsure(fact)
    }
    said = f", {len(present):,} of them at present" if len(present) < of else ""
    return f"{said}, {len(unsure):,} {NOT_CONFIRMED}" if unsure else said


def _names(facts: Sequence[Fact]) -> dict[str, list[Fact]]:
    names: dict[str, list[Fact]] = {}
    for fact in facts:
        names.setdefault(fact.name.casefold(), []).append(fact)
    return names


def _by_period(
    figures: Sequence[Figure], wording: AnswerWording, say: Callable[[Figure], str]
) -> Iterator[AnswerLine]:
    """A line a period, the newest of many."""
    for figure in figures[-MOST_LISTED:]:
        yield AnswerLine(f"{wording.period(figure.period)}: {say(figure)}", figure.facts, mark=ITEM)
    yield from left_out(len(figures) - MOST_LISTED, " before these")


def _measured(by: str, figure: Figure, wording: AnswerWording) -> str:
    values = counted(len(figure.facts), "value")
    name, number = wording.named(figure.name), _number(by, figure, wording)
    if by in _EXTREMES:
        day = wording.day(_extreme(by, figure)[0])
        return f"{number}{f' on {day}' if day else ''}: {_BY[by]} of {values} of {name}"
    return f"{number}: {_BY[by]} of {values} of {name}, {wording.days(figure.facts)}"


def _number(by: str, figure: Figure, wording: AnswerWording) -> str:
    return wording.measured(figure, is_mean=by in _OF_MANY)


def _extreme(by: str, figure: Figure) -> tuple[Fact, ...]:
    """The newest entry with the extreme value, or all."""
    if by not in _EXTREMES:
        return figure.facts
    return (newest_first(fact for fact in figure.facts if Decimal(fact.value or 0) == figure.number)[0],)


def _without_numbers(outcome: QueryResult) -> AnswerLine:
    found = counted(len(outcome.facts), "entry", "entries")
    are = "is" if len(outcome.facts) == 1 else "are"
    return AnswerLine(
        f"There is no number to compute from: {found} {are} recorded without one", outcome.facts
    )


def _went(figure: Figure) -> str:
    return "no change" if figure.number == 0 else "rose" if figure.number > 0 else "fell"


def _changed(figure: Figure, wording: AnswerWording) -> str:
    went = _went(figure)
    first, last = figure.facts[0], figure.facts[-1]
    if len(figure.facts) == 1:
        only = f"{wording.value(first)} on {wording.day(first)} ({wording.name(first)})"
        return f"Only one value is recorded: {only}"
    if first.patient_id != last.patient_id:
        return _higher(figure, first, last, wording)
    how = went if figure.number == 0 else f"{went} by {wording.amount(figure)}"
    values = (f"{wording.value(one)} on {wording.day(one)}" for one in (first, last))
    return f"{wording.named(figure.name)}: {how}, from {' to '.join(values)}"


def _higher(figure: Figure, other: Fact, one: Fact, wording: AnswerWording) -> str:
    """Whose value is the higher one of two people, and by how much."""
    both = (
        f"{wording.person(each.patient_id)}: {wording.value(each)} on {wording.day(each)}"
        for each in (one, other)
    )
    if figure.number == 0:
        return f"The same ({wording.named(figure.name)}). {'; '.join(both)}"
    higher = one if figure.number > 0 else other
    by = f"{wording.amount(figure)} ({wording.named(figure.name)})"
    return f"{wording.person(higher.patient_id)}'s is higher by {by}. {'; '.join(both)}"


def _stay(figure: Figure, unit: Unit, wording: AnswerWording) -> str:
    """A length of time with its two days."""
    [fact] = figure.facts
    ended = wording.period((fact.ended or "")[:10])
    until = f" to {ended}" if ended and ended != wording.day(fact) else ""
    return f"{_length(figure.number, unit)}: {wording.day(fact)}{until} ({wording.name(fact)})"


def _length(number: Decimal, unit: Unit) -> str:
    """2,447 days, 3.5 days; what is shorter than a day in hours."""
    if unit is Unit.DAY and 0 < abs(number) < 1:
        number, unit = number * _HOURS, Unit.HOUR
    places = Decimal(1) if abs(number) >= _WHOLE_FROM else Decimal("0.1")
    told = number.quantize(places, ROUND_HALF_UP)
    whole = int(told) if told == told.to_integral_value() else told
    return counted(whole, unit.value)
