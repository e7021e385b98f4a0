"""Read at which visit something was: the last one, that of 3 October, the last one in 2014.

Or at which place: what was found or done at a hospital is that of the visits there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.domain.fact_categories import APART, STANDING, Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import At, MentionOf
from privrag_desktop.questions.query.query_language import Entries, NearEntry

# words between two things that keep them apart
_ON = frozenset({"on", "at", "upon"})
_ADMISSION = frozenset(
    {"admission", "hospital admission", "inpatient admission", "admission to hospital", "admitted"}
)
PARTING = frozenset({"people", "near", "and_", "or_", "not_"})


@dataclass(frozen=True, slots=True)
class VisitReader:
    """Finds visits that only say when something else was, and takes the words that say which they are."""

    parts: Parts

    def behind(self, first: MentionOf, visit: MentionOf) -> MentionOf | None:
        """The creatinine on the last visit, which is not the last creatinine."""
        between = self.parts.between(first.place, visit.place)
        if first.is_of_visits or first.visits or not visit.is_visit or _are_parted(between):
            return None
        at = self._at(between, visit)
        return replace(first, at=at, visits=visit) if at else None

    def before(self, visit: MentionOf, mention: MentionOf) -> MentionOf | None:
        """The same where the visit comes first: at her last visit, what was the creatinine?"""
        before = [part for part in self.parts.all if part.place < visit.place]
        telling = [part for part in before if part.rule != "person"][-2:]
        if not visit.is_visit or visit.visits or mention.is_of_visits or not telling:
            return None
        if telling[-1].rule == "pick":
            telling = telling if telling[0].rule == "at_" else []
        if not telling or _are_parted(self.parts.between(visit.place, mention.place)):
            return None
        at = self._at([one for one in before if one.place >= telling[0].place], visit)
        return replace(mention, at=at, visits=visit) if at else None

    def _at(self, words: Sequence[ParseTreePart], visit: MentionOf) -> At | None:
        """A place in a row right before the visit, or "at" before it and a time right behind it."""
        telling = [part for part in words if part.rule != "person"]
        pick = telling[-1] if telling and telling[-1].rule == "pick" else None
        time = next((part for part in self.parts.free(*WINDOWS) if part.place == visit.place + 1), None)
        is_at = any(part.rule == "at_" for part in telling)
        if pick is None and (time is None or not is_at):
            return None
        for part in (*telling, *([time] if time else [])):
            if part.rule == "at_" or part in {pick, time}:
                self.parts.take_one(part)
        said = {mark.words.casefold() for mark in visit.side}
        is_on = any(part.rule == "at_" and part.words.casefold() in _ON for part in telling)
        return At(pick, time, is_of_its_start=is_on and not said.isdisjoint(_ADMISSION))


def at_places(mention: MentionOf, entries: Entries) -> Entries:
    """Visits at the place that is said, or what was found, ordered or done on such a visit."""
    if not mention.places:
        return entries
    if len(mention.places) > 1 or not entries.categories or entries.categories & APART:
        raise NotUnderstood(mention.words)  # no claim says where what it bills was
    places = mention.places[0].recorded
    if entries.categories == {Category.VISIT}:
        return entries.model_copy(update={"places": places})
    if entries.concepts and entries.categories & STANDING and not mention.verbs:
        raise NotUnderstood(mention.words)  # who has asthma at a hospital need not have it found there
    visits = Entries(kinds=(Category.VISIT,), places=places)
    return entries.model_copy(update={"near": (*entries.near, NearEntry(same="visit", entries=visits))})


def _are_parted(between: Sequence[ParseTreePart]) -> bool:
    return any(part.rule in PARTING for part in between)
