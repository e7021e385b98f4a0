"""Rewrite the words around a test: its sample, “total” in its name, the score of a finding, and “on”.

“Is she on potassium?” asks for a drug, and “total serum bilirubin” for no sum.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.language.phrase_regex_builder import pattern_of_each
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_SCORES = frozenset({"score", "scores"})
_TOTAL = "total"
_SAMPLES = frozenset({"sample", "samples", "specimen", "specimens"})
_FROM = pattern_of_each(
    {
        "respiratory": r"\bresp|nasoph|oroph|nasal|nares|nose|throat|sputum",
        "nasal": "nasal|nasoph|nares|nose",
        "nasopharyngeal": "nasoph",
        "throat": "throat|oroph",
        "sputum": "sputum",
        "urine": r"\burine",
        "stool": "stool|feces",
    }
)


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


def without_score_words(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The score of a finding is its value: of the MMSE; “pain score” is a name by itself."""
    found = list(marks)
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        is_finding = bool(before.concepts) and {one.category for one in before.concepts} <= READINGS
        if mark.terminal == "UNKNOWN" and mark.words.casefold() in _SCORES and is_finding:
            found[at] = replace(mark, terminal=FILLER)
    return found


def with_totals(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Total” right before a thing is a word of its name, if things are called so that its words mean."""
    found: list[TaggedSpan] = list(marks[:1])
    for before, mark in pairwise(marks):
        called = tuple(one for one in mark.concepts if _is_called_total(one.name))
        if before.words.casefold() == _TOTAL and called and before.end + 1 == mark.start:
            words = f"{before.words} {mark.words}"
            found[-1] = replace(mark, value=words, words=words, start=before.start, concepts=called)
        else:
            found.append(mark)
    return found


def _is_called_total(name: str) -> bool:
    return _TOTAL in words_in(name.replace(".", " "))


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
