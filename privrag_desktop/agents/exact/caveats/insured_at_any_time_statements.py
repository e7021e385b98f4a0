"""State that patients "with" an insurer are those who ever had it, if other conditions are asked too.

“Which patients have Medicaid and asthma?” told who may be insured elsewhere by now, and did not say so.
"""

from collections.abc import Iterator

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Has, Query, Who
from privrag_desktop.questions.query.query_traversal import conditions_in


def insured_at_any_time(query: Query) -> Iterator[AnswerLine]:
    """Unless a time is asked for, or an insurer alone: the first line of such a list has "at any time"."""
    if isinstance(query, Who) and isinstance(query.people.who, Has):
        return
    found = [one.has for one in conditions_in(query) if one.has.categories == {Category.INSURANCE}]
    if any(not (of.windows or of.near or of.ages) for of in found):
        yield AnswerLine("Who had such an insurance at any time counts as insured, whoever insures them now")
