"""The other names under which somebody's records have the reading that is asked for.

Words are matched with the names of the whole vault, of which the closest are meant. A patient whose eGFR is
called otherwise was told to have none.
"""

from collections.abc import Collection

from privrag_desktop.domain import READINGS
from privrag_desktop.retrieve.name_index import said_to_measure
from privrag_desktop.retrieve.plan import Kind, QueryPlan, Selector
from privrag_desktop.retrieve.selecting import facts_meant
from privrag_desktop.store.database import Database


def by_other_names(db: Database, plan: QueryPlan, patients: Collection[str]) -> QueryPlan | None:
    """The plan with every name of its readings in these patients' records; None if that adds no name."""
    things = {said_to_measure(kind.name) for kind in plan.selector.kinds if kind.category in READINGS} - {""}
    if not (things and plan.patient_ids):
        return None
    facts = facts_meant(db, Selector(categories=tuple(sorted(READINGS))), patients)
    called = {(fact.category, fact.name) for fact in facts}
    found = {Kind(category=c, name=name) for c, name in called if said_to_measure(name) in things}
    added = tuple(sorted(found - set(plan.selector.kinds), key=lambda one: (one.category, one.name)))

    def with_names(selector: Selector) -> Selector:
        return selector.model_copy(update={"kinds": (*selector.kinds, *added)})

    times = tuple(map(with_names, plan.times))
    update = {"selector": with_names(plan.selector), "times": times}
    return plan.model_copy(update=update) if added else None
