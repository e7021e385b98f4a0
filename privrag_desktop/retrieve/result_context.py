"""What stands beside a computed result: what contradicts it, what is over, and what the records deny."""

from collections import Counter
from dataclasses import replace

from privrag_desktop.domain import STANDING, Category, Fact
from privrag_desktop.retrieve.conflicts import conflicts_among
from privrag_desktop.retrieve.plan import Conflict, PlanResult, QueryPlan, Selector
from privrag_desktop.retrieve.record_meaning import categories_meant, is_meant
from privrag_desktop.retrieve.selecting import Patients, denials_of, meeting
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.standing import Named, by_moment, counts, is_present, named, newest
from privrag_desktop.store.database import Database

_GIVEN = frozenset({Category.IMMUNIZATION, Category.GIVEN, Category.PROCEDURE})
_HAPPENS = _GIVEN | {Category.MEDICATION, Category.ORDER}  # may be done, given or ordered again and again
_TELL_ONE = frozenset({Shape.LIST, Shape.VALUE, Shape.LATEST})  # these may tell one entry of several


def with_context(db: Database, result: PlanResult, found: list[Fact], patients: Patients) -> PlanResult:
    """The result with what stands beside it; `found` are all facts of its kinds and days."""
    plan = result.plan
    denials = denials_of(db, plan.selector, patients)
    if plan.shape is Shape.TWO_STEP:
        whose = patients if plan.cohort and patients is not None else {f.patient_id for f in found}
        return replace(result, patients=tuple(sorted(whose)))
    former = _former(found) if plan.selector.present else _not_open(found, plan.selector)
    return replace(
        result,
        entries=result.entries or _entries(result, found),
        repeats=_repeats(result, found),
        former=tuple(former[-plan.most :]),
        denials=tuple([*denials, *_not_done(found, plan.selector)] if result.is_empty else denials),
        conflicts=(*conflicts_among(_beside(result, found), denials), *_still_active(plan, former, found)),
    )


def _repeats(result: PlanResult, found: list[Fact]) -> tuple[tuple[Fact, ...], ...]:
    """All entries of each thing that is told fewer times than it was done, given or ordered.

    Five sessions of chemotherapy were once listed as the last one alone.
    """
    selector = result.plan.selector
    is_cut = result.count > len(result.facts)  # which is told by itself
    if result.plan.shape not in _TELL_ONE or selector.present or selector.over or is_cut:
        return ()
    told = Counter(named(fact) for fact in result.facts if fact.category in _HAPPENS)
    entries: dict[Named, list[Fact]] = {}
    for fact in sorted(meeting(found, selector), key=by_moment):
        if named(fact) in told:
            entries.setdefault(named(fact), []).append(fact)
    return tuple(tuple(own) for kind, own in entries.items() if len(own) > told[kind])


def _still_active(plan: QueryPlan, former: list[Fact], found: list[Fact]) -> list[Conflict]:
    """Drugs whose newest order is over and an older one never ended: who asks if one is taken sees both."""
    if plan.shape is not Shape.YES_NO:
        return []
    ended = {named(fact): fact for fact in former if fact.category is Category.MEDICATION}
    open_still = [fact for fact in found if named(fact) in ended and counts(fact) and is_present(fact)]
    return [Conflict((ended[named(fact)], fact)) for fact in open_still[-1:]]


def _entries(result: PlanResult, found: list[Fact]) -> int:
    """How many entries stand behind the problems, drugs and allergies of a count, each counted once."""
    of_same = {named(fact) for fact in result.facts if fact.category in STANDING}
    selector = result.plan.selector
    return sum(
        named(fact) in of_same and is_meant(fact, selector) and (is_present(fact) or not selector.present)
        for fact in found
    )


def _former(found: list[Fact]) -> list[Fact]:
    standing = newest(fact for fact in found if fact.category in STANDING and counts(fact))
    return [fact for fact in standing if not is_present(fact)]


def _not_open(found: list[Fact], selector: Selector) -> list[Fact]:
    """Plans, goals and the like of another status than the one asked for."""
    meant = [fact for fact in found if is_meant(fact, selector)]
    return newest(fact for fact in meant if fact.status not in selector.statuses) if selector.statuses else []


def _not_done(found: list[Fact], selector: Selector) -> list[Fact]:
    """What says that what is asked for was not given or done."""
    if not categories_meant(selector) & _GIVEN:
        return []
    return [fact for fact in found if is_meant(fact, selector.model_copy(update={"not_done": True}))]


def _beside(result: PlanResult, found: list[Fact]) -> list[Fact]:
    """The facts that could contradict the result: readings of the days it tells of, and problems."""
    if result.plan.shape in {Shape.COUNT, Shape.AVERAGE}:
        return []
    told = result.facts
    if result.plan.shape is Shape.TREND:
        told = (*told[:1], *told[-1:])
    days = {(fact.patient_id, fact.day) for fact in told}
    return [
        fact
        for fact in found
        if counts(fact) and (fact.category in STANDING or (fact.patient_id, fact.day) in days)
    ]
