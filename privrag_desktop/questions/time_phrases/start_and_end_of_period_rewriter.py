"""Rewrite the limits of a period: from the start of 2012 to the end of 2013, in 2015 or earlier.

All of these look at marks without fillers.
"""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.language.dates.date_terms import ENDS, LATER_THAN_IT
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_TIMES = frozenset({"YEAR", "MONTH"})
_POINTS = frozenset({"YEAR", "DATE"})
_YEARS = frozenset({"YEAR", "YEARS", "DATE", "THIS", "LAST", "PAST", "NUMBER", "RELATIVE", "AGO"})
_TIMES_SAID = _TIMES | {"DATE", "YEARS", "HALF", "RELATIVE"}
_TIMES_OF_TWO = frozenset({("THIS", "UNIT"), ("LAST", "UNIT"), ("NUMBER", "MONTH")})
_BEGUN = frozenset({"started", "starting", "start", "commencing", "put"})
_OPENING = frozenset({"BETWEEN", "FROM", "SINCE", "BEFORE"})
_CLOSING = frozenset({"AND", "TO", "UNTIL"})
_START = frozenset({"start", "beginning", "at the start", "at the beginning"})
_EARLIER = frozenset({"earlier", "before"})
_OPEN_END = frozenset({"PREVIOUSLY", "BEFORE", "FOLLOWED", "AFTER"})


def with_plain_limits(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as if each time were said by itself."""
    return _in_any_year(_or_earlier(_died_from(_without_ends(_from_its_start(marks)))))


def _in_any_year(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How many flu shots are given in October?”: of any year, which was told of the October to come."""
    terminals = {mark.terminal for mark in marks}
    if "PERSON" in terminals or terminals & _YEARS:
        return list(marks)
    return [replace(mark, terminal="UNKNOWN") if mark.terminal == "MONTH" else mark for mark in marks]


def _from_its_start(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“After the start of 2015” is from its first day on, not since the next year.

    Before a drug the same words are one relation, so that they may come as one mark. "After starting 2015"
    and "after 2015 began" are not guessed at.
    """
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        if found and _is_time(marks[at : at + 2]):
            before = found[-1]
            words = before.words.casefold().split() if before.terminal == "AFTER" else []
            if words[-3:] == ["the", "start", "of"]:
                found[-1] = replace(before, terminal="SINCE", value="since")
            elif not _BEGUN.isdisjoint(words):
                found[-1] = replace(before, terminal="UNKNOWN")
            elif before.words.casefold() in _START and _is_after(found[:-1]):
                found[-2:] = [replace(found[-2], terminal="SINCE", value="since")]
        is_begun = mark.terminal == "STARTED" and [one.terminal for one in found[-2:-1]] == ["AFTER"]
        found.append(replace(mark, terminal="UNKNOWN") if is_begun and _is_time(found[-1:]) else mark)
    return found


def _is_time(marks: Sequence[TaggedSpan]) -> bool:
    terminals = tuple(mark.terminal for mark in marks)
    return terminals[0] in _TIMES_SAID or terminals in _TIMES_OF_TWO


def _is_after(before: Sequence[TaggedSpan]) -> bool:
    return [(one.terminal, one.value) for one in before[-1:]] == [("AFTER", "after")]


def _without_ends(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Between the start of 2012 and the end of 2013”: both years are meant as a whole."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 : at + 2]), "")
        before = found[-1].terminal if found else ""
        words = mark.words.casefold()
        is_start = words in _START and before in _OPENING
        is_end = words in ENDS and before in _CLOSING and any(one.terminal in _OPENING for one in found)
        if not (behind in _TIMES and (is_start or is_end)):
            found.append(mark)
    return found


def _died_from(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Died from 2006 to 2010” tells no cause."""
    found: list[TaggedSpan] = []
    for at, mark in enumerate(marks):
        behind = next((one.terminal for one in marks[at + 1 : at + 2]), "")
        verb, _, last = mark.words.rpartition(" ")
        if mark.terminal == "CAUSE" and last.casefold() == "from" and behind in _POINTS | _TIMES:
            middle = mark.start + len(verb)
            is_noun = verb.casefold() == "deaths"
            terminal = "DEATHS" if is_noun else "DEATH"
            found.append(replace(mark, terminal=terminal, value="dead", words=verb, end=middle, concepts=()))
            found.append(TaggedSpan("FROM", "from", last, middle + 1, mark.end))
        else:
            found.append(mark)
    return found


def _or_earlier(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“In 2015 or earlier” is until 2015, “in 2015 or later” since 2015."""
    for at in range(len(marks) - 2):
        time, joins, open_end = marks[at : at + 3]
        if time.terminal not in _POINTS or joins.terminal not in {"OR", "AND"}:
            continue
        words, is_last = open_end.words.casefold(), len(marks) == at + 3
        if open_end.terminal not in _OPEN_END or not (is_last or words in {"earlier", "later"}):
            continue
        side = "UNTIL" if words in _EARLIER else "SINCE" if words in LATER_THAN_IT else ""
        is_bare = at == 0 or marks[at - 1].terminal not in _OPENING | _CLOSING | {"AFTER", "NUMBER", "MONTH"}
        if side and is_bare:
            limit = TaggedSpan(side, side.casefold(), "", time.start, time.start)
            return [*marks[:at], limit, time, *marks[at + 3 :]]
    return list(marks)
