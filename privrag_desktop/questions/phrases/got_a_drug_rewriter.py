"""Read “got” before a drug as “received”: who got simvastatin in 2012?"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import DRUGS
from privrag_desktop.language.function_words import HAVING
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_GETTING = frozenset({"got", "get", "gotten"})
_HAVING = HAVING | {"'s"}


def with_received(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With a verb for it right before a drug; “has he got insulin?” asks what he has."""
    found = list(marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        is_had = any(one.words.casefold() in _HAVING for one in marks[max(at - 2, 0) : at])
        held = {one.category for one in behind.concepts}
        if mark.words.casefold() in _GETTING and held and held <= DRUGS and not is_had:
            found[at] = replace(mark, terminal="VERB", value="received")
    return found
