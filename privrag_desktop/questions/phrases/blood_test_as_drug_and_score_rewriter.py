"""Reject “on potassium” as a blood test, and take the score of a finding as its value."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_SCORES = frozenset({"score", "scores"})


def on_a_test(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Is she on potassium?” asks for a drug, and was answered “Yes” by values of the blood.

    What stands right behind “on” and names nothing but findings is left unknown.
    """
    found = list(marks)
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        is_test = bool(mark.concepts) and {one.category for one in mark.concepts} <= READINGS
        if (before.terminal, before.words.casefold()) == (FILLER, "on") and is_test:
            found[at] = replace(mark, terminal="UNKNOWN", concepts=())
    return found


def scored(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The score of a finding is its value: of the MMSE; “pain score” is a name by itself."""
    found = list(marks)
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        is_finding = bool(before.concepts) and {one.category for one in before.concepts} <= READINGS
        if mark.terminal == "UNKNOWN" and mark.words.casefold() in _SCORES and is_finding:
            found[at] = replace(mark, terminal=FILLER)
    return found
