"""Run a lookup plan: find exactly what the typed columns hold of some patients.

A patient's records may have the test that is asked for under another name than the vault's closest one. A
patient whose eGFR is called otherwise was told to have none, and one who has two names for it was told an old
value as the latest.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.concepts.concept_name_index import measured_test_of
from privrag_desktop.retrieve.exact.fact_status import (
    by_day,
    by_moment,
    is_in_force,
    is_in_words,
    is_valid,
    name_key,
    newest,
    treatment_findings,
)
from privrag_desktop.retrieve.exact.plans.contradicting_former_and_denied_facts import with_context
from privrag_desktop.retrieve.exact.plans.fact_selection_sql import (
    facts_matching,
    facts_selected,
    visits,
)
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import (
    PlanResult,
    QueryPlan,
    Selector,
)
from privrag_desktop.retrieve.exact.reading_values import in_one_unit, measures, readings_of
from privrag_desktop.store.database import Database
from privrag_desktop.store.read_only_query import read_only_rows

_NAMES = "SELECT DISTINCT name FROM facts WHERE patient_id = ? AND category = ?"
_MOST = 5  # readings under other names that are told beside a result


def other_names(db: Database, plan: QueryPlan) -> tuple[Concept, ...]:
    """The kinds of readings of these patients that are of a test of the plan but none of its kinds."""
    tests = {measured_test_of(kind.name) for kind in plan.selector.kinds if kind.category in READINGS} - {""}
    if not tests:
        return ()
    held = {
        Concept(category=category, name=str(name))
        for category in READINGS
        for who in plan.patient_ids
        for (name,) in read_only_rows(db, _NAMES, (who, category.value))
    }
    found = (kind for kind in held - set(plan.selector.kinds) if measured_test_of(kind.name) in tests)
    return tuple(sorted(found, key=lambda one: (one.category, one.name)))


def with_kinds(plan: QueryPlan, kinds: tuple[Concept, ...]) -> QueryPlan:
    """The same plan for these kinds."""

    def with_them(selector: Selector) -> Selector:
        return selector.model_copy(update={"kinds": kinds})

    update = {"selector": with_them(plan.selector), "times": tuple(map(with_them, plan.times))}
    return plan.model_copy(update=update)


def one_of_each(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The newest fact of each name, the last few."""
    return tuple({fact.name: fact for fact in sorted(facts, key=by_moment)}.values())[-_MOST:]


def may_be_newer(other: Fact, told: Sequence[Fact]) -> bool:
    """Whether a reading under another name may be the latest instead of what is told."""
    return by_moment(other) >= max(map(by_moment, told))


Group = list[Fact]
Moment = tuple[date, str]  # the day and the time of day


def run_plan(db: Database, plan: QueryPlan) -> PlanResult:
    """What the records hold of what a plan asks; numbers are compared as decimals, never across units.

    Raises QueryRefused when the plan means more facts than can be looked through.
    """
    if plan.selector.visits:
        return _visits(db, plan)
    result, facts = _computed_at_times(db, plan)
    others = other_names(db, plan)
    if result.is_empty and others:
        found = run_plan(db, with_kinds(plan, (*plan.selector.kinds, *others)))
        return replace(found, elsewhere=one_of_each(found.facts))
    if result.is_empty and plan.selector.categories == (Category.MEDICATION,):
        result = replace(
            result, treatment=treatment_findings(facts_selected(db, Selector(), plan.patient_ids))
        )
    return replace(with_context(db, result, facts), elsewhere=_elsewhere(db, result, others))


def _computed_at_times(db: Database, plan: QueryPlan) -> tuple[PlanResult, Group]:
    """What is asked for, of each time of the plan, and all facts of its kinds."""
    selectors = plan.times or (plan.selector,)
    found = [(one, facts_selected(db, one, plan.patient_ids)) for one in selectors]
    result = _merged(plan, [_computed(plan, facts, selector) for selector, facts in found])
    return result, [fact for _, selected in found for fact in selected]


def _elsewhere(db: Database, result: PlanResult, others: tuple[Concept, ...]) -> tuple[Fact, ...]:
    """What the same question finds under other names where it may change the answer.

    It is told and not computed with: who asks for the eGFR by MDRD means no other.
    """
    if not others or result.is_empty:
        return ()
    other, _ = _computed_at_times(db, with_kinds(result.plan, others))
    return one_of_each([fact for fact in other.facts if may_be_newer(fact, result.facts)])


