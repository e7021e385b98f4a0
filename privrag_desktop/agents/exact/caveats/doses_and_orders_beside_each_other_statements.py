"""State doses given beside drug orders, and orders beside doses: records may hold only one of them.

“Her drugs in May 2020” once left out what was given and never ordered, “last prescribed” told an order
where a dose was given later, and “what was she given?” denied drugs that were ordered.
"""

from collections.abc import Collection, Iterator, Sequence

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, AnswerWording
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_of_each,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Pick,
    Query,
    Show,
)
from privrag_desktop.retrieve.exact.fact_status import counts

_ORDERS, _DOSES = frozenset({Category.MEDICATION}), frozenset({Category.GIVEN})


def given_beside(query: Query) -> Entries | None:
    """All doses given to one patient whose orders are asked for, under the same conditions.

    None where what the patient takes now is asked for: a dose once given is not taken.
    """
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or of.categories != _ORDERS or of.status != "any" or len(of.people.ids or ()) != 1:
        return None
    if isinstance(query, Exists) and query.now or of.pick is not None and abs(of.pick.nth) != 1:
        return None
    return of.model_copy(update={"concepts": (), "kinds": (Category.GIVEN,), "pick": None})


def ordered_beside(query: Query) -> Entries | None:
    """All orders for one patient of whom it is asked what was given, under the same conditions."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or of.categories != _DOSES or not of.kinds or of.pick or len(of.people.ids or ()) != 1:
        return None
    return of.model_copy(update={"kinds": (Category.MEDICATION,)})


def beside_doses(
    doses: Sequence[Fact], orders: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """The newest order of each drug of which no dose is told."""
    told = {one.name.casefold() for one in doses}
    others = [one for one in filter(counts, orders) if one.name.casefold() not in told]
    yield from listed("Ordered, without a dose among these:", newest_of_each(others), wording)


def beside_orders(
    of: Entries, orders: Sequence[Fact], given: Sequence[Fact], words: Collection[str], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """The newest dose of each drug that is not among the orders, or is newer than the last of them.

    `of` are the orders asked for, and `words` name the drug that is asked for, if one is.
    """
    others = [
        fact
        for fact in filter(counts, given)
        if _is_asked_for(fact, of, words) and not _is_told(fact, of.pick, orders)
    ]
    yield from listed("Doses given, without an order among these:", newest_of_each(others), wording)


def _is_asked_for(fact: Fact, of: Entries, words: Collection[str]) -> bool:
    names = {concept.name.casefold() for concept in of.concepts}
    name = fact.name.casefold()
    return not of.concepts or name in names or any(word.casefold() in name for word in words)


def _is_told(fact: Fact, pick: Pick | None, orders: Sequence[Fact]) -> bool:
    """Whether an order tells of it; beside the last order only a dose of a later day may be meant."""
    days = [one.day for one in orders if one.day]
    is_named = fact.name.casefold() in {one.name.casefold() for one in orders}
    if pick is None or not days or fact.day is None:
        return is_named
    is_of_its_day = is_named and fact.day in days
    return is_of_its_day or (fact.day < min(days) if pick.nth < 0 else fact.day > max(days))
