"""Drugs whose reason is not recorded, told beside those that somebody asks for by their reason.

“What is she on for her gout?” is answered by the orders that name it, or refer to it. Others may be for it,
too: an order need not give a reason.
"""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.exact.query_entries import left_out, names_reason, newest_first
from privrag_desktop.agents.exact.query_wording import ITEM, Line, Wording, counted
from privrag_desktop.domain import Category, Fact
from privrag_desktop.questions.query import Count, Entries, Exists, Has, Query, Show, Who

_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN})
_FEW = 5


def for_any_reason(query: Query) -> Entries | None:
    """The same drugs of one patient whatever they are for; None where no reason is asked for."""
    if not isinstance(query, Count | Exists | Show) or not _are_for(query.of):
        return None
    return query.of.model_copy(update={"reasons": ()}) if len(query.of.people.ids or ()) == 1 else None


def who_for_any_reason(query: Query) -> Who | None:
    """The same question about patients who have such a drug whatever it is for."""
    if (
        not isinstance(query, Who)
        or not isinstance(query.people.who, Has)
        or not _are_for(query.people.who.has)
    ):
        return None
    has = query.people.who
    who = has.model_copy(update={"has": has.has.model_copy(update={"reasons": ()})})
    return query.model_copy(update={"people": query.people.model_copy(update={"who": who})})


def beside_drugs(drugs: Sequence[Fact], wording: Wording) -> Iterator[Line]:
    """Those that neither name a reason nor refer to one."""
    newest = {fact.name.casefold(): fact for fact in reversed(newest_first(drugs)) if not _has_reason(fact)}
    if newest:
        yield Line("No reason is recorded of these, which may be for it, too:")
        for fact in newest_first(newest.values())[:_FEW]:
            yield Line(f"{wording.name(fact)} – {wording.day(fact)}", (fact,), mark=ITEM)
        yield from left_out(len(newest) - _FEW)


def beside_patients(number: int, for_any: int) -> Iterator[Line]:
    """How many patients more have it, for another reason or for none that is recorded."""
    if for_any > number:
        more = for_any - number
        has = "has" if more == 1 else "have"
        yield Line(f"{counted(more, 'more patient')} {has} it for another reason or none on record")


def _are_for(entries: Entries) -> bool:
    return bool(entries.reasons) and bool(entries.categories) and entries.categories <= _DRUGS


def _has_reason(fact: Fact) -> bool:
    return bool(fact.reasons) or names_reason(fact)
