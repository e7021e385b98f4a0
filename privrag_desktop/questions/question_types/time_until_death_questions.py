"""Build the query for the time from an entry to death: how long she lived after a diagnosis."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import BeforeDeath, Entries, Passed, Pick, Query, Unit

_VERBS = frozenset({"survive", "survived", "survives", "surviving", "live on", "lived on"})
_ONCE = frozenset({Category.CONDITION, Category.ALLERGY})  # of which the first entry is meant: since when


def until_death(selection: Selection) -> tuple[Query, ...]:
    """From the first entry, or the one that is said, to the death of who is named.

    Of visits and values "before her death" means the last one, and "until her death" some other: which of
    them is meant must be said.
    """
    part = selection.parts.take("survived")
    assert part is not None
    if "alive" in part.values("DEATH") or _is_whether(part):
        raise NotUnderstood(part.words)
    events = part.below("event")
    since = selection.beside.event(events[0]) if events else selection.target()
    people = selection.people() if events else since.people
    if people.ids is None or since.near:
        raise NotUnderstood(part.words)
    since = _of_one(since, part, is_before=not events)
    since = since.model_copy(update={"people": people, "before_death": BeforeDeath()})
    return (Passed(since=since, until_death=True, unit=_unit(selection, part)),)


def _is_whether(part: ParseTreePart) -> bool:
    """“Did she survive after it?” asks for no time; “survival after it” does."""
    asks = part.has("HOW_LONG") or part.has("UNIT") or part.has("WHEN")
    return not asks and any(one.words.casefold() in _VERBS for one in part.marks)


def _of_one(since: Entries, part: ParseTreePart, *, is_before: bool) -> Entries:
    """The entry that is meant where several may be."""
    if since.pick:
        return since
    may_be_last = is_before and not since.categories <= _ONCE
    if may_be_last or Category.VISIT in since.categories:
        raise NotUnderstood(part.words)
    return since.model_copy(update={"pick": Pick(nth=1)})


def _unit(selection: Selection, part: ParseTreePart) -> Unit:
    """Of "how many weeks", or of "in weeks" at the end; hours are not told of a death."""
    said = selection.parts.take("in_length")
    units = (*part.values("UNIT"), *((said.value,) if said else ()))
    unit = Unit(units[0]) if units else Unit.DAY
    if unit is Unit.HOUR:
        raise NotUnderstood(part.words)
    return unit
