"""Mark patients that a question means without naming them: the oldest woman, how many died."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OLDEST = frozenset({"oldest", "eldest"})
_PEOPLE = frozenset({"SEX", "PATIENTS"})


def with_the_eldest(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The oldest of women, of the living: of people it is an age, and of entries one in a row."""
    found = list(marks)
    for at, mark in enumerate(marks):
        behind = [one.terminal for one in marks[at + 1 : at + 2]]
        are_people = not {*_PEOPLE, "DEATH"}.isdisjoint(behind)
        if mark.words.casefold() in _OLDEST and mark.terminal == "PICK" and are_people:
            found[at] = replace(mark, terminal="ELDEST", value="maximum")
    return found


def with_the_dead(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How many died before the age of 60?” counts patients, whom it does not name."""
    said = [mark.terminal for mark in marks]
    if said[:2] != ["HOW_MANY", "DEATH"] or {"PERSON", "PATIENTS", "WHO", *_PEOPLE} & {*said}:
        return list(marks)
    count, died = marks[:2]
    return [count, TaggedSpan("PATIENTS", "patients", "", died.start, died.start), *marks[1:]]
