"""Find other names under which a patient's records have the test that is asked for.

Words are matched with the names of the whole vault, of which the closest are meant. A patient whose eGFR is
called otherwise was told to have none, and one who has two names for it was told an old value as the latest.
"""

from collections.abc import Sequence

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.concepts.concept_name_index import said_to_measure
from privrag_desktop.retrieve.exact.fact_status import by_moment
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import QueryPlan, Selector
from privrag_desktop.store.database import Database
from privrag_desktop.store.read_only_query import read_only_rows

_NAMES = "SELECT DISTINCT name FROM facts WHERE patient_id = ? AND category = ?"
_MOST = 5  # readings under other names that are told beside a result


def other_names(db: Database, plan: QueryPlan) -> tuple[Concept, ...]:
    """The kinds of readings of these patients that are of a test of the plan but none of its kinds."""
    tests = {said_to_measure(kind.name) for kind in plan.selector.kinds if kind.category in READINGS} - {""}
    if not tests:
        return ()
    held = {
        Concept(category=category, name=str(name))
        for category in READINGS
        for who in plan.patient_ids
        for (name,) in read_only_rows(db, _NAMES, (who, category.value))
    }
    found = (kind for kind in held - set(plan.selector.kinds) if said_to_measure(kind.name) in tests)
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