def _visits(db: Database, plan: QueryPlan) -> PlanResult:
    """Days with records; of the last one, what was recorded on it."""
    days = visits(db, plan.selector, plan.patient_ids)
    if plan.shape is not AnswerType.LATEST or not days:
        return PlanResult(plan, count=len(days))
    last = dict(days)  # oldest first, so the newest stays
    facts: Group = []
    for who, day in last.items():
        on = date.fromisoformat(day)
        facts += facts_matching(facts_selected(db, Selector(first_day=on, last_day=on), [who]), Selector())
    return PlanResult(plan, tuple(facts[: plan.most]), len(last))


def _computed(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    if plan.whether:
        return _as_recorded(plan, facts)
    compute = _comparison if plan.shape is AnswerType.COMPARISON else _list
    return compute(plan, facts_matching(facts, selector), selector)


def _as_recorded(plan: QueryPlan, facts: Group) -> PlanResult:
    """The newest entries of each name, all of their day, and which older ones say something else.

    An entry without a value is told as well: its name may be the finding, such as "Ex-smoker". An order or a
    directive that is in force is told beside a newer one that is not: "Do not resuscitate", revoked.
    """
    entries = [fact for fact in facts if is_valid(fact)]
    last: dict[object, date] = {}
    for fact in entries:
        last[name_key(fact)] = max(by_day(fact), last.get(name_key(fact), date.min))
    newest_ones = [fact for fact in entries if by_day(fact) == last[name_key(fact)] or is_in_force(fact)]
    said = {(*name_key(fact), fact.sentence.casefold()) for fact in newest_ones}
    earlier = {
        (*name_key(fact), fact.sentence.casefold()): fact
        for fact in entries
        if is_in_words(fact) and (*name_key(fact), fact.sentence.casefold()) not in said
    }
    once = {(*name_key(fact), fact.sentence.casefold()): fact for fact in newest_ones}
    return replace(_result(plan, list(once.values())), earlier=tuple(earlier.values()))


def _list(plan: QueryPlan, facts: Group, selector: Selector) -> PlanResult:
    """Problems and drugs once each; procedures and readings too, at their newest, but of one day."""
    standing = newest(fact for fact in facts if fact.category in STANDING)
    kept = sorted([*standing, *(fact for fact in facts if fact.category not in STANDING)], key=by_day)
    is_of_a_day = selector.first_day is not None and selector.first_day == selector.last_day
    return _result(plan, kept if is_of_a_day else newest(kept))


def _comparison(plan: QueryPlan, facts: Group, _: Selector) -> PlanResult:
    """Of one time, what the records say last of each reading."""
    parts = [in_one_unit(part) for part in measures(readings_of(facts))]
    numbers = [one.fact for part in parts for one in part.readings] or facts
    moments: dict[object, list[Moment]] = {}
    for fact in numbers:
        moments.setdefault(name_key(fact), []).append(by_moment(fact))
    last = {kind: max(own) for kind, own in moments.items() if all(time for _, time in own)}
    kept = [fact for fact in numbers if by_moment(fact) == last.get(name_key(fact), by_moment(fact))]
    units = sorted({unit for part in parts for unit in part.left_out_units})
    left_out = sum(part.left_out for part in parts)
    result = _result(plan, sorted(kept, key=by_day))
    return replace(result, left_out=left_out, left_out_units=tuple(units))


def _result(plan: QueryPlan, facts: Sequence[Fact]) -> PlanResult:
    """All of them counted, the newest kept where they are too many."""
    return PlanResult(plan, tuple(facts[-plan.most :]), len(facts))


def _merged(plan: QueryPlan, results: Sequence[PlanResult]) -> PlanResult:
    """One result of what was found for each of several times."""
    if len(results) == 1:
        return results[0]
    facts = sorted(dict.fromkeys(fact for one in results for fact in one.facts), key=by_day)
    units = {unit for one in results for unit in one.left_out_units}
    return PlanResult(
        plan,
        tuple(facts[-plan.most :]),
        sum(one.count for one in results),
        left_out=sum(one.left_out for one in results),
        left_out_units=tuple(sorted(units)),
    )
