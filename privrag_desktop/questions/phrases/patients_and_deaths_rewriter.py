"""Rewrite words about patients: those who are not named, what they received, and deaths by their cause."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OLDEST = frozenset({"oldest", "eldest"})
_PEOPLE = frozenset({"SEX", "PATIENTS"})
_AGES = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "NUMBER", "UNIT", "AGED", "AGE", "DECADE", "OR_OLDER"})
_OF_ITS_OWN = frozenset({"CONCEPT", "KIND", "VISIT", "PLACE", "VISIT_CLASS"})  # what a verb may be of
_PLACES = frozenset({"hospital"})  # no place of a death is recorded


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


def of_the_kind(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as “procedures received of patients” has them."""
    terminals = [mark.terminal for mark in marks]
    for at in range(len(marks) - 2):
        if terminals[at] != "KIND" or terminals[at + 1] not in _PEOPLE:
            continue
        verb = at + 2
        while verb < len(marks) and terminals[verb] in _AGES:
            verb += 1
        behind = terminals[verb + 1] if verb + 1 < len(marks) else ""
        if terminals[verb : verb + 1] == ["VERB"] and behind not in _OF_ITS_OWN:
            return [*marks[: at + 1], marks[verb], *marks[at + 1 : verb], *marks[verb + 1 :]]
    return list(marks)


def deaths_of(text: str, marks: Sequence[TaggedSpan], cause: tuple[Concept, ...]) -> list[TaggedSpan]:
    """The marks, read like “deaths from stroke” where a thing stands right before the deaths."""
    found = list(marks)
    for at, (thing, deaths) in enumerate(pairwise(marks)):
        is_right_before = not text[thing.end : deaths.start].strip(" -–")
        if thing.terminal == "CONCEPT" and deaths.terminal == "DEATHS" and is_right_before:
            told = replace(deaths, terminal="CAUSE", value="cause of death", concepts=cause)
            found[at : at + 2] = [told, thing]
        if thing.words.casefold() in _PLACES and deaths.terminal == "DEATHS" and is_right_before:
            found[at] = replace(thing, terminal="UNKNOWN")
    return found
