"""Find what a task offers as one of two, where a program has taken one of them or both: codeine or tramadol.

A small model chooses, or orders both; the user is to say which.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction, is_same_deed
from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import ONE_OF, OR
from privrag_desktop.capri.task_program.program_language import LABEL, ORDER, Call, Label
from privrag_desktop.capri.task_readers.change_request_reader import sentences_of
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.word_normalization import plain_words

_OR = re.compile(rf"\b(?:{OR})\b", re.IGNORECASE)
_ONE_OF = re.compile(rf"\b(?:{ONE_OF})\b", re.IGNORECASE)
_LABEL = re.compile(rf"\(?{LABEL}\)?")
_DAY = r"(D\d+)"
_AGAIN = re.compile(r"\b(?:again|repeat\w*|twice|once more|each|every|follow-?up|another)\b", re.IGNORECASE)
_AND = r"(?:and|then|&)(?!\s(?:the )?(?:second|other|latter)\b)"  # not: one note has D1 and the second D2
_ORDERED = frozenset({"procedures", "drugs", "readings"})  # the lists of what can be ordered
_NEAR = 4  # words between the “or” and what it offers: codeine 30 mg or maybe even the tramadol
_ROOM = 80  # characters that are read on each side of an “or”

Offer = tuple[str, ...]  # words of one thing


def items_offered(task: str, actions: Sequence[GuardedAction], change: Call) -> Iterator[tuple[str, str]]:
    """Each two things of which one is ordered by `change`, and the task offers the other instead.

    Not where a condition of the task decides between them: they stand in its two cases.
    """
    if change.name != ORDER:
        return
    item = plain_words(change.words)
    for one, other in _offers(task):
        if (_holds(item, one) or _holds(item, other)) and not _is_decided(actions, one, other):
            yield " ".join(one), " ".join(other)


def days_offered(task: str, change: Call) -> Iterator[tuple[str, str]]:
    """The labels of each two days of which `change` has one, and the task offers the other instead."""
    day = change.option("day")
    for found in _two_days(_DAY, OR, _DAY).finditer(task):
        if isinstance(day, Label) and day.name in found.groups() and found[1] != found[2]:
            yield found[1], found[2]


def is_on_other_day(task: str, actions: Sequence[GuardedAction], change: Call) -> bool:
    """Whether somebody gets the same on several days, and the task neither lists them nor wants it again.

    Of two notes with different days a model ordered both.
    """
    days = [
        day.name
        for one in actions
        if change.name == ORDER and is_same_deed(one.action, change) and one.condition is None
        if isinstance(day := one.action.option("day"), Label)
    ]
    is_wanted = _AGAIN.search(task) or _OR.search(task) is None and are_days_listed(task, days)
    return len(set(days)) > 1 and not is_wanted


def are_days_listed(task: str, days: Sequence[str]) -> bool:
    """Whether days stand one behind the other, each with its words: tomorrow(D1) and on Friday(D2)."""
    return all(_two_days(one, _AND, other).search(task) for one, other in pairwise(days))


def _two_days(one: str, joint: str, other: str) -> re.Pattern[str]:
    """Two days of a sentence with a word between them, each behind its own words."""
    return re.compile(rf"\b{one}\)?,?\s+(?:{joint})\s[^.;()]{{0,40}}?\(?\b{other}\b", re.IGNORECASE)


def is_one_of_several(task: str, actions: Sequence[GuardedAction], change: Call) -> bool:
    """Whether somebody gets several orders without a condition, and the task speaks of one of them."""
    orders = [
        one.action
        for one in actions
        if one.action.name == ORDER
        and one.condition is None
        and one.action.arguments[0] == change.arguments[0]
    ]
    return change in orders and len(orders) > 1 and _ONE_OF.search(task) is not None


def _offers(task: str) -> Iterator[tuple[Offer, Offer]]:
    """The things beside each “or” of a sentence."""
    for sentence in sentences_of(task):
        for found in _OR.finditer(sentence):
            before = _things(sentence[max(0, found.start() - _ROOM) : found.start()])
            behind = _things(sentence[found.end() : found.end() + _ROOM])
            if before and behind and max(before[-1][1], behind[0][0]) <= _NEAR:
                yield before[-1][2], behind[0][2]


def _things(part: str) -> list[tuple[int, int, Offer]]:
    """What can be ordered in a part of a sentence: how many words stand before and behind, and its words."""
    words, phrases = plain_words(_LABEL.sub(" ", part)), known_phrases()
    found, before = list[tuple[int, int, Offer]](), 0
    for segment in phrases.segments(words, with_groups=False):
        behind = len(words) - before - len(segment.words)
        if any(phrases.lists.get(thing) in _ORDERED for thing in segment.things):
            found.append((before, behind, segment.words))
        before += len(segment.words)
    return found


def _holds(item: Sequence[str], offer: Offer) -> bool:
    return all(word in item for word in offer)


def _is_decided(actions: Sequence[GuardedAction], one: Offer, other: Offer) -> bool:
    cases = [
        (guarded.condition, guarded.if_true)
        for offer in (one, other)
        for guarded in actions
        if guarded.action.name == ORDER and _holds(plain_words(guarded.action.words), offer)
    ]
    return len(set(map(str, cases))) > 1 and all(condition is not None for condition, _ in cases)
