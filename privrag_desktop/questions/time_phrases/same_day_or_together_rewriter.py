"""Rewrite two things of one time: aspirin and metformin on the same day, at one visit, together.

They are marked as the first one on the same day as the second, which the grammar knows. Who takes two drugs
together is on both now, ordered on whatever days: to look for orders of one day denied dangerous pairs. Who
took them together is not known where only the days of orders are.
"""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.domain.fact_categories import DRUGS, READINGS, Category
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

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
_ORDERED = frozenset(
    {"prescribed", "ordered", "given", "administered", "started", "refilled", "renewed", "dispensed"}
    | {"prescription", "prescriptions", "order", "orders"}
)
_PAST = frozenset(
    {"was", "were", "been", "had", "did", "ever", "never", "took", "taken", "got", "gotten", "received"}
    | {"used", "stopped", "first", "last"}
)
_NO_STATE = frozenset({"NOT", "WHEN", "STARTED", "HOW_LONG"})  # since when together is of neither of them
_PRESENT = frozenset({"is", "are", "am", "take", "takes", "taking", "on"})


def at_one_time(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “aspirin on the same day as metformin” has them; others as they are."""
    at = next((i for i in range(2, len(marks)) if _is_of_one_time(marks[i : i + 2])), None)
    if at is not None and _are_drugs(marks[:at]):
        said = set(words_in(text))
        if not said & (_PAST | _ORDERED) and _go_on(marks, at):
            return [*marks[:at], *marks[at + 1 :]]
        is_of_one = any(mark.terminal == "PERSON" for mark in marks)
        if _is_open(marks[at : at + 2], said, is_of_one=is_of_one):
            return [*marks[:at], replace(marks[at], terminal="UNKNOWN"), *marks[at + 1 :]]
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


def _are_drugs(marks: Sequence[TaggedSpan]) -> bool:
    """Whether a drug that is ordered is what stands last."""
    named = [{one.category for one in mark.concepts} for mark in marks if mark.terminal == "CONCEPT"]
    return bool(named) and Category.MEDICATION in named[-1] and named[-1] <= DRUGS


def _go_on(marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether they are said to be taken together, and none of them denied: aspirin and metformin."""
    joined = [mark.terminal for mark in marks[max(at - 3, 0) : at]] == ["CONCEPT", "AND", "CONCEPT"]
    is_plain = all(mark.terminal not in _NO_STATE for mark in marks) and _are_drugs(marks[: at - 2])
    return joined and is_plain and marks[at].terminal == TOGETHER


def _is_open(time: Sequence[TaggedSpan], said: set[str], *, is_of_one: bool) -> bool:
    """Whether it is of what is or was taken, and no order is spoken of: their days may be others.

    When she was last prescribed both together is told by the day, on which the answer can be looked up; that
    nobody was is not denied.
    """
    if [mark.terminal for mark in time] == ["SAME", "VISIT"]:
        return False
    if time[0].terminal == TOGETHER:
        is_of_orders = is_of_one and bool(said & _ORDERED and said & _PAST)
        return not is_of_orders or "first" in said
    return not said & (_ORDERED | _PAST) and bool(said & _PRESENT)


def _is_of_one_time(marks: Sequence[TaggedSpan]) -> bool:
    return marks[0].terminal == TOGETHER or tuple(mark.terminal for mark in marks) in _TIMES


def _pair(marks: Sequence[TaggedSpan]) -> int | None:
    """The place of the first of the only two things, joined by “and”; None where others are named."""
    things = [at for at, mark in enumerate(marks) if mark.terminal == "CONCEPT"]
    if len(things) != len("12") or things[1] != things[0] + 2 or marks[things[0] + 1].terminal != "AND":
        return None
    held = {one.category for at in things for one in marks[at].concepts}
    is_now = any(mark.terminal == "NOW" for mark in marks)  # both go on: not ordered on one day
    return things[0] if held and held <= _OF_A_MOMENT and not is_now else None


def _as_a_day(mark: TaggedSpan) -> list[TaggedSpan]:
    """“Together”: on the same day."""
    return [replace(mark, terminal="SAME", value="same"), TaggedSpan("UNIT", "day", "", mark.end, mark.end)]
