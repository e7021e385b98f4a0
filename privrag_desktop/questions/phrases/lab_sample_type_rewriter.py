"""Limit a test to the sample that the question names: detected in the respiratory sample."""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_SAMPLES = frozenset({"sample", "samples", "specimen", "specimens"})
_AIRWAYS = re.compile(r"\bresp|nasoph|oroph|nasal|nares|nose|throat|sputum", re.IGNORECASE)
_FROM = MappingProxyType(
    {
        "respiratory": _AIRWAYS,
        "nasal": re.compile(r"nasal|nasoph|nares|nose", re.IGNORECASE),
        "nasopharyngeal": re.compile(r"nasoph", re.IGNORECASE),
        "throat": re.compile(r"throat|oroph", re.IGNORECASE),
        "sputum": re.compile(r"sputum", re.IGNORECASE),
        "urine": re.compile(r"\burine", re.IGNORECASE),
        "stool": re.compile(r"stool|feces", re.IGNORECASE),
    }
)


def of_their_sample(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The one test that a question names, in the sample that it names; all as it was where none is so."""
    telling = [mark for mark in marks if mark.terminal != FILLER]
    for before, mark in zip(telling, telling[1:], strict=False):
        if mark.words.casefold() not in _SAMPLES or mark.terminal not in {"UNKNOWN", "CONCEPT"}:
            continue
        looked_at = _FROM.get(before.words.casefold())
        tests = [one for one in telling if one is not before and _is_test(one)]
        if looked_at is None or len(tests) != 1:
            continue
        own = tuple(
            one for one in tests[0].concepts if one.category in READINGS and looked_at.search(one.name)
        )
        if own:
            words = f"{tests[0].words} {before.words}"
            kept = [one for one in marks if one is not before and one is not mark]
            return [replace(one, concepts=own, words=words) if one is tests[0] else one for one in kept]
    return list(marks)


def _is_test(mark: TaggedSpan) -> bool:
    return mark.terminal == "CONCEPT" and any(one.category in READINGS for one in mark.concepts)
