"""Rewrite the time between two things: how far apart as how long from … to …, at most … after as within."""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_INTERVALS = frozenset({"interval", "intervals", "gap", "lag", "timespan", "span", "period", "delay"})
_OF_TIME = frozenset({"time"})
_BEGINS = frozenset({"BETWEEN", "FROM"})
_ORDER = frozenset({"AFTER", "BEFORE", "SINCE"})
_NAMES = frozenset({"CONCEPT", "KIND", "VERB"})
_UNTIL = frozenset({"no later than", "up to"})
_RELATIONS = frozenset({"AFTER", "BEFORE", "SINCE", "FOLLOWED", "PREVIOUSLY"})
_AGED = frozenset({"PATIENTS", "SEX", "AGE", "AGED", "YOUNG"})
_LASTING = re.compile(r"\b(?:for|lasting|of|in\s+hospital)\s*$")  # a stay of at most three days
_STAYING = re.compile(r"stay|spen|lie|lying")


def opens_a_time(marks: Sequence[TaggedSpan], at: int) -> bool:
    """“How many days from her diagnosis to her death”: a time begins there; “creatinine from Ann” is hers."""
    before = [mark.terminal for mark in marks[:at] if mark.terminal != FILLER][-1:]
    is_asked = before in (["HOW_LONG"], ["UNIT"], ["WHEN"], ["ELAPSED"]) or any(
        mark.words.casefold() in _INTERVALS for mark in marks[:at]
    )
    return is_asked and any(mark.terminal in {"TO", "UNTIL"} for mark in marks[at + 1 :])


def plain_intervals(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “how long from … to …” has them."""
    return _place_before_its_thing(text, _far_apart(_interval(marks)))


def _interval(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“The (time) interval between A and B”, where nothing but whose it is stands between."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != "PERSON"), "")
        is_so = mark.terminal == "UNKNOWN" and mark.words.casefold() in _INTERVALS and behind in _BEGINS
        is_time = mark.terminal == "WHEN" and mark.words.casefold() in _OF_TIME and behind in _BEGINS
        if (is_so or is_time) and found and found[-1].terminal == "HOW_LONG":
            continue  # how long was the time between
        if is_so and found and found[-1].words.casefold() in _OF_TIME:
            found.pop()
        found.append(replace(mark, terminal="HOW_LONG", value="long") if is_so else mark)
    return found


def _far_apart(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How far apart are A and B?”, “how many days apart”: how long between them."""
    found: list[TaggedSpan] = []
    for mark in marks:
        is_apart = (mark.terminal, mark.words.casefold()) == ("EACH_OTHER", "apart")
        before = found[-1] if found else None
        is_far = before is not None and (before.terminal, before.words.casefold()) == ("UNKNOWN", "far")
        is_counted = [one.terminal for one in found[-2:]] == ["HOW_MANY", "UNIT"]
        if not (is_apart and len(found) <= len(("how many", "days")) and (is_far or is_counted)):
            found.append(mark)
            continue
        if is_far and before:
            found[-1] = replace(before, terminal="HOW_LONG", value="long")
        found.append(replace(mark, terminal="BETWEEN", value="between"))
    return found


def _place_before_its_thing(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“After being diagnosed with asthma the first time”: after the first one."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        begins = _begins_at(text, found)
        if mark.terminal == "PICK" and mark.words.casefold().endswith(" time") and begins is not None:
            is_alone = not any(one.terminal in {"PICK", "LAST"} for one in found[begins:])
            is_of_it = at + 1 < len(marks) or any(one.terminal == "VERB" for one in found[begins:])
            if is_alone and is_of_it:
                found.insert(begins, mark)
                continue
        found.append(mark)
    return found


def _begins_at(text: str, marks: Sequence[TaggedSpan]) -> int | None:
    """Where the words of a thing begin that end these marks and stand behind "after" or "before"."""
    at = len(marks)
    while at and marks[at - 1].terminal in _NAMES:
        at -= 1
    is_named = any(mark.terminal == "CONCEPT" for mark in marks[at:])
    is_beside = bool(at) and marks[at - 1].terminal in _ORDER
    is_whole = not any(sign in text[marks[at].start : marks[-1].end] for sign in ",;") if is_named else False
    return at if is_beside and is_whole else None


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
