"""Doubt an order of what a task only tells of: the cold coffee of a story, the test of a message."""

import re
from collections.abc import Iterator, Sequence

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import ORDERING, RECORDING
from privrag_desktop.capri.task_program.program_language import EMAIL, ORDER, Call
from privrag_desktop.capri.task_program.task_labelling import LabelledTask
from privrag_desktop.capri.task_readers.change_request_reader import sentences_of
from privrag_desktop.language.lexicon.order_item_check import is_known_order

_ADDRESS = re.compile(r"\ba\d+\b")  # a label in lower case
_ORDERS = re.compile(rf"\b(?:{ORDERING}|{RECORDING}|give|start|send|get|and|then|also|plus)\b|[;&+\n]")
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
    is_in_message = is_told and task.shown.casefold().count(item) == 1
    if is_in_message or _is_behind_address(task, item):
        yield _IN_MESSAGE.format(order.words)


def _is_behind_address(task: LabelledTask, item: str) -> bool:
    """Whether an item stands only behind an address in its sentence, without a word that orders between.

    “Email the clinic: nothing on Friday, both need new appointments” became two orders of appointments.
    """
    holding = [one for one in map(str.casefold, sentences_of(task.shown)) if item in one]
    return bool(holding) and all(_tells(sentence, item) for sentence in holding)


def _tells(sentence: str, item: str) -> bool:
    address = _ADDRESS.search(sentence)
    between = sentence[address.end() : sentence.index(item)] if address else ""
    return bool(between) and _ORDERS.search(between) is None
