"""Rewrite the order of two things: “asthma first and COPD later”, a positive test and later a negative.

“A positive corona test, and later a negative one” speaks of two tests; “asthma first and COPD later” of no
first asthma; “already had hypertension before” says twice that it was before.
"""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.language.function_words import ARTICLES, WHOSE
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_ORDER = frozenset({"FOLLOWED", "AFTER", "BEFORE", "PREVIOUSLY"})
_JOINING = _ORDER | {"AND"}
_NAMING = frozenset({"CONCEPT", "KIND"})
_ONE = frozenset({"one", "ones"})
_ARTICLES = ARTICLES | WHOSE | {"very"}
_FIRST = frozenset({"first", "at first", "initially"})
_TIMES = frozenset({"YEAR", "MONTH", "DATE", "YEARS", "NUMBER", "UNIT", "DECADE"})
_TWO = 2


def in_sequence(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks, without fillers, with each thing where it is meant."""
    return _named_twice(_before_its_thing(_without_first(text, _once_later(_and_later(marks)))))


def _and_later(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Asthma and later COPD” tells no time from which on: “2015 and later” does."""
    found: list[TaggedSpan] = []
    for mark in marks:
        joins = mark.terminal == "ONWARDS" and mark.words.casefold() == "and later"
        if joins and found and found[-1].terminal not in _TIMES:
            end = mark.start + len("and")
            found.append(replace(mark, terminal="AND", value="and", words="and", end=end))
            found.append(replace(mark, terminal="FOLLOWED", value="after", words="later", start=end + 1))
        else:
            found.append(mark)
    return found


def _before_its_thing(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Asthma and COPD later”: the second one is later."""
    terminals = [mark.terminal for mark in marks]
    is_last = (
        terminals[-4:] == ["CONCEPT", "AND", "CONCEPT", "FOLLOWED"] and terminals.count("CONCEPT") == _TWO
    )
    return [*marks[:-2], marks[-1], marks[-2]] if is_last else list(marks)


def _once_later(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Later, after it had been positive”, “already had it before” say the order twice."""
    found: list[TaggedSpan] = []
    is_before = any(mark.terminal in {"PREVIOUSLY", "BEFORE"} for mark in marks)
    for at, mark in enumerate(marks):
        behind = marks[at + 1].terminal if at + 1 < len(marks) else ""
        if mark.terminal == "FOLLOWED" and behind == "AFTER":
            continue
        if mark.terminal == "UNKNOWN" and mark.words.casefold() == "already" and is_before:
            continue
        found.append(mark)
    return found


def _without_first(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Asthma first and COPD later”: what is later says which was first; “the first asthma” is an entry.

    Of one patient who had both again and again, a later one does not tell which came first.
    """
    if not any(mark.terminal == "FOLLOWED" for mark in marks):
        return list(marks)
    if any(mark.terminal == "PERSON" for mark in marks):
        return [
            replace(mark, terminal="UNKNOWN") if _says_order(text, marks, at) else mark
            for at, mark in enumerate(marks)
        ]
    return [mark for at, mark in enumerate(marks) if not _says_order(text, marks, at)]


def _says_order(text: str, marks: Sequence[TaggedSpan], at: int) -> bool:
    mark = marks[at]
    if (mark.terminal, mark.value) != ("PICK", "1") or mark.words.casefold() not in _FIRST:
        return False
    words = text[: mark.start].casefold().split()
    later = [one.terminal for one in marks[at + 1 :]]
    joins = [i for i, one in enumerate(later) if one in {"AND", "FOLLOWED", "COMMA"}]
    return bool(joins) and "FOLLOWED" in later and words[-1:] != [] and words[-1] not in _ARTICLES


def _named_twice(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With the thing again where only its other result stands: a negative one, after testing negative."""
    results = [at for at, mark in enumerate(marks) if mark.terminal == "FOUND"]
    things = [at for at, mark in enumerate(marks) if mark.terminal == "CONCEPT"]
    if len(results) != _TWO or len(things) != 1 or marks[results[0]].value == marks[results[1]].value:
        return list(marks)
    thing = _whole(marks, things[0])
    bare = [at for at in results if not _is_beside(marks, at, thing)]
    bare = bare or [at for at in results if _is_pointing(marks, at + 1)]
    if len(bare) != 1:
        return list(marks)
    [at] = bare
    behind = at + 1 + _is_pointing(marks, at + 1)
    order = [mark for mark in marks[behind : behind + 1] if mark.terminal == "FOLLOWED"]
    between = {mark.terminal for mark in (*marks[results[0] + 1 : results[1]], *order)}
    if _JOINING.isdisjoint(between):
        return list(marks)
    again = [replace(one, start=marks[at].end, end=marks[at].end) for one in marks[slice(*thing)]]
    return [*marks[:at], *order, marks[at], *again, *marks[behind + len(order) :]]


def _is_pointing(marks: Sequence[TaggedSpan], at: int) -> bool:
    return [mark.words.casefold() in _ONE for mark in marks[at : at + 1]] == [True]


def _whole(marks: Sequence[TaggedSpan], thing: int) -> tuple[int, int]:
    """A thing with the words for its kind: PCR, corona test."""
    first, end = thing, thing + 1
    while first and marks[first - 1].terminal in _NAMING:
        first -= 1
    while end < len(marks) and marks[end].terminal in _NAMING:
        end += 1
    return first, end


def _is_beside(marks: Sequence[TaggedSpan], result: int, thing: tuple[int, int]) -> bool:
    """Whether nothing but words for order stands between a result and the thing: PCR first negative."""
    first, last = (result + 1, thing[0]) if result < thing[0] else (thing[1], result)
    return all(mark.terminal == "PICK" for mark in marks[first:last])
