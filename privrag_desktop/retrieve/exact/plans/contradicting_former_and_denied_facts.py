"""Add to a lookup result what contradicts it, what is over, and what the records deny."""

from collections import Counter
from dataclasses import replace

from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.conflicting_facts import conflicts_among
from privrag_desktop.retrieve.exact.fact_status import (
    Named,
    by_moment,
    counts,
    is_present,
    name_key,
    newest,
    was_not_done,
)
from privrag_desktop.retrieve.exact.plans.fact_selection_sql import denials_of, facts_matching
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import PlanResult
from privrag_desktop.store.database import Database

# may be done, given or ordered again and again
_HAPPENS = frozenset(
    {Category.IMMUNIZATION, Category.GIVEN, Category.PROCEDURE, Category.MEDICATION, Category.ORDER}
)


def with_context(db: Database, result: PlanResult, found: list[Fact]) -> PlanResult:
    """The result with what stands beside it; `found` are all facts of its kinds and days."""
    plan = result.plan
    denials = denials_of(db, plan.selector, plan.patient_ids)
    former = _former(found) if plan.selector.present else []
    is_of_procedures = plan.selector.categories == (Category.PROCEDURE,)
    not_done = [fact for fact in found if was_not_done(fact)] if result.is_empty and is_of_procedures else []
    return replace(
        result,
        repeats=_repeats(result, found),
        former=tuple(former[-plan.most :]),
        denials=tuple([*denials, *not_done]),
        conflicts=conflicts_among(_beside(result, found), denials),
    )


def _repeats(result: PlanResult, found: list[Fact]) -> tuple[tuple[Fact, ...], ...]:
    """All entries of each thing that is told fewer times than it was done, given or ordered.

    Five sessions of chemotherapy were once listed as the last one alone.
    """
    selector = result.plan.selector
    is_cut = result.count > len(result.facts)  # which is told by itself
    if result.plan.shape is AnswerType.COMPARISON or selector.present or is_cut:
        return ()
    told = Counter(name_key(fact) for fact in result.facts if fact.category in _HAPPENS)
    entries: dict[Named, list[Fact]] = {}
    for fact in sorted(facts_matching(found, selector), key=by_moment):
        if name_key(fact) in told:
            entries.setdefault(name_key(fact), []).append(fact)
    return tuple(tuple(own) for kind, own in entries.items() if len(own) > told[kind])


def _former(found: list[Fact]) -> list[Fact]:
    standing = newest(fact for fact in found if fact.category in STANDING and counts(fact))
    return [fact for fact in standing if not is_present(fact)]


def _beside(result: PlanResult, found: list[Fact]) -> list[Fact]:
    """The facts that could contradict the result: readings of the days it tells of, and problems."""
    days = {(fact.patient_id, fact.day) for fact in result.facts}
    return [
        fact
        for fact in found
        if counts(fact) and (fact.category in STANDING or (fact.patient_id, fact.day) in days)
    ]
