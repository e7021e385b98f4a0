"""Build the queries for survival: how long after an entry somebody lived, and the share who survived."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import length_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import (
    BeforeDeath,
    Entries,
    Has,
    Not,
    Passed,
    People,
    Pick,
    Query,
    Share,
    Unit,
)

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


def survival(selection: Selection) -> tuple[Share, ...]:
    """Of whoever had the one thing, from its first time; who is alive today has not died within any time.

    From any time of it a cold in the last years of a long life was one that its patient did not survive.

    Raises NotUnderstood for more than one thing, and for patients who are told apart by more than it.
    """
    parts = selection.parts
    said = parts.take("survival")
    assert said is not None
    parts.take_all("share")
    every = selection.some_people(is_group=True)
    had = every.who
    if not isinstance(had, Has) or had != Has(has=had.has) or every != People(who=had, sex=every.sex):
        raise NotUnderstood(said.words)
    if had.has.pick is not None:
        raise NotUnderstood(said.words)
    before = BeforeDeath(within=length_of(said), of_picked=True)
    died = Has(has=had.has.model_copy(update={"pick": Pick(nth=1), "before_death": before}))
    is_of_the_dead = said.values("SURVIVAL") == ("dead",)
    return (Share(part=People(who=died if is_of_the_dead else Not(no=died)), whole=every),)
