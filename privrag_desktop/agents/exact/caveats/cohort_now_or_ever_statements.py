"""State for a computed group how many have the condition now, beside how many ever had it.

“What percentage of patients with COVID-19 have died?” was “100%”: whoever had it now was meant, and of those
who had it only the dead still did. A group is whoever had it at any time, unless the question says now;
either way the other number is told, so that nobody takes one for the other.
"""

from collections.abc import Callable, Iterator

from privrag_desktop.agents.exact.caveats.problem_now_or_ever_statements import (
    plain_parts,
    with_status,
)
from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, counted
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import Apart, both
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    AgesOf,
    Count,
    Lasted,
    Measure,
    Most,
    People,
    Query,
    Share,
    Show,
    Spread,
    Top,
    Who,
)

Patients = Callable[[Who], tuple[str, ...]]


def of_group(query: Query, patients: Patients, knows: Callable[[str], bool]) -> Iterator[AnswerLine]:
    """Lines of both sides; none where somebody may not be told of, who is just being imported."""
    if (group := group_of(query)) is not None:
        told, others = patients(Who(people=group)), patients(Who(people=_otherwise(group)))
        if all(map(knows, (*told, *others))):
            yield from _beside_group(group, len(told), len(others))
    if isinstance(query, Share) and (part := _part_of(query)) is not None:
        some, every = (patients(Who(people=one)) for one in part)
        if all(map(knows, (*some, *every))) and (more := len(every) - len(some)):
            yield AnswerLine(
                f"Not counted: {counted(more, 'more patient')} who {_have(more)} it recorded as over"
            )


def group_of(query: Query) -> People | None:
    """Of whom something is told; None of who is named, or is not told apart by what they have."""
    people = None
    match query:
        case AgesOf():
            people = query.people
        case Share():
            people = query.whole
        case Show() | Count() | Measure() | Lasted() | AgeAt() | Top() | Most() | Spread():
            people = query.of.people
    is_group = people is not None and people.ids is None and bool(plain_parts(people.who))
    return people if is_group else None


def _part_of(query: Share) -> tuple[People, People] | None:
    """Those of the whole who have now what the part must have, and those who ever had it."""
    if not _is_of_now(query.part):
        return None
    try:
        return both(query.whole, query.part), both(query.whole, with_status(query.part, "any"))
    except Apart:
        return None


def _otherwise(group: People) -> People:
    """Those who ever had it in place of those who have it now, and the other way round."""
    return with_status(group, "any" if _is_of_now(group) else "active")


def _beside_group(group: People, number: int, other: int) -> Iterator[AnswerLine]:
    if number == other:
        return
    if _is_of_now(group):
        more = other - number
        yield AnswerLine(f"Left out: {counted(more, 'more patient')} who {_have(more)} it recorded as over")
    else:
        some = f"{other:,} of these {number:,}" if other else f"none of these {number:,}"
        yield AnswerLine(f"Whoever had it at any time counts; {some} {_have(other)} it now, as recorded")


def _is_of_now(people: People) -> bool:
    return any(one.has.status == "active" for one in plain_parts(people.who))


def _have(number: int) -> str:
    return "has" if number == 1 else "have"
