"""State billed amounts, each with its day and purpose, and their total first."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from decimal import Decimal

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import left_out
from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import AMOUNTS, Category
from privrag_desktop.domain.facts import Fact, number_of
from privrag_desktop.questions.query.query_language import Entries
from privrag_desktop.retrieve.exact.query_result import Figure
from privrag_desktop.store.facts import source_of

_MOST_LISTED = 40
_BESIDES = "A claim is told by its own amount: what is charged for its single items may come besides it"


def are_amounts(entries: Entries) -> bool:
    """Whether what was billed, charged or paid is asked for."""
    return bool(entries.categories) and entries.categories <= AMOUNTS


def same_amount(fact: Fact) -> Hashable:
    """Two claims of one day may be of one amount: each is told."""
    return fact.patient_id, fact.resource


def amounts(
    groups: Sequence[Sequence[Fact]], label: str, wording: AnswerWording, *, is_of_all: bool
) -> Iterator[AnswerLine]:
    """The newest first; with what they come to together, unless they are some of many.

    Data holds claims whose amount leaves out what their items cost.
    """
    if len(groups) == 1:
        yield AnswerLine(f"{label}{amount(groups[0], wording)}", tuple(groups[0]))
    else:
        yield from _several(groups, label, wording, is_of_all=is_of_all)
    of_items = (group[0] for group in groups if group[0].category is Category.CLAIM)
    if is_of_all and any(map(wording.what_for, of_items)):
        yield AnswerLine(_BESIDES)


def _several(
    groups: Sequence[Sequence[Fact]], label: str, wording: AnswerWording, *, is_of_all: bool
) -> Iterator[AnswerLine]:
    facts = [group[0] for group in groups]
    kind = PLURALS[facts[0].category]
    whole = _whole(facts, wording) if is_of_all else ""
    many = f"{label.removesuffix(': ')}, {len(groups):,} {kind}" if label else f"{len(groups):,} {kind}"
    yield AnswerLine(f"{many}{f', together {whole}' if whole else ''}, the newest first:")
    for group in groups[:_MOST_LISTED]:
        yield AnswerLine(amount(group, wording), tuple(group), mark=ITEM)
    yield from left_out(len(groups) - _MOST_LISTED)


def amount(group: Sequence[Fact], wording: AnswerWording) -> str:
    """The amount, its day, and what it was for by its own words and by the records to which it refers."""
    fact, *behind = group
    keys = (fact.reasons or "").split()
    named = [wording.name(one) for one in behind if source_of(one.resource) in keys]
    own = wording.name(fact) if fact.category is Category.CHARGE else wording.what_for(fact)
    why = own or ", ".join(dict.fromkeys(named))
    day = wording.day(fact)
    what = {Category.CLAIM: "billed", Category.CHARGE: "charged", Category.PAYMENT: "paid"}[fact.category]
    return f"{wording.value(fact)} {what}{f' on {day}' if day else ''}{f' for {why}' if why else ''}"


def _whole(facts: Collection[Fact], wording: AnswerWording) -> str:
    """The sum in the one currency of all; empty where there are several, or one has no number."""
    numbers = [number for fact in facts if (number := number_of(fact)) is not None]
    units = {fact.unit for fact in facts}
    if len(units) != 1 or len(numbers) != len(facts):
        return ""
    return wording.measured(Figure(sum(numbers, Decimal()), units.pop(), facts=tuple(facts)))
