"""Rewrite “no later than a month after” and “at most a month after” as “within a month after”."""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_UNTIL = frozenset({"no later than", "up to"})
_RELATIONS = frozenset({"AFTER", "BEFORE", "SINCE", "FOLLOWED", "PREVIOUSLY"})
_AGED = frozenset({"PATIENTS", "SEX", "AGE", "AGED", "YOUNG"})
_LASTING = re.compile(r"\b(?:for|lasting|of|in\s+hospital)\s*$")  # a stay of at most three days
_STAYING = re.compile(r"stay|spen|lie|lying")


def within_at_most(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “within a month after” has them."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        before = marks[at - 1] if at else None
        if not _is_greatest(mark) or not _is_of_a_relation(marks, at) or _is_of_a_stay(text, before, mark):
            found.append(mark)
        elif before is None or before.terminal != "WITHIN":
            found.append(replace(mark, terminal="WITHIN", value="within"))
    return found


def _is_greatest(mark: TaggedSpan) -> bool:
    is_below = (mark.terminal, mark.value) == ("BOUND", "below")
    is_until = mark.terminal == "UNTIL" and mark.words.casefold() in _UNTIL
    return mark.terminal == "AT_MOST" or is_below or is_until


def _is_of_a_relation(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether a length of time stands behind it, and after that a word that says beside what it is."""
    behind = [mark.terminal for mark in marks[at + 1 : at + 4]]
    length = behind[1:] if behind[:1] == ["NUMBER"] else behind
    return length[:1] == ["UNIT"] and length[1:2] != [] and length[1] in _RELATIONS


def _is_of_a_stay(text: str, before: TaggedSpan | None, mark: TaggedSpan) -> bool:
    """In hospital for at most three days after it: how long it lasted is said, and not how long after."""
    if before is not None and before.terminal in _AGED:
        return True  # patients under two years
    is_verb = before is not None and before.terminal == "VERB" and _STAYING.search(before.words.casefold())
    return bool(is_verb) or _LASTING.search(text[: mark.start].casefold()) is not None
