"""Keep of a program only what the model writes again when it is asked anew.

A small model that has said everything goes on, and what it adds differs from one time to the next; what a
task asks for comes again. An action stays if another program has it too: for the same people, day and dose,
of an item with a word in common, under the same condition (self-consistency, Wang et al. 2023).
"""

from collections.abc import Sequence

from privrag_desktop.capri.task_program.program_actions import GuardedAction, changes
from privrag_desktop.capri.task_program.program_language import ANSWER, ASK
from privrag_desktop.capri.task_program.same_action import is_same, is_same_condition

_MOST_WAYS = 2  # that the user is asked to choose from


def agreed(listed: Sequence[Sequence[GuardedAction]]) -> list[GuardedAction]:
    """The actions that most of several programs have, and at least two; programs without any do not count.

    A change must stand in the first program, which is the one that the model finds likeliest; if that has
    none, the program with the most of the others counts. “Systolic 112, log” was answered with the last one,
    because only the first program wrote it down.
    """
    most = max(1, sum(map(bool, listed)) // 2)
    kept = [
        [one for one in actions if sum(_has(other, one) for other in listed if other is not actions) >= most]
        for actions in listed
    ]
    if kept and (kept[0] or changes(listed[0])):
        return kept[0]
    without_change = ([one for one in actions if one.action.name in {ANSWER, ASK}] for actions in kept)
    return max(without_change, key=len, default=[])


def is_said_again(actions: Sequence[GuardedAction], other: Sequence[GuardedAction]) -> bool:
    """Whether another program has all actions of one, whatever the order and whatever it adds."""
    return bool(actions) and all(_has(other, one) for one in actions)


def ways_to_read(listed: Sequence[Sequence[GuardedAction]]) -> list[Sequence[GuardedAction]]:
    """The first two programs that change something and do not say the same."""
    ways: list[Sequence[GuardedAction]] = []
    for actions in listed:
        if changes(actions) and not any(is_said_again(actions, other) for other in ways):
            ways.append(actions)
    return ways[:_MOST_WAYS]


def _has(actions: Sequence[GuardedAction], wanted: GuardedAction) -> bool:
    return any(_is_the_same(one, wanted) for one in actions)


def _is_the_same(one: GuardedAction, other: GuardedAction) -> bool:
    return (
        is_same(one.action, other.action)
        and one.if_true == other.if_true
        and is_same_condition(one.condition, other.condition)
    )
