"""State drugs recorded for other reasons, beside those for the reason that was asked about.

“What is she on for her gout?” is answered by the orders that name it, or refer to it. Others may be for it,
too: an order need not give a reason.
"""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.exact.query_results.entry_statements import with_reasons
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_first,
    newest_of_each,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    NearEntry,
    Query,
    Show,
    Who,
)

_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN})


def for_any_reason(query: Query) -> Entries | None:
    """The same drugs of one patient whatever they are for; None where no reason is asked for."""
    if not isinstance(query, Count | Exists | Show) or not _are_for(query.of):
        return None
    return query.of.model_copy(update={"reasons": ()}) if len(query.of.people.ids or ()) == 1 else None


def who_for_any_reason(query: Query) -> Who | None:
    """The same question about patients who have such a drug whatever it is for."""
    if isinstance(query, Who) and query.entries is not None and _are_for(query.entries):
        return query.with_entries(reasons=())
    return None


def beside_drugs(
    drugs: Sequence[Fact], reasons: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """The newest order of each of the other drugs, with the reason that is recorded of it.

    It may be for the same by another name: colchicine “for Acute gouty arthritis” is for gout.
    """
    newest = {fact.name.casefold(): fact for fact in reversed(newest_first(drugs))}
    if newest:
        yield AnswerLine("Others, for another reason or none on record, which may be for it, too:")
        yield from with_reasons(newest.values(), reasons, wording)


def beside_patients(number: int, for_any: int) -> Iterator[AnswerLine]:
    """How many patients more have it, for another reason or for none that is recorded."""
    if for_any > number:
        more = for_any - number
        has = "has" if more == 1 else "have"
        yield AnswerLine(f"{counted(more, 'more patient')} {has} it for another reason or none on record")


def of_treatment(query: Query) -> tuple[Entries, ...] | None:
    """Drugs of one patient for the problem whose procedures are asked for, and those of its visits.

    “What treatment did she get for her stroke?” left out the thrombolysis, which is a drug.
    """
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or not of.reasons or of.kinds != (Category.PROCEDURE,) or len(of.people.ids or ()) != 1:
        return None
    problems = tuple(one for one in of.reasons if one.category is Category.CONDITION)
    drugs = of.model_copy(update={"kinds": tuple(sorted(_DRUGS)), "pick": None})
    if not problems:
        return (drugs,)
    visit = NearEntry(same="visit", entries=Entries(concepts=problems))
    return drugs, drugs.model_copy(update={"reasons": (), "near": (*of.near, visit)})


def beside_treatment(drugs: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """The newest order or dose of each."""
    heading = "Drugs for it, or ordered at a visit at which it was diagnosed:"
    yield from listed(heading, newest_of_each(drugs), wording)


def _are_for(entries: Entries) -> bool:
    return bool(entries.reasons) and bool(entries.categories) and entries.categories <= _DRUGS
