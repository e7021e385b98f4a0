"""What the code says of an exact result: the answer in plain words first, then the facts it rests on.

Every sentence has its person's pseudonym and its passages. A number computed from readings (an average, a
direction, a difference) is computed from the rounded readings, so it tells no more than they do.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from privrag_desktop.agents.exact.absent import nothing, nothing_at_all
from privrag_desktop.agents.exact.known import MOST_FACTS_SHOWN, Known, joined, spread_of
from privrag_desktop.agents.exact.many import MOST_NAMED, cohort, cohort_count, facts_counted, two_step
from privrag_desktop.agents.exact.one import count, listed, reading, yes
from privrag_desktop.agents.exact.recorded import as_recorded, beside, elsewhere
from privrag_desktop.agents.exact.series import average, comparison, trend
from privrag_desktop.agents.exact.told import shown_number
from privrag_desktop.agents.state import Statement
from privrag_desktop.domain import Fact
from privrag_desktop.privacy.operators import step_of
from privrag_desktop.retrieve.plan import Conflict, PlanResult, Selector
from privrag_desktop.retrieve.readings import measured_in
from privrag_desktop.retrieve.shapes import Shape

_FEW = 5
_IN_NUMBERS = frozenset({Shape.COUNT, Shape.AVERAGE, Shape.TREND, Shape.COHORT_COUNT})
_REASON = re.compile(r", (?:for|because of) \S")
_WHICH_OPERATIONS = "The records do not say which procedures are operations. Recorded as procedures are:"
Say = Callable[[Known], tuple[Statement, ...]]


def facts_shown(result: PlanResult) -> list[Fact]:
    """The facts of a result that become passages: all of a short one, else a few that span it."""
    near = [*(fact for conflict in result.conflicts for fact in conflict.facts), *result.denials]
    near += [
        *result.elsewhere,
        *result.beside[-_FEW:],
        *reversed(result.earlier[-_FEW:]),
        *result.treatment[-_FEW:],
    ]
    facts, most = list(result.facts), MOST_FACTS_SHOWN
    if result.tallies and not any(fact.value is not None for fact in facts):
        facts = facts_counted(result)
        most = len(facts)
    elif result.plan.shape.is_of_many:
        most = MOST_NAMED if result.plan.shape is Shape.COHORT else most
        facts = _one_of_each(facts)
    elif result.plan.shape in _IN_NUMBERS:
        facts = _few_of_each(facts, spread_of)
    elif result.plan.shape in {Shape.HIGHEST, Shape.LOWEST}:
        facts = _few_of_each(facts, lambda some, most: list(some[-most:]))
    over = result.former if result.is_empty else ()
    return list(dict.fromkeys([*facts[-most:], *near[: 2 * _FEW], *over[:_FEW]]))


def statements(known: Known) -> tuple[Statement, ...]:
    """What an answer has to say of the result, the answer itself first."""
    conflicts = (_conflict(known, one) for one in known.result.conflicts)
    if known.result.is_empty:
        return (*nothing(known), *beside(known), *_of_a_class(known), *filter(None, conflicts))
    own = _without_elsewhere(known)
    said = as_recorded(own) if own.result.plan.whether else _SAID[own.result.plan.shape](own)
    said = (Statement(_WHICH_OPERATIONS), *said) if known.result.plan.operations else said
    more = (*_of_a_class(known), *_not_told(known))
    return (*said, *elsewhere(known), *beside(known), *more, *filter(None, conflicts), *_left_out(known))


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


def document(known: Known, said: tuple[Statement, ...]) -> str:
    """The synthetic document: the statements, then a few facts they rest on that they do not tell."""
    sentences = [statement.sentence for statement in said]
    told = "\n".join(sentences)
    numeric = known.result.plan.shape in _IN_NUMBERS
    few = [one.sentence for one in spread_of(known.told, _FEW) if numeric and one.sentence not in told]
    return "\n".join([*sentences, *few])


def is_for_code_alone(known: Known) -> bool:
    """Whether no model is to say it in other words: it would tell more than rounding does, or it would make a
    verdict of an entry that is to be told as it stands.
    """
    plan = known.result.plan
    return plan.whether or plan.operations or plan.onsets or reveals_more(known)


def reveals_more(known: Known) -> bool:
    """Whether a limit of the question and the rounded readings together would tell more than rounding does.

    A reading that is above 7 and rounds to 7 must not be said to be above it, nor one that rounds to 8 to be
    above 7.9. Such answers, and those whose readings are not at hand, the code gives on the screen only.
    """
    plan = known.result.plan
    if plan.people is not None:
        return True  # who is how old is nothing for a model to know
    limited = [plan.selector, *plan.times, *(way for one in plan.cohort for way in one.ways)]
    return any(
        not _all_within(selector, known)
        for selector in limited
        if selector.above is not None or selector.below is not None
    )


def _all_within(selector: Selector, known: Known) -> bool:
    names = {kind.name for kind in selector.kinds}
    meant = [fact for fact in known.result.facts if not names or fact.name in names]
    return bool(meant) and all(_is_within(fact, selector, known) for fact in meant)


def _is_within(fact: Fact, selector: Selector, known: Known) -> bool:
    """Whether everything that rounds as the reading does is inside the limits."""
    value = shown_number(fact, known.coarseness)
    if value is None:
        return True
    half = step_of(fact, known.coarseness) / 2
    above, below = selector.above, selector.below
    return (above is None or value - half >= above) and (below is None or value + half <= below)


def _conflict(known: Known, conflict: Conflict) -> Statement | None:
    """How facts that cannot all be right are told, where they stand in passages."""
    told = known.of(conflict.facts)
    if not told:
        return None
    first, cites = told[0], joined(dict.fromkeys(one.cite for one in told), " ")
    if not first.value:
        both = joined(dict.fromkeys(one.said for one in told), "; ")
        return _conflicting(f"{first.person} is recorded with both: {both} {cites}.")
    values = list(dict.fromkeys(filter(None, map(known.shown, conflict.facts))))
    unit = f" {conflict.facts[0].unit}" if conflict.facts[0].unit else ""
    if conflict.is_by_method:
        if len(values) == 1:
            return None
        results = joined((f"{one.name} {one.value}" for one in told), ", ")
        words = f"Results of one test{first.on} differ for {first.person}: {results} {cites}."
        return Statement(words, (("differ", "different"),), added=True)
    differ = joined(values, " and ") if len(values) > 1 else f"different values of about {values[0]}"
    return _conflicting(f"{first.person}'s {first.name}{first.on} is given as {differ}{unit} {cites}.")


def _not_told(known: Known) -> Iterable[Statement]:
    """What was asked for and does not stand in what is told: a reason, or who and where."""
    plan = known.result.plan
    if plan.why and not any(_REASON.search(one.said) for one in known.told):
        yield Statement("No reason is given there.", (("no reason",),), added=True)
    if plan.names:
        yield Statement("Names of people and places are not told.", (("not told",),), added=True)


def _of_a_class(known: Known) -> Iterable[Statement]:
    """That only entries called so were looked for: a pneumonia is an infection, too."""
    if known.open_class and not known.result.plan.operations:
        said = f"Only entries that “{known.open_class}” names were looked for; other entries may be one, too."
        yield Statement(said, (("other entries",),), added=True)


def _conflicting(words: str) -> Statement:
    return Statement(f"The records conflict: {words}", (("conflict", "conflicting"),), added=True)


def _left_out(known: Known) -> Iterable[Statement]:
    """Readings in other units that were not used."""
    result = known.result
    if result.left_out:
        units = joined(result.left_out_units, ", ")
        said = f"Readings in other units ({units}) were left out: {result.left_out}."
        yield Statement(said, (("left out",),), added=True)
    if result.untold:
        said = f"Not counted, as the records do not tell their sex or birth date: {result.untold}."
        yield Statement(said, (("not counted",),), added=True)


def _few_of_each(facts: list[Fact], few: Callable[[Sequence[Fact], int], list[Fact]]) -> list[Fact]:
    """Of each patient and kind a few, as `few` chooses them."""
    series: defaultdict[tuple[str, str, str], list[Fact]] = defaultdict(list)
    for fact in facts:
        series[fact.patient_id, fact.name, measured_in(fact)].append(fact)
    return [fact for one in series.values() for fact in few(one, _FEW)]


def _one_of_each(facts: list[Fact]) -> list[Fact]:
    """Of each patient each kind once, the newest; in turn, so that no patient crowds out another."""
    newest = {(fact.patient_id, fact.category, fact.name): fact for fact in facts}
    turns: dict[str, int] = {}
    numbered = []
    for fact in newest.values():
        turn = turns[fact.patient_id] = turns.get(fact.patient_id, -1) + 1
        numbered.append((turn, fact))
    return [fact for _, fact in sorted(numbered, key=lambda pair: -pair[0])]


_SAID: Mapping[Shape, Say] = MappingProxyType(
    {
        Shape.VALUE: reading,
        Shape.LATEST: reading,
        Shape.EARLIEST: reading,
        Shape.HIGHEST: reading,
        Shape.LOWEST: reading,
        Shape.AVERAGE: average,
        Shape.COUNT: count,
        Shape.LIST: listed,
        Shape.TREND: trend,
        Shape.YES_NO: yes,
        Shape.COMPARISON: comparison,
        Shape.COHORT: cohort,
        Shape.COHORT_COUNT: cohort_count,
        Shape.TWO_STEP: two_step,
    }
)
