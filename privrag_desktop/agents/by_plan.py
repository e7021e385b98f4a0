"""What the code says of an exact result: the answer in plain words first, then the facts it rests on.

Every sentence has its person's pseudonym and its passages. A number computed from readings (an average, a
direction, a difference) is computed from the rounded readings, so it tells no more than they do.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from types import MappingProxyType

from privrag_desktop.agents.by_plan_many import cohort, cohort_count, two_step
from privrag_desktop.agents.by_plan_series import average, comparison, trend
from privrag_desktop.agents.known import Known, joined, number_words, spread_of
from privrag_desktop.agents.state import Statement
from privrag_desktop.agents.told import Told, shown_number
from privrag_desktop.domain import Fact
from privrag_desktop.retrieve.plan import Conflict, PlanResult, Selector
from privrag_desktop.retrieve.shapes import Shape

MOST_FACTS_SHOWN = 40
_FEW = 5
_ONE_BY_ONE = 6  # readings told each by itself
_WHICH = MappingProxyType(
    {
        Shape.LATEST: "latest ",
        Shape.EARLIEST: "first ",
        Shape.HIGHEST: "highest ",
        Shape.LOWEST: "lowest ",
    }
)
_IN_NUMBERS = frozenset({Shape.COUNT, Shape.AVERAGE, Shape.TREND, Shape.COHORT_COUNT})
Say = Callable[[Known], tuple[Statement, ...]]


def facts_shown(result: PlanResult) -> list[Fact]:
    """The facts of a result that become passages: all of a short one, else a few that span it."""
    contradicting = [fact for conflict in result.conflicts for fact in conflict.facts]
    facts = list(result.facts)
    if result.plan.shape.is_of_many:
        facts = _one_of_each(facts)
    elif result.plan.shape in _IN_NUMBERS:
        facts = _few_of_each(facts)
    return list(dict.fromkeys([*facts[:MOST_FACTS_SHOWN], *contradicting]))


def statements(known: Known) -> tuple[Statement, ...]:
    """What an answer has to say of the result, the answer itself first."""
    if known.result.is_empty:
        return (nothing(known),)
    return (*_SAID[known.result.plan.shape](known), *map(known_conflict(known), known.result.conflicts))


def document(known: Known, said: tuple[Statement, ...]) -> str:
    """The synthetic document: the statements, then a few facts they rest on that they do not tell."""
    sentences = [statement.sentence for statement in said]
    told = "\n".join(sentences)
    numeric = known.result.plan.shape in _IN_NUMBERS
    few = [one.sentence for one in spread_of(known.told, _FEW) if numeric and one.sentence not in told]
    return "\n".join([*sentences, *few])


def reveals_more(known: Known) -> bool:
    """Whether a limit of the question and the rounded readings together would tell more than rounding does.

    A reading that is above 7 and rounds to 7 must not be said to be above it; the code says so on the screen.
    """
    plan = known.result.plan
    limited = [plan.selector, *(criterion.selector for criterion in plan.cohort)]
    return any(
        fact.name in {kind.name for kind in selector.kinds} and not _is_within(fact, selector, known)
        for selector in limited
        if selector.above is not None or selector.below is not None
        for fact in known.result.facts
    )


def nothing(known: Known) -> Statement:
    """That the records hold nothing of it: whom, what and when."""
    plan, words = known.result.plan, known.words
    if plan.shape in {Shape.COHORT, Shape.COHORT_COUNT}:
        return Statement(f"No patient in this vault is recorded to {words.having(plan.cohort)}.")
    if plan.shape is Shape.TWO_STEP and not known.result.patients:
        return Statement(f"No patient in this vault is recorded to {words.having(plan.cohort)}.")
    no = "No: the" if plan.shape is Shape.YES_NO else "The"
    of = f" of {words.who(plan.patient_ids)}" if plan.patient_ids else ""
    return Statement(f"{no} records{of} hold no {known.what}{words.when(plan.selector)}.")


def _reading(known: Known) -> tuple[Statement, ...]:
    """Value, latest, earliest, highest, lowest: each fact; many of them as a number with their limits."""
    which = _WHICH.get(known.result.plan.shape, "")
    if len(known.told) > _ONE_BY_ONE:
        return _listed(known)
    selector = known.result.plan.selector
    on_one_day = selector.first_day is not None and selector.first_day == selector.last_day
    return tuple(_fact(one, which, on_one_day) for one in known.told)


def _fact(one: Told, which: str, on_one_day: bool) -> Statement:
    day = ((one.day,),) if one.day and not on_one_day else ()
    if one.value:
        sentence = f"{one.person}'s {which}{one.name} was {one.value}{one.on} {one.cite}."
    else:
        kind = one.fact.category.value.lower()
        sentence = f"{one.person}'s {which}{kind} on record is {one.said}{one.on} {one.cite}."
    return Statement(sentence, (*one.must_hold, *day))


def _count(known: Known) -> tuple[Statement, ...]:
    result = known.result
    times = "1 time" if result.count == 1 else f"{result.count} times"
    who = _whose(known)
    sentence = (
        f"{who}{known.what}{known.words.when(result.plan.selector)} is recorded {times} {known.cites(_FEW)}."
    )
    return (Statement(sentence, (number_words(result.count),)),)


def _listed(known: Known) -> tuple[Statement, ...]:
    """Every different thing once; readings with their days."""
    items: dict[str, list[Told]] = {}
    for one in known.told:
        key = f"{one.value}{one.on}" if one.value else one.name
        items.setdefault(key, []).append(one)
    cited = [f"{key} {joined(dict.fromkeys(one.cite for one in ones), ' ')}" for key, ones in items.items()]
    left = known.result.count - sum(map(len, items.values()))
    rest = f"; {left} more are not shown" if left > 0 else ""
    kinds = {one.name for one in known.told}
    name = next(iter(kinds)) if len(kinds) == 1 and known.told[0].value else known.what
    head = f"{_whose(known)}{name}{known.words.when(known.result.plan.selector)}"
    needed = tuple(need for ones in items.values() for need in ones[0].must_hold)
    return (Statement(f"{head}: {joined(cited, ', ')}{rest}.", needed),)


def _yes(known: Known) -> tuple[Statement, ...]:
    few = [one.sentence.rstrip(".") for one in known.told[:2]]
    sentence = f"Yes: {joined(few, '; ')}."
    return (Statement(sentence, verdict=True),)


def _is_within(fact: Fact, selector: Selector, known: Known) -> bool:
    """Whether the rounded reading is inside the limits as well."""
    value = shown_number(fact, known.coarseness)
    if value is None:
        return True
    above, below = selector.above, selector.below
    if selector.inclusive:
        return (above is None or value >= above) and (below is None or value <= below)
    return (above is None or value > above) and (below is None or value < below)


def _whose(known: Known) -> str:
    people = list(dict.fromkeys(one.person for one in known.told))
    return f"{joined([f'{person}' for person in people], ' and ')}'s " if people else ""


def known_conflict(known: Known) -> Callable[[Conflict], Statement]:
    """How two facts that cannot both be right are told."""

    def say(conflict: Conflict) -> Statement:
        told = known.of(conflict.facts)
        values = [known.shown(fact) for fact in conflict.facts]
        both = " and ".join(dict.fromkeys(filter(None, values)))
        unit = f" {conflict.facts[0].unit}" if conflict.facts[0].unit else ""
        alike = f"different values that are all about {both}" if " and " not in both else both
        first = told[0]
        sentence = (
            f"The records conflict: {first.person}'s {first.name}{first.on} is given as {alike}{unit}"
            f" {joined(dict.fromkeys(one.cite for one in told), ' ')}."
        )
        return Statement(sentence, (("conflict", "conflicting", "contradict"),), added=True)

    return say


def _few_of_each(facts: list[Fact]) -> list[Fact]:
    """Of each patient and kind a few that span the whole time."""
    series: defaultdict[tuple[str, str, str | None], list[Fact]] = defaultdict(list)
    for fact in facts:
        series[fact.patient_id, fact.name, fact.unit].append(fact)
    return [fact for one in series.values() for fact in spread_of(one, _FEW)]


def _one_of_each(facts: list[Fact]) -> list[Fact]:
    """Of each patient each kind once, the newest; in turn, so that no patient crowds out another."""
    newest = {(fact.patient_id, fact.category, fact.name): fact for fact in facts}
    turns: dict[str, int] = {}
    numbered = []
    for fact in newest.values():
        turn = turns[fact.patient_id] = turns.get(fact.patient_id, -1) + 1
        numbered.append((turn, fact))
    return [fact for _, fact in sorted(numbered, key=lambda pair: pair[0])]


_SAID: Mapping[Shape, Say] = MappingProxyType(
    {
        Shape.VALUE: _reading,
        Shape.LATEST: _reading,
        Shape.EARLIEST: _reading,
        Shape.HIGHEST: _reading,
        Shape.LOWEST: _reading,
        Shape.AVERAGE: average,
        Shape.COUNT: _count,
        Shape.LIST: _listed,
        Shape.TREND: trend,
        Shape.YES_NO: _yes,
        Shape.COMPARISON: comparison,
        Shape.COHORT: cohort,
        Shape.COHORT_COUNT: cohort_count,
        Shape.TWO_STEP: two_step,
    }
)
