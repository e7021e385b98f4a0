"""State vaccinations recorded as procedures, beside those recorded as immunizations.

“Was she vaccinated against tetanus in 2012?” was once denied beside a “vaccination for diphtheria, pertussis,
and tetanus” of that year.
"""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine, AnswerWording
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_first,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.mentions.concept_mention_reader import kinds_in
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    Query,
    Show,
)


def as_procedures(query: Query) -> Entries | None:
    """All procedures of one patient under the conditions of the vaccinations asked for; else None."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or of.categories != {Category.IMMUNIZATION} or len(of.people.ids or ()) != 1:
        return None
    return of.model_copy(update={"concepts": (), "kinds": (Category.PROCEDURE,), "pick": None})


def beside_vaccines(procedures: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Those of them that are vaccinations by their names."""
    found = [one for one in newest_first(procedures) if "immunization" in kinds_in(one.name)]
    yield from listed("Vaccinations that are recorded as procedures:", found, wording)
