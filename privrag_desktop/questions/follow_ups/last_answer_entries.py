"""Find the entries of one patient in the last answer, and those among them that a follow-up means.

“How many of these were emergency visits?” is asked of the visits of that year, and “how much did it cost?” of
the visit that was told. A condition is never left out: what cannot be joined raises DoesNotFit.
"""

from dataclasses import dataclass

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    Count,
    Entries,
    Exists,
    Lasted,
    NearEntry,
    People,
    Query,
    Show,
    Window,
)

_OF_ENTRIES = (Show, Count, Exists, Lasted, AgeAt)
# what only one of the two may say, or both alike
_ONCE = ("reasons", "places", "said", "new_to", "before_death", "bounds", "found", "ages", "kept")


@dataclass(frozen=True, slots=True)
class LastAnswerEntries:
    """A query about entries of one patient; `is_picked`: that these are some in a row was said."""

    query: Query
    of: Entries
    is_picked: bool

    @property
    def is_limited(self) -> bool:
        """Whether these are some of the entries of that name or kind only."""
        plain = Entries(
            concepts=self.of.concepts,
            kinds=self.of.kinds,
            people=self.of.people,
            status=self.of.status,
            pick=self.of.pick,
        )
        return self.is_picked or self.of != plain

    @property
    def is_one(self) -> bool:
        pick = self.of.pick
        return pick is not None and not pick.many

    @property
    def is_one_visit(self) -> bool:
        return self.are_visits and self.is_one

    @property
    def are_visits(self) -> bool:
        return self.of.categories == {Category.VISIT}

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(self.of.people.ids or ())


def entries_of_answer(before: EditedQueries) -> LastAnswerEntries | None:
    """None for a question that told no entries, or those of several patients."""
    query = before.queries[0]
    if len(before.queries) > 1 or not isinstance(query, _OF_ENTRIES):
        return None
    people = query.of.people
    if people.ids is None or len(people.ids) != 1 or people != People(ids=people.ids):
        return None
    whole = before.all_of(query)
    of = whole.of if isinstance(whole, _OF_ENTRIES) else query.of
    return LastAnswerEntries(query, of, is_picked=of.pick is not None)


def both(told: LastAnswerEntries, asked: Entries) -> Entries:
    """Those of the entries told that are also these."""
    of = told.of
    if of.people != asked.people or of.pick and (asked.pick or _narrows(of, asked)):
        raise DoesNotFit  # which of the last three: not the last three of these
    if asked.status == "over" or of.status != "any" and asked.windows:
        raise DoesNotFit
    update: dict[str, object] = {name: _one_of(of, asked, name) for name in _ONCE}
    update |= _things(of, asked) | {"pick": of.pick or asked.pick}
    update["besides"] = tuple(dict.fromkeys((*of.besides, *asked.besides)))
    update["visit_classes"] = _common(of.visit_classes, asked.visit_classes)
    update["windows"] = _windows(of, asked)
    update["near"] = tuple(dict.fromkeys((*of.near, *asked.near)))
    return of.model_copy(update=update)


def at_that_visit(told: LastAnswerEntries, asked: Entries) -> Entries:
    """What was ordered, found or billed at the visit that was told."""
    is_plain = not (asked.is_limited or asked.new_to or asked.ages or asked.people != told.of.people)
    if not told.are_visits or not asked.categories or not is_plain or asked.status != "any":
        raise DoesNotFit
    visits = told.of.model_copy(update={"people": People()})
    return asked.model_copy(update={"near": (NearEntry(same="visit", entries=visits),)})


def is_of_the_sort(told: LastAnswerEntries, asked: Entries) -> bool:
    """Whether both are visits, or both drugs, and not the claims for them."""
    return not told.of.categories.isdisjoint(asked.categories)


def is_of_another(told: LastAnswerEntries, asked: Entries) -> bool:
    """Whether both are of things with names, and not of the same: potassium, and creatinine."""
    names = told.of.concepts, asked.concepts
    return all(names) and {*names[0]}.isdisjoint(names[1])


def _narrows(of: Entries, asked: Entries) -> bool:
    """Whether some of the entries told would be left out: the last visit, if it was an emergency."""
    names = (*_ONCE, "windows", "near", "visit_classes", "besides")
    is_more = any(getattr(asked, name) and getattr(asked, name) != getattr(of, name) for name in names)
    return is_more or bool(asked.concepts) and asked.concepts != of.concepts


def _one_of(of: Entries, asked: Entries, name: str) -> object:
    one, other = getattr(of, name), getattr(asked, name)
    if one and other and one != other:
        raise DoesNotFit
    return one or other


def _things(of: Entries, asked: Entries) -> dict[str, object]:
    """The concepts or kinds that both are of."""
    if of.concepts and asked.concepts:
        concepts = [one for one in of.concepts if one in asked.concepts]
    elif of.concepts:
        concepts = [one for one in of.concepts if one.category in asked.kinds]
    else:
        kept = set(of.kinds) - {one.category for one in of.besides}
        concepts = [one for one in asked.concepts if one.category in kept]
    kinds = tuple(one for one in of.kinds if one in asked.kinds)
    if not (concepts or kinds):
        raise DoesNotFit
    return {"concepts": tuple(concepts), "kinds": () if concepts else kinds}


def _common(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    found = tuple(value for value in one if value in other) if one and other else one or other
    if (one or other) and not found:
        raise DoesNotFit
    return found


def _windows(of: Entries, asked: Entries) -> tuple[Window, ...]:
    """Both times; of a time when something ended and one when it began nobody knows which is meant."""
    windows = tuple(dict.fromkeys((*of.windows, *asked.windows)))
    if len({one.ends for one in windows}) > 1:
        raise DoesNotFit
    return windows
