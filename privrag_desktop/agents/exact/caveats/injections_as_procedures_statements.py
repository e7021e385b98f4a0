"""State injections recorded as procedures without a drug, beside the orders of the injected drug.

“When was her last Depo injection?” told the day of the only order, of 2014; the intramuscular injections went
on until 2021, each a procedure that names no drug.
"""

import re
from collections.abc import Iterator, Sequence

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import newest_first
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Query,
    Show,
)

_INJECTED = re.compile(r"\binject|\bsyringe|\bauto-?injector", re.IGNORECASE)
_INJECTION = re.compile(r"\binjection\b", re.IGNORECASE)


def injections_beside(query: Query) -> Entries | None:
    """All procedures of one patient under the conditions of the drugs asked for, if these are injected."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or of.categories != {Category.MEDICATION} or len(of.people.ids or ()) != 1:
        return None
    if not any(_INJECTED.search(one.name) for one in of.concepts):
        return None
    kinds = (Category.PROCEDURE,)
    return of.model_copy(update={"concepts": (), "kinds": kinds, "pick": None, "status": "any"})


def beside_injected(procedures: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """How many injections there were, and the newest."""
    found = [one for one in newest_first(procedures) if _INJECTION.search(one.name)]
    if found:
        times = counted(len(found), "injection")
        newest = f"{wording.name(found[0])} – {wording.day(found[0])}"
        yield AnswerLine(f"Recorded as procedures that name no drug: {times}, the last {newest}", (found[0],))
