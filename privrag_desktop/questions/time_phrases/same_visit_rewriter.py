"""Rewrite the visit of another event as “the same visit”: the visit with the colonoscopy.

Records tell of each entry at which visit it was, so that both were at the same one.
"""

import re
from collections.abc import Sequence

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_LEADS = frozenset({"AT", "DURING", "SAME", "WITHIN"})
_LINKS = frozenset({"where", "when"})
_CLAUSE = re.compile(r"\b(?:where|when|in\s+which|at\s+which|on\s+which|during\s+which|that)\b")
_WITH = re.compile(r"\b(?:with|of)\b")
_ASKING = re.compile(r"[,;:?]|\b(?:what|which|how|who|did|was\s+there|were\s+there)\b")
_ASKED_BEHIND = re.compile(r"\s*[,;:–-]\s*(?:what|which)\b")  # noqa: RUF001 - people type it
_POINTING = re.compile(r"\b(?:that|this|the\s+same|same|the\s+very\s+same|that\s+same|said)\s+$")
_OF_THE_EVENT = frozenset({"PERSON", "CONCEPT", "KIND", "VERB", "PICK", "LAST"})
_LIMITS = frozenset(
    {"BOUND", "AT_LEAST", "AT_MOST", "EXACTLY", "NUMBER", "FOUND", "RESULT", "AND", "OR", "NOT"}
)
_OF_NO_VISIT = frozenset({Category.CONDITION, Category.MEDICATION, *READINGS})  # may be so at any visit


def at_its_visit(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “on the same visit as …” has them."""
    return _without_at(_at_that_visit(text, _at_the_visit_of(text, _at_the_last(text, marks))))


def _at_the_last(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Her last stay: what was prescribed?”: at the last stay."""
    end = 0
    while end < len(marks) and marks[end].terminal in {"PERSON", "PICK", "LAST", "VISIT_CLASS", "VISIT"}:
        end += 1
    said = {mark.terminal for mark in marks[:end]}
    if not ("VISIT" in said and said & {"PICK", "LAST"} and end < len(marks)):
        return list(marks)
    between = text[marks[end - 1].end : marks[end].start].casefold()
    is_asked = _ASKED_BEHIND.match(between) is not None
    return [TaggedSpan("AT", "at", "", marks[0].start, marks[0].start), *marks] if is_asked else list(marks)


def _without_at(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Diagnosed in her at the same visit”: in whom, and at no visit of hers."""
    terminals = [mark.terminal for mark in marks]
    return [mark for at, mark in enumerate(marks) if terminals[at : at + 3] != ["AT", "PERSON", "SAME"]]


def _at_the_visit_of(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“At the visit where she had the colonoscopy, what was diagnosed?”: on the same visit as it."""
    for at, visit in enumerate(marks):
        if visit.terminal != "VISIT":
            continue
        first = at + 1
        while first < len(marks) and marks[first].words.casefold() in _LINKS:
            first += 1
        end = _end_of_event(text, marks, first)
        if not _is_linked(text, visit, marks[first:end]) or _is_limited(marks[end : end + 1]):
            continue
        begins = _begins_at(marks, at)
        block = [*_same(visit), *_placed(marks[first:end])]
        if begins is None:  # the visit itself is asked for: how many visits with a colonoscopy
            return [*marks[: at + 1], *block, *marks[end:]]
        before = [*marks[:begins], *(one for one in marks[begins:at] if one.terminal == "PERSON")]
        times = _times_behind(marks, end)
        rest = list(marks[end + len(times) :])
        return [*before, *block, *times, *rest] if before else [*rest, *block, *times]
    return list(marks)


def _begins_at(marks: Sequence[TaggedSpan], visit: int) -> int | None:
    """Where the words begin that lead to a visit: at, during, at her."""
    at = visit - 1
    while at >= 0 and marks[at].terminal == "PERSON":
        at -= 1
    return at if at >= 0 and marks[at].terminal in _LEADS else None


def _placed(event: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Where it was first diagnosed”: where the first one was."""
    places = [mark for mark in event if mark.terminal in {"PICK", "LAST"}]
    return [*places, *(mark for mark in event if mark not in places)]


def _same(visit: TaggedSpan) -> list[TaggedSpan]:
    return [TaggedSpan("SAME", "same", "", visit.start, visit.start), visit]


def _end_of_event(text: str, marks: Sequence[TaggedSpan], first: int) -> int:
    """Where the words for what was at the visit end: at a comma, or where something is asked."""
    end = first
    while end < len(marks) and marks[end].terminal in _OF_THE_EVENT:
        if end > first and _ASKING.search(text[marks[end - 1].end : marks[end].start].casefold()):
            break
        end += 1
    return end


def _is_linked(text: str, visit: TaggedSpan, event: Sequence[TaggedSpan]) -> bool:
    """Whether the visit is told apart by one thing that was at it.

    “The visit with pneumonia” may be any while she had it, and that with its diagnosis is one.
    """
    things = [mark for mark in event if mark.terminal == "CONCEPT"]
    if len(things) != 1 or not things[0].concepts:
        return False
    if _CLAUSE.search(text[visit.end : event[0].start].casefold()):
        return True
    at = next(i for i, mark in enumerate(event) if mark.terminal != "PERSON")
    between = text[event[at - 1].end if at else visit.end : event[at].start].casefold()
    is_said = any(mark.terminal in {"KIND", "VERB"} for mark in event)
    is_of_a_visit = _OF_NO_VISIT.isdisjoint(one.category for one in things[0].concepts)
    return visit.value == "visit" and bool(_WITH.search(between)) and (is_said or is_of_a_visit)


def _is_limited(behind: Sequence[TaggedSpan]) -> bool:
    """Whether it goes on: the visit with a potassium above 5, with asthma and gout."""
    return any(mark.terminal in _LIMITS for mark in behind)


def _times_behind(marks: Sequence[TaggedSpan], end: int) -> Sequence[TaggedSpan]:
    """A year behind the event stays with it."""
    stop = end
    while stop < len(marks) and marks[stop].terminal in {"YEAR", "MONTH", "DATE"}:
        stop += 1
    return marks[end:stop]


def _at_that_visit(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“When she was diagnosed with asthma, what was prescribed at that encounter?”"""
    if not marks or marks[0].words.casefold() != "when" or marks[-1].terminal != "VISIT":
        return list(marks)
    visit, end = marks[-1], _end_of_event(text, marks, 1)
    things = [mark for mark in marks[1:end] if mark.terminal == "CONCEPT"]
    rest = list(marks[end:-1])
    while rest and rest[-1].terminal in _LEADS:
        rest.pop()
    is_joined = bool(rest) and rest[0].terminal in {"AND", "OR"}  # when she got aspirin and metformin
    if len(things) != 1 or not rest or is_joined or not _POINTING.search(text[: visit.start].casefold()):
        return list(marks)
    return [*rest, *_same(visit), *marks[1:end]]
