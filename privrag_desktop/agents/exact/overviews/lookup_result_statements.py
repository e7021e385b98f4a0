"""State an exact result in words: the answer first, then the facts that it rests on.

Every sentence has its person's pseudonym and its passages. What is kept is computed from rounded
readings, so it tells no more than they do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from privrag_desktop.agents.exact.overviews.fact_list_and_last_visit_statements import (
    days,
    last_visit,
    listed,
)
from privrag_desktop.agents.exact.overviews.lookup_result import (
    MOST_FACTS_SHOWN,
    Known,
)
from privrag_desktop.agents.exact.overviews.newest_finding_entries_statements import (
    as_recorded,
    elsewhere,
)
from privrag_desktop.agents.exact.overviews.nothing_recorded_statements import (
    nothing,
    nothing_at_all,
)
from privrag_desktop.agents.exact.overviews.reading_comparison_statements import (
    comparison,
    ends_of,
)
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Conflict, PlanResult

_FEW = 5


def facts_shown(result: PlanResult) -> list[Fact]:
    """The facts of a result that become passages: all of a short one, else the newest; ends of courses."""
    near = [*(fact for conflict in result.conflicts for fact in conflict.facts), *result.denials]
    near += [*result.elsewhere, *reversed(result.earlier[-_FEW:]), *result.treatment[-_FEW:]]
    over = result.former if result.is_empty else ()
    ends = ends_of(result.facts) if result.plan.shape is AnswerType.COMPARISON else []
    return list(dict.fromkeys([*(ends or result.facts[-MOST_FACTS_SHOWN:]), *near[: 2 * _FEW], *over[:_FEW]]))


def statements(known: Known) -> tuple[Statement, ...]:
    """What an answer has to say of the result, the answer itself first."""
    conflicts = filter(None, (_conflict(known, one) for one in known.result.conflicts))
    if known.result.is_empty:
        return (*nothing(known), *conflicts)
    return (*_said(_without_elsewhere(known)), *elsewhere(known), *conflicts, *_left_out(known))


def _said(known: Known) -> tuple[Statement, ...]:
    plan = known.result.plan
    if plan.selector.visits:
        return last_visit(known) if plan.shape is AnswerType.LATEST else days(known)
    if plan.whether:
        return as_recorded(known)
    return comparison(known) if plan.shape is AnswerType.COMPARISON else listed(known)


def _without_elsewhere(known: Known) -> Known:
    """Without what stands under another name: it is told by itself, and is no part of the result."""
    apart = set(known.result.elsewhere) - set(known.result.facts)
    return replace(known, told=tuple(one for one in known.told if one.fact not in apart))


def overview(found: Sequence[Known]) -> tuple[Statement, ...]:
    """Of several results what each holds, and of what a person has at present that there is none."""
    told = [one for one in found if not one.result.is_empty]
    if not told and not any(one.result.plan.selector.present for one in found):
        return (nothing_at_all(found[0]),)
    kept = [one for one in found if one in told or one.result.plan.selector.present]
    return tuple(statement for one in kept for statement in statements(one))


def _conflict(known: Known, conflict: Conflict) -> Statement | None:
    """How facts that cannot all be right are told, where they stand in passages."""
    told = known.of(conflict.facts)
    if not told:
        return None
    first, cites = told[0], " ".join(dict.fromkeys(one.cite for one in told))
    if not first.value:
        both = "; ".join(dict.fromkeys(one.said for one in told))
        return _conflicting(f"{first.person} is recorded with both: {both} {cites}.")
    values = list(dict.fromkeys(filter(None, map(known.shown, conflict.facts))))
    unit = f" {conflict.facts[0].unit}" if conflict.facts[0].unit else ""
    if conflict.is_by_method:
        if len(values) == 1:
            return None
        results = ", ".join(f"{one.name} {one.value}" for one in told)
        words = f"Results of one test{first.on} differ for {first.person}: {results} {cites}."
        return Statement(words)
    differ = " and ".join(values) if len(values) > 1 else f"different values of about {values[0]}"
    return _conflicting(f"{first.person}'s {first.name}{first.on} is given as {differ}{unit} {cites}.")


def _conflicting(words: str) -> Statement:
    return Statement(f"The records conflict: {words}")


def _left_out(known: Known) -> Iterable[Statement]:
    """Readings in other units that were not used."""
    result = known.result
    if result.left_out:
        units = ", ".join(result.left_out_units)
        said = f"Readings in other units ({units}) were left out: {result.left_out}."
        yield Statement(said)
