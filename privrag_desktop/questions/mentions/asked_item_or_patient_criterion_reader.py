"""Decide which of several things a question asks for, and which describe the patients."""

from collections.abc import Sequence

from privrag_desktop.questions.filters.time_relative_to_event_reader import words_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf


def asked_for(parts: Parts, mentions: Sequence[MentionOf]) -> MentionOf:
    """The one mention that says nothing of the patients: it stands not right behind a word for them.

    Of several the first one behind what is asked: the most frequent, the average, how many.
    """
    people = parts.of("people", "who")
    places = {part.place for part in people}
    named = {one.place for one in mentions if one.things}
    apart = [one for one in mentions if not one.things and one.place in named]  # treated with
    free = [one for one in mentions if _begin(parts, one.place) not in places or one in apart]
    all_parts = parts.all
    if names := [one for one in mentions if one.things and any(map(all_parts[one.place].leads_to, people))]:
        free = [one for one in mentions if one not in names]  # our angina patients
    asked = parts.of("rank", "measure", "how_many", "times", "detail", "day_count")
    behind = [one for one in free if asked and one.place > asked[0].place]
    if len(free) == 1 or behind:
        return (behind or free)[0]
    raise NotUnderstood(words_of(mentions))


def _begin(parts: Parts, place: int) -> int:
    """The place before a mention and the words of its own before it."""
    at = place - 1
    while at >= 0 and parts.all[at].rule in {"pick", "status", "not_", "often", "found"}:
        at -= 1
    return at
