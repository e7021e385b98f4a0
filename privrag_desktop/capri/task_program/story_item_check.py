"""Doubt an order of what a task only tells of: the cold coffee of a story, the test of a message."""

from collections.abc import Iterator, Sequence

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction
from privrag_desktop.capri.task_program.program_language import EMAIL, ORDER, Call
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.language.lexicon.order_item_check import is_known_order

_UNKNOWN = "“{}” may be no order but a part of what the task tells."
_IN_MESSAGE = "“{}” may be only what the e-mail tells."


def story_item_doubts(task: LabelledTask, actions: Sequence[GuardedAction], order: Call) -> Iterator[str]:
    """Sentences about an order that is unlike the others for the same person, or stands in an e-mail alone.

    “Cold coffee” was ordered beside a chest film, and a plaster that comes off beside physiotherapy. “The GP
    ought to recheck the TSH, put that in an e-mail” became an order of a TSH as well.
    """
    orders = [one.action for one in actions if one.action.name == ORDER and one.action != order]
    same = [one for one in orders if one.arguments[0] == order.arguments[0]]
    if not is_known_order(order.words) and any(is_known_order(one.words) for one in same):
        yield _UNKNOWN.format(order.words)
    item = order.words.casefold()
    told = (text for one in actions if one.action.name == EMAIL for text in one.action.arguments)
    is_told = any(isinstance(text, str) and item in text.casefold() for text in told)
    if is_told and task.shown.casefold().count(item) == 1:
        yield _IN_MESSAGE.format(order.words)
