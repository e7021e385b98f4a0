"""State an exact result in words: the answer first, then the facts that it rests on.

Every sentence has its person's pseudonym and its passages. What is kept is computed from rounded
readings, so it tells no more than they do. A yes-or-no question is answered by the newest entries, without a
verdict: "Never smoked tobacco" stands under "Tobacco smoking status", and was once told behind a "Yes".
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from privrag_desktop.agents.exact.overviews.fact_list_and_last_visit_statements import (
    days,
    last_visit,
    listed,
)
from privrag_desktop.agents.exact.overviews.lookup_result import (
    MOST_FACTS_SHOWN,
    LookupResult,
)
from privrag_desktop.agents.exact.overviews.nothing_recorded_statements import (
    nothing,
    nothing_at_all,
)
from privrag_desktop.agents.exact.released_facts import ReleasedFact, shown_number
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.release.measurement_generalisation import plain
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.fact_status import by_day, by_moment
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import Conflict, PlanResult
from privrag_desktop.retrieve.exact.reading_values import measured_in

_FEW = 5


def facts_shown(result: PlanResult) -> list[Fact]:
    """The facts of a result that become passages: all of a short one, else the newest; ends of courses."""
    near = [*(fact for conflict in result.conflicts for fact in conflict.facts), *result.denials]
    near += [*result.elsewhere, *reversed(result.earlier[-_FEW:]), *result.treatment[-_FEW:]]
    over = result.former if result.is_empty else ()
    ends = ends_of(result.facts) if result.plan.shape is AnswerType.COMPARISON else []
    return list(dict.fromkeys([*(ends or result.facts[-MOST_FACTS_SHOWN:]), *near[: 2 * _FEW], *over[:_FEW]]))


def statements(known: LookupResult) -> tuple[Statement, ...]:
    """What an answer has to say of the result, the answer itself first."""
    conflicts = filter(None, (_conflict(known, one) for one in known.result.conflicts))
    if known.result.is_empty:
        return (*nothing(known), *conflicts)
    return (*_said(_without_elsewhere(known)), *elsewhere(known), *conflicts, *_left_out(known))


def _said(known: LookupResult) -> tuple[Statement, ...]:
    plan = known.result.plan
    if plan.selector.visits:
        return last_visit(known) if plan.shape is AnswerType.LATEST else days(known)
    if plan.whether:
        return as_recorded(known)
    return comparison(known) if plan.shape is AnswerType.COMPARISON else listed(known)


def _without_elsewhere(known: LookupResult) -> LookupResult:
    """Without what stands under another name: it is told by itself, and is no part of the result."""
    apart = set(known.result.elsewhere) - set(known.result.facts)
    return replace(known, told=tuple(one for one in known.told if one.fact not in apart))


def overview(found: Sequence[LookupResult]) -> tuple[Statement, ...]:
    """Of several results what each holds, and of what a person has at present that there is none."""
    told = [one for one in found if not one.result.is_empty]
    if not told and not any(one.result.plan.selector.present for one in found):
        return (nothing_at_all(found[0]),)
    kept = [one for one in found if one in told or one.result.plan.selector.present]
    return tuple(statement for one in kept for statement in statements(one))


def _conflict(known: LookupResult, conflict: Conflict) -> Statement | None:
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


def _left_out(known: LookupResult) -> Iterable[Statement]:
    """Readings in other units that were not used."""
    result = known.result
    if result.left_out:
        units = ", ".join(result.left_out_units)
        said = f"Readings in other units ({units}) were left out: {result.left_out}."
        yield Statement(said)


_MOST_NEWEST, _MOST_EARLIER = 6, 5
_OVER = frozenset(
    {"resolved", "inactive", "remission", "revoked", "stopped", "ended", "cancelled", "rejected"}
)


def as_recorded(known: LookupResult) -> tuple[Statement, ...]:
    """The newest entries, the newest first; then what older ones say that differs."""
    told = sorted(known.of(known.result.facts), key=lambda one: by_day(one.fact), reverse=True)
    said = [_entry(one) for one in told[:_MOST_NEWEST]]
    called, who = known.result.plan.selector.called, known.words.who(known.result.plan.patient_ids)
    if called and told and all(one.fact.status in _OVER for one in told):
        said.insert(0, Statement(f"No current {called} is recorded for {who}; what was recorded is over."))
    left = len(told) - _MOST_NEWEST
    more = [Statement(f"{left} more are not shown.")] if left > 0 else []
    return (*said, *more, *_earlier(known))


def elsewhere(known: LookupResult) -> Iterator[Statement]:
    """Readings of the test under another name: those that are the answer by their name alone, others whole.

    "Yes" was once said of white cells that stood under the name of another specimen.
    """
    result = known.result
    for one in known.of(result.elsewhere):
        if one.fact in result.facts:
            yield Statement(f"The records call this “{one.name}” {one.cite}.")
        else:
            yield Statement(f"Recorded under another name: {one.sentence}")


def _entry(one: ReleasedFact) -> Statement:
    if one.value:
        sentence = f"{one.person}'s latest {one.name} was {one.value}{one.on} {one.cite}."
    else:
        sentence = f"{one.person}'s {one.fact.category.value.lower()}: {one.said}{one.on} {one.cite}."
    return Statement(sentence)


def _earlier(known: LookupResult) -> Iterator[Statement]:
    told = sorted(known.of(known.result.earlier), key=lambda one: by_day(one.fact), reverse=True)
    values = [f"{one.value or one.said}{one.on} {one.cite}" for one in told[:_MOST_EARLIER]]
    left = len(told) - _MOST_EARLIER
    more = f" and {left} more" if left > 0 else ""
    if values:
        yield Statement(f"Earlier entries differ: {'; '.join(values)}{more}.")


_MOST_COURSES = 20
_TWO = 2
Series = list[tuple[Fact, Decimal]]


def comparison(known: LookupResult) -> tuple[Statement, ...]:
    """First and last, lowest and highest of each kind of reading; those of one moment are told as such."""
    if long := _long(known.result.facts, known.coarseness):
        return tuple(_course(known, one) for one in long)
    return tuple(Statement(one.sentence) for one in known.told)


def ends_of(facts: Sequence[Fact]) -> list[Fact]:
    """The first and the last reading of each course that is told: the passages that it cites.

    Two visits with more readings than are shown of a list broke the answer off: the first had no passage.
    """
    return [one[end][0] for one in _long(facts, 0) for end in (0, -1)]


def _long(facts: Iterable[Fact], coarseness: int) -> list[Series]:
    """The courses over several moments, the longest first."""
    series = sorted(_series(facts, coarseness).values(), key=lambda one: -len(one))
    return [one for one in series if by_moment(one[0][0]) < by_moment(one[-1][0])][:_MOST_COURSES]


def _series(facts: Iterable[Fact], coarseness: int) -> dict[tuple[str, str, str], Series]:
    """Of each patient and kind and unit, the readings with their numbers in order of day.

    A name in other capitals is the same kind, and the same reading under it is not counted again.
    """
    series: defaultdict[tuple[str, str, str], Series] = defaultdict(list)
    written: dict[tuple[object, ...], str] = {}
    for fact in facts:
        value = shown_number(fact, coarseness)
        if value is None or fact.day is None:
            continue
        kind = fact.patient_id, fact.name.casefold(), measured_in(fact)
        if written.setdefault((*kind, fact.day, fact.value), fact.name) == fact.name:
            series[kind].append((fact, value))
    return series


def _course(known: LookupResult, series: Series) -> Statement:
    """From the first to the last; a course that went beyond both is never told without that.

    A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9.
    """
    (first, start), (last, end) = series[0], series[-1]
    one, other = known.of([first])[0], known.of([last])[-1]
    verb = "stayed the same" if start == end else "rose" if end > start else "fell"
    unit = f" {first.unit}" if first.unit else ""
    values = [value for _, value in series]
    sentence = (
        f"{one.person}'s {one.name} {verb} from {plain(start)}{unit}{one.on} {one.cite}"
        f" to {plain(end)}{unit}{other.on} {other.cite}"
    )
    if len(series) > _TWO:
        sentence += f"; lowest {plain(min(values))}, highest {plain(max(values))}, {len(series)} readings"
    return Statement(f"{sentence}.")
