"""State emergency visits beside hospital stays, and visits for a problem beside its entries.

“Admitted” means a visit of class inpatient. Records also call a visit to the emergency room an admission, and
“why was she admitted?” once told the stay without the emergency visit of the same day. Of what comes again
(an overdose, a migraine) records often have one standing entry, and a visit for each time.
"""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    newest_first,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.mentions.concept_mention_reader import INPATIENT
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Lasted,
    Pick,
    Query,
    Show,
    Who,
)

_WITH_EMERGENCY = (*INPATIENT, "emergency")
_CALLED = "admission"
_FEW = 3


def stays_of(query: Query) -> Entries | None:
    """The stays in hospital of one patient, where all, the first or the last are asked for."""
    if not isinstance(query, Count | Exists | Lasted | Show) or not _are_stays(query.of):
        return None
    is_of_one = len(query.of.people.ids or ()) == 1
    return query.of if is_of_one and (query.of.pick is None or abs(query.of.pick.nth) == 1) else None


def all_visits(stays: Entries) -> Entries:
    """Visits of all classes in their place."""
    return stays.model_copy(update={"visit_classes": (), "pick": None})


def with_emergencies(query: Query) -> Who | None:
    """The same question about patients who had a stay or an emergency visit; None for any other."""
    if isinstance(query, Who) and query.entries is not None and _are_stays(query.entries):
        return query.with_entries(visit_classes=_WITH_EMERGENCY)
    return None


def other_admissions(stays: Sequence[Fact], pick: Pick | None, visits: Sequence[Fact]) -> list[Fact]:
    """Of all visits those that may be meant, too.

    Beside the last stay only what was on its day or later, beside the first what was on its day or earlier.
    """
    told = set(stays)
    others = [one for one in visits if one not in told and _may_be_meant(one)]
    days = [fact.day for fact in stays if fact.day]
    if pick is None or not days:
        return others
    if pick.nth < 0:
        return [one for one in others if one.day is None or one.day >= min(days)]
    return [one for one in others if one.day is None or one.day <= max(days)]


def beside_stays(others: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """That these are not among what is told above."""
    if others:
        yield AnswerLine("Not among these, as they are emergency visits or of another class:")
        for fact in newest_first(others)[:_FEW]:
            kind = f" ({fact.visit_class})" if fact.visit_class else ""
            yield AnswerLine(f"{wording.name(fact)}{kind} – {wording.day(fact)}", (fact,), mark=ITEM)
        yield from left_out(len(others) - _FEW)


def beside_admitted(number: int, with_emergency: int) -> Iterator[AnswerLine]:
    """How many patients more had an emergency visit and no stay."""
    if with_emergency > number:
        more = with_emergency - number
        yield AnswerLine(
            f"{counted(more, 'more patient')} had emergency visits only, which are not counted as admissions"
        )


def visits_for(query: Query) -> Entries | None:
    """The visits for the problem of one patient whose entries are counted, dated or denied; else None."""
    if not isinstance(query, Count | Show | Exists) or isinstance(query, Show) and query.what != "days":
        return None
    if (
        not query.of.concepts
        or query.of.categories != {Category.CONDITION}
        or len(query.of.people.ids or ()) != 1
    ):
        return None
    of = query.of
    return Entries(kinds=(Category.VISIT,), reasons=of.concepts, people=of.people, windows=of.windows)


def beside_entries(
    entries: Sequence[Fact], visits: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """How many visits are recorded for it, where these are on more days than its entries."""
    days = {fact.day for fact in visits}
    if days - {fact.day for fact in entries} and visits:
        last = newest_first(visits)[0]
        number = counted(len(visits), "visit is", "visits are")
        yield AnswerLine(
            f"{number} recorded for it, the newest {wording.name(last)} – {wording.day(last)}", (last,)
        )


def _are_stays(entries: Entries) -> bool:
    return entries.kinds == (Category.VISIT,) and set(entries.visit_classes) == set(INPATIENT)


def _may_be_meant(visit: Fact) -> bool:
    return visit.visit_class == "emergency" or _CALLED in visit.name.casefold()
