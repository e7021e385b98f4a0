"""Rewrite “stroke deaths” as deaths from a stroke, not deaths of patients who ever had one."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_PLACES = frozenset({"hospital"})  # no place of a death is recorded


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
