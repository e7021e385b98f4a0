"""Two things of one time: aspirin and metformin on the same day, at the same visit, together.

They are marked as the first one on the same day as the second, which the grammar knows.
"""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.domain import READINGS, Category
from privrag_desktop.questions.mark import Mark

TOGETHER = "TOGETHER"
_TIMES = frozenset({("SAME", "UNIT"), ("SAME", "VISIT")})
_OPENING = frozenset({"AT", "WITHIN"})
# what is of a moment: problems go on, and who has two at the same time need not have got them on one day
_OF_A_MOMENT = frozenset(
    {Category.MEDICATION, Category.GIVEN, Category.PROCEDURE, Category.IMMUNIZATION, *READINGS}
)
_BEHIND = frozenset(
    {"CONCEPT", "KIND", "VISIT", "VERB", "AFTER", "BEFORE", "SINCE", "FOLLOWED", "PREVIOUSLY"}
)


def at_one_time(marks: Sequence[Mark]) -> list[Mark]:
    """The marks as “aspirin on the same day as metformin” has them; others as they are."""
    at = next((i for i in range(2, len(marks)) if _is_of_one_time(marks[i : i + 2])), None)
    pair = _pair(marks[:at]) if at is not None else None
    if at is None or pair is None:
        return list(marks)
    time = _as_a_day(marks[at]) if marks[at].terminal == TOGETHER else list(marks[at : at + 2])
    behind = marks[at + 1 :] if marks[at].terminal == TOGETHER else marks[at + 2 :]
    if behind and behind[0].terminal in _BEHIND:
        return list(marks)  # the same month after a third thing
    while marks[at - 1].terminal in _OPENING:
        at -= 1
    return [*marks[: pair + 1], *marks[pair + 3 : at], *time, marks[pair + 2], *behind]


def _is_of_one_time(marks: Sequence[Mark]) -> bool:
    return marks[0].terminal == TOGETHER or tuple(mark.terminal for mark in marks) in _TIMES


def _pair(marks: Sequence[Mark]) -> int | None:
    """The place of the first of the only two things, joined by “and”; None where others are named."""
    things = [at for at, mark in enumerate(marks) if mark.terminal == "CONCEPT"]
    if len(things) != len("12") or things[1] != things[0] + 2 or marks[things[0] + 1].terminal != "AND":
        return None
    held = {one.category for at in things for one in marks[at].concepts}
    is_now = any(mark.terminal == "NOW" for mark in marks)  # both go on: not ordered on one day
    return things[0] if held and held <= _OF_A_MOMENT and not is_now else None


def _as_a_day(mark: Mark) -> list[Mark]:
    """“Together”: on the same day."""
    return [replace(mark, terminal="SAME", value="same"), Mark("UNIT", "day", "", mark.end, mark.end)]
