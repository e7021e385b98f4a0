"""Replace “that” in “before that” with the event that the question before names."""

import re
from collections.abc import Sequence

from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.previous_question import PreviousQuestion
from privrag_desktop.questions.query.query_language import Entries
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_BEFORE_THAT = re.compile(
    r"\b(?:before|after|since|until|till|following|prior\s+to)\s+(?P<that>that|this|it|then|these|those)\b"
    r"(?=\W*$|\W+(?:and|or|but|in|on|at|by|were|was|did|do|had|have|has)\b)",
    re.IGNORECASE,
)
_ALONE = re.compile(r"\b(?P<before>before|after|afterwards?|beforehand|earlier|since)\W*$", re.IGNORECASE)


def points_at_time(text: str) -> bool:
    return _BEFORE_THAT.search(text) is not None


def with_event(text: str, before: PreviousQuestion, marks: Sequence[TaggedSpan]) -> str:
    """The words with the event in place of “that”; raises DoesNotFit where the question before names none.

    “The year before that” is a time of its own.
    """
    found = _BEFORE_THAT.search(text) or _ALONE.search(text)
    in_beside = any(
        mark.terminal == "BESIDE" and found and mark.start <= found.start() < mark.end for mark in marks
    )
    if found is None or in_beside:
        return text
    if "that" not in found.groupdict():
        raise DoesNotFit
    return f"{text[: found.start('that')]}the {_event(before)}{text[found.end('that') :]}"


def _event(before: PreviousQuestion) -> str:
    """What the one thing is called that the question before names, if it limits nothing of it."""
    named = {of for query in before.edited.queries for of in entries_in(query)}
    plain = {Entries(concepts=of.concepts, status=of.status, people=of.people) for of in named}
    if len(before.things) != 1 or len(named) != 1 or named != plain:
        raise DoesNotFit
    return before.things[0].words
