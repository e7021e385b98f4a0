"""A query plan answered from the typed columns, exactly."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from types import MappingProxyType

from privrag_desktop.domain import STANDING, Category, Fact
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.held_twice import entries_of, occasions_of
from privrag_desktop.retrieve.onsets import onsets_among, the_few_of
from privrag_desktop.retrieve.other_names import may_change, one_of_each, other_names, with_kinds
from privrag_desktop.retrieve.plan import Figure, Kind, PlanResult, QueryPlan, Selector, Tally
from privrag_desktop.retrieve.readings import (
    OneUnit,
    Reading,
    average,
    coding,
    in_one_unit,
    measures,
    readings_of,
    things_of,
)
from privrag_desktop.retrieve.record_meaning import categories_meant, of_treatment, require_nothing_elsewhere
from privrag_desktop.retrieve.result_context import with_context
from privrag_desktop.retrieve.selecting import (
    Patients,
    cohort_of,
    facts_meant,
    meeting,
    visits,
)
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.standing import (
    by_day,
    by_moment,
    is_in_force,
    is_in_words,
    is_valid,
    named,
    newest,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients import patients_among

Group = list[Fact]

_EACH_TOLD = frozenset(
    {Category.VISIT, Category.FAMILY, Category.DEVICE, Category.ORDER, Category.PLAN, Category.GOAL}
)
Moment = tuple[date, str]  # the day and the time of day
_End = Callable[[Iterable[Moment]], Moment]  # min or max


def run_plan(db: Database, plan: QueryPlan) -> PlanResult:
    """What the records hold of what a plan asks; numbers are compared as decimals, never across units.

    Raises QueryRefused when the plan means more facts than can be looked through.
    """
    among, untold = _among(db, plan)
    return replace(_of_patients(db, plan, among), untold=untold)


def _of_patients(db: Database, plan: QueryPlan, among: Patients) -> PlanResult:
    if plan.shape in {Shape.COHORT, Shape.COHORT_COUNT}:
        return _cohort(db, plan, among)
    patients = tuple(cohort_of(db, plan.cohort, among)) if plan.cohort else among
    if patients is not None and not patients:
        return PlanResult(plan)
    if plan.selector.visits:
        return _visits(db, plan, patients)
    result, facts = _computed_at_times(db, plan, patients)
    others = other_names(db, plan, patients or ())
    if result.is_empty and patients is not None:
        if others:
            found = _of_patients(db, with_kinds(plan, (*plan.selector.kinds, *others)), among)
            return replace(found, elsewhere=one_of_each(found.facts))
        if _is_of_all_visits(db, plan, patients):
            return _visits(db, _by_days(plan), patients)
        if not result.left_out:
            require_nothing_elsewhere(plan.selector, lambda: facts_meant(db, Selector(), patients))
        if categories_meant(plan.selector) == {Category.MEDICATION}:
            result = replace(result, treatment=of_treatment(facts_meant(db, Selector(), patients)))
    return replace(
        with_context(db, result, facts, patients),
        beside=_findings_beside(db, plan, patients),
        elsewhere=_elsewhere(db, result, others, patients),
    )


def _computed_at_times(db: Database, plan: QueryPlan, patients: Patients) -> tuple[PlanResult, Group]:
    """What is asked for, of each time of the plan, and all facts of its kinds."""
    found = [_selected(db, selector, patients) for selector in plan.times or (plan.selector,)]
    result = _merged(plan, [_computed(plan, facts, selector) for selector, facts in found])
    return result, [fact for _, selected in found for fact in selected]


def _elsewhere(
    db: Database, result: PlanResult, others: tuple[Kind, ...], patients: Patients
) -> tuple[Fact, ...]:
    """What the same question finds under other names where it may change the answer.

    It is told and not computed with: who asks for the eGFR by MDRD means no other.
    """
    if not others or result.is_empty or result.plan.shape is Shape.YES_NO:
        return ()
    try:
        other, _ = _computed_at_times(db, with_kinds(result.plan, others), patients)
    except QueryRefused:  # the limits are in a unit that these do not have
        return ()
    may = (fact for fact in other.facts if may_change(result.plan.shape, fact, result.facts))
    return one_of_each(list(may))


def _is_of_all_visits(db: Database, plan: QueryPlan, patients: Patients) -> bool:
    """Whether visits are asked for where none is recorded: then days with records stand for them."""
    selector = plan.selector
    if selector.categories != (Category.VISIT,) or selector.said or selector.reasons:
        return False
    return not facts_meant(db, Selector(categories=(Category.VISIT,)), patients)


def _by_days(plan: QueryPlan) -> QueryPlan:
    def by_days(selector: Selector) -> Selector:
        return selector.model_copy(update={"visits": True, "categories": (), "called": ""})

    times = tuple(map(by_days, plan.times))
    return plan.model_copy(update={"selector": by_days(plan.selector), "times": times})


def _among(db: Database, plan: QueryPlan) -> tuple[Patients, int]:
    """Those named, or of the sex and age meant, and of how many that is not known; None for everybody."""
    if plan.patient_ids:
        return frozenset(plan.patient_ids), 0
    if plan.people is None:
        return None, 0
    return patients_among(db, plan.people.gender, *plan.people.born_within(date.today()))


def _cohort(db: Database, plan: QueryPlan, among: Patients) -> PlanResult:
    having = cohort_of(db, plan.cohort, among)
    facts = sorted((fact for facts in having.values() for fact in facts), key=by_day)
    return PlanResult(plan, tuple(facts[: plan.most]), len(having), tuple(having))


def _visits(db: Database, plan: QueryPlan, patients: Patients) -> PlanResult:
    """Days with records; of the first or the last one, what was recorded on it."""
    days = visits(db, plan.selector, patients)
    ends = {Shape.LATEST: -1, Shape.EARLIEST: 0}
    if plan.shape not in ends or not days:
        return PlanResult(plan, count=len(days))
    by_patient: dict[str, list[str]] = {}
    for who, day in days:
        by_patient.setdefault(who, []).append(day)
    facts: list[Fact] = []
    for who, own in by_patient.items():
        on = date.fromisoformat(own[ends[plan.shape]])
        facts += meeting(facts_meant(db, Selector(first_day=on, last_day=on), [who]), Selector())
    return PlanResult(plan, tuple(facts[: plan.most]), len(by_patient))


def _selected(db: Database, selector: Selector, patients: Patients) -> tuple[Selector, list[Fact]]:
    return selector, facts_meant(db, selector, patients)


def _computed(plan: QueryPlan, facts: list[Fact], selector: Selector) -> PlanResult:
    if plan.whether:
        return _as_recorded(plan, facts)
    if plan.onsets:
        entries = onsets_among(meeting(facts, selector))
        return replace(_result(plan, entries), facts=tuple(the_few_of(entries)))
    return _COMPUTE[plan.shape](plan, meeting(facts, selector), selector)


def _as_recorded(plan: QueryPlan, facts: Group) -> PlanResult:
    """The newest entries of each name, all of their day, and which older ones say something else.

    An entry without a value is told as well: its name may be the finding, such as "Ex-smoker". An order or a
    directive that is in force is told beside a newer one that is not: "Do not resuscitate", revoked.
    """
    entries = [fact for fact in facts if is_valid(fact)]
    last: dict[object, date] = {}
    for fact in entries:
        last[named(fact)] = max(by_day(fact), last.get(named(fact), date.min))
    newest_ones = [fact for fact in entries if by_day(fact) == last[named(fact)] or is_in_force(fact)]
    said = {(*named(fact), fact.sentence.casefold()) for fact in newest_ones}
    earlier = {
        (*named(fact), fact.sentence.casefold()): fact
        for fact in entries
        if is_in_words(fact) and (*named(fact), fact.sentence.casefold()) not in said
    }
    once = {(*named(fact), fact.sentence.casefold()): fact for fact in newest_ones}
    return replace(_result(plan, list(once.values())), earlier=tuple(earlier.values()))


def _all(plan: QueryPlan, facts: Group, _: Selector) -> PlanResult:
    return _result(plan, facts)


def _value(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    """Everything of the days named; without days, what was recorded last."""
    if selector.first_day is None and selector.last_day is None:
        return _latest(plan, facts, selector)
    return _result(plan, facts)


def _latest(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    return _result(plan, _at_end(facts, max, selector))


def _earliest(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    dated = [fact for fact in facts if by_day(fact) != date.min]
    return _result(plan, _at_end(dated or facts, min, selector))


def _at_end(facts: Group, end: _End, selector: Selector) -> Group:
    """Of each patient all facts of the last or of the first day, readings of each thing asked for by name;
    of a kind that is told with the time, those of the last or first time of it.
    """
    series_of = _series(facts, selector)
    days: dict[object, list[Moment]] = {}
    for fact in facts:
        days.setdefault(series_of(fact), []).append((by_day(fact), ""))
    ends = {series: end(of) for series, of in days.items()}
    kept = [fact for fact in facts if (by_day(fact), "") == ends[series_of(fact)]]
    times: dict[object, list[Moment]] = {}
    for fact in kept:
        times.setdefault(named(fact), []).append(by_moment(fact))
    timed = {kind: end(of) for kind, of in times.items() if all(time for _, time in of)}
    return [fact for fact in kept if by_moment(fact) == timed.get(named(fact), by_moment(fact))]


def _series(facts: Group, selector: Selector) -> Callable[[Fact], tuple[str, str]]:
    """Whose it is and, of readings asked for by name, of what: weight and HbA1c have a newest day each."""
    things = things_of(facts)

    def series(fact: Fact) -> tuple[str, str]:
        is_one_of_all = not selector.kinds or selector.together or fact.category in STANDING
        return fact.patient_id, "" if is_one_of_all else things[coding(fact)]

    return series


def _highest(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    return _extreme(plan, facts, selector, max)


def _lowest(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    return _extreme(plan, facts, selector, min)


def _extreme(
    plan: QueryPlan, facts: Group, selector: Selector, end: Callable[[Iterable[Decimal]], Decimal]
) -> PlanResult:
    """Each reading with the extreme value; each part of a reading has its own."""
    parts = _measured(facts, selector)
    best: list[Fact] = []
    for part in parts:
        bound = end(one.number for one in part.readings)
        best += [one.fact for one in part.readings if one.number == bound]
    return _with_units(_result(plan, sorted(best, key=by_day)), parts)


def _average(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    """The exact mean of each measure; facts are all readings that went in."""
    parts = _measured(facts, selector)
    figures, used = [], list[Reading]()
    for part in parts:
        exact = [one for one in part.readings if not one.limit]
        mean = average(exact)
        if mean is not None:
            figures.append(Figure(exact[-1].fact.name, mean, part.unit, len(exact)))
            used += exact
    result = _result(plan, sorted((one.fact for one in used), key=by_day))
    if len(figures) == 1:
        result = replace(result, number=figures[0].value, unit=figures[0].unit)
    return _with_units(replace(result, figures=tuple(figures)), parts)


def _trend(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    parts = _measured([fact for fact in facts if by_day(fact) != date.min], selector)
    readings = sorted((one.fact for part in parts for one in part.readings), key=by_moment)
    return _with_units(_result(plan, readings), parts)


def _measured(facts: Group, selector: Selector) -> list[OneUnit]:
    return [in_one_unit(part, selector.unit) for part in measures(readings_of(facts))]


def _with_units(result: PlanResult, parts: Sequence[OneUnit]) -> PlanResult:
    units = sorted({unit for part in parts for unit in part.left_out_units})
    left_out = sum(part.left_out for part in parts)
    return replace(result, left_out=left_out, left_out_units=tuple(units))


def _count(plan: QueryPlan, facts: Group, _: Selector) -> PlanResult:
    """Problems and drugs once each unless every record is meant; a reading that is held twice is one."""
    kept = facts if plan.each else _distinct(facts)
    count, entries = occasions_of(kept), entries_of(kept)
    return replace(_result(plan, kept), count=count, entries=entries if entries > count else 0)


def _list(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    """Problems and drugs once each; where no kind was named, procedures and readings too, at their newest."""
    kept = _distinct(facts)
    is_open = (
        not selector.kinds
        and not categories_meant(selector) & _EACH_TOLD
        and (selector.first_day is None or selector.first_day != selector.last_day)
    )
    return _result(plan, newest(kept) if is_open and selector.categories else kept)


def _distinct(facts: Group) -> Group:
    standing = newest(fact for fact in facts if fact.category in STANDING)
    return sorted([*standing, *(fact for fact in facts if fact.category not in STANDING)], key=by_day)


def _comparison(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    """Of each patient, or of each time, what the records say last; problems and drugs all."""
    standing = [fact for fact in facts if fact.category in STANDING]
    readings = [fact for fact in facts if fact.category not in STANDING]
    parts = _measured(readings, selector)
    numbers = [one.fact for part in parts for one in part.readings] or readings
    kept = [*newest(standing), *_at_end(numbers, max, selector)]
    return _with_units(_result(plan, sorted(kept, key=by_day)), parts)


def _two_step(plan: QueryPlan, facts: Group, _: Selector) -> PlanResult:
    """How many patients of a cohort have which kinds, commonest first; standing ones once a patient."""
    kept = _distinct(facts)
    kinds: dict[tuple[Category, str], list[Fact]] = {}  # a drug is one whatever its capitals
    for fact in kept:
        kinds.setdefault((fact.category, fact.name.casefold()), []).append(fact)
    tallies = [
        Tally(Kind(category=own[-1].category, name=own[-1].name), len({f.patient_id for f in own}), len(own))
        for own in kinds.values()
    ]
    tallies.sort(key=lambda one: (-one.patients, -one.facts, one.kind.name))
    return replace(_result(plan, kept), tallies=tuple(tallies))


def _result(plan: QueryPlan, facts: Sequence[Fact]) -> PlanResult:
    """All of them counted, the newest kept where they are too many."""
    return PlanResult(plan, tuple(facts[-plan.most :]), len(facts))


def _merged(plan: QueryPlan, results: Sequence[PlanResult]) -> PlanResult:
    """One result of what was found for each of several times."""
    if len(results) == 1:
        return results[0]
    facts = sorted(dict.fromkeys(fact for one in results for fact in one.facts), key=by_day)
    figures = tuple(figure for one in results for figure in one.figures)
    units = {unit for one in results for unit in one.left_out_units}
    return PlanResult(
        plan,
        tuple(facts[-plan.most :]),
        sum(one.count for one in results),
        entries=sum(one.entries or one.count for one in results)
        if any(one.entries for one in results)
        else 0,
        figures=figures,
        tallies=tuple(tally for one in results for tally in one.tallies),
        left_out=sum(one.left_out for one in results),
        left_out_units=tuple(sorted(units)),
        earlier=tuple(dict.fromkeys(fact for one in results for fact in one.earlier)),
    )


def _findings_beside(db: Database, plan: QueryPlan, patients: Patients) -> tuple[Fact, ...]:
    """The newest findings in words that tell of the same: a number alone says nothing of a problem."""
    if not plan.beside:
        return ()
    facts = facts_meant(db, Selector(kinds=plan.beside), patients)
    return _as_recorded(plan, [fact for fact in facts if is_in_words(fact)]).facts


_COMPUTE = MappingProxyType(
    {
        Shape.VALUE: _value,
        Shape.LATEST: _latest,
        Shape.EARLIEST: _earliest,
        Shape.HIGHEST: _highest,
        Shape.LOWEST: _lowest,
        Shape.AVERAGE: _average,
        Shape.COUNT: _count,
        Shape.LIST: _list,
        Shape.TREND: _trend,
        Shape.YES_NO: _all,
        Shape.COMPARISON: _comparison,
        Shape.TWO_STEP: _two_step,
    }
)
