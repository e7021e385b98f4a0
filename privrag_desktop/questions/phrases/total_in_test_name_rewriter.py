"""Keep “total” in the name of a test: “total serum bilirubin” asks for no sum."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.questions.tagging.question_tokenizer import words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_TOTAL = "total"


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
