"""Build the query for “since when has she had no fever?”: the end of the problem, if it is over.

Of drugs no end is recorded, and of several names one may be over and another not: there it is refused.
"""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.query.query_language import Entries, Pick, Show

_SINCE = "since"
_OVER = frozenset({"any_more", "over"})


def is_since_none(parts: Parts) -> bool:
    """Whether it asks since when something is not so, or no longer so."""
    is_since = any(part.words.casefold().startswith(_SINCE) for part in parts.of("started"))
    is_over = any(part.value in _OVER for part in parts.of("status"))
    is_of_one = not parts.of("who", "people", "sex")
    return is_since and is_of_one and (is_over or bool(parts.of("not_")))


def since_none(selection: Selection) -> tuple[Show, ...]:
    """The end of the last one; if none is over, no entry fits, and what is recorded is shown."""
    parts = selection.parts
    started = parts.take("started")
    words = " ".join(part.words for part in (*([started] if started else []), *parts.of("not_")))
    if not parts.of("status"):
        parts.take_all("not_")
    found = selection.targets()
    if len(found) != 1 or not _is_of_one_problem(found[0]):
        raise NotUnderstood(words)
    return (Show(of=found[0].model_copy(update={"status": "over", "pick": Pick(nth=-1)}), what="ends"),)


def _is_of_one_problem(of: Entries) -> bool:
    is_plain = of == of.bare.model_copy(update={"status": of.status}) and len(of.people.ids or ()) == 1
    return is_plain and of.categories == {Category.CONDITION} and len(of.concepts) == 1
