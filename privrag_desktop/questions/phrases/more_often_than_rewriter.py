"""Rewrite “more often in 2020 than in 2019” and its variants as a comparison of two counts."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OFTEN = frozenset({"often", "frequently"})
_TIMES = frozenset({"YEAR", "DATE", "RELATIVE"})
_TWO = 2


def with_numbers(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“More often in 2020” and “the number of cases higher than”: more times than."""
    found: list[TaggedSpan] = []
    are_two = len([mark for mark in marks if mark.terminal in _TIMES]) == _TWO
    counts = any(mark.terminal in {"TIMES", "HOW_MANY"} for mark in marks)
    for at, mark in enumerate(marks):
        before = found[-1].terminal if found else ""
        behind = next((one.terminal for one in marks[at + 1 : at + 2]), "")
        words = mark.words.casefold()
        if are_two and before == "MORE" and words in _OFTEN:
            found.append(replace(mark, terminal="TIMES", value="times"))
        elif are_two and mark.terminal == "NEW" and behind == "TIMES":
            continue  # new cases are those of the year
        elif are_two and counts and mark.terminal == "BOUND" and words.endswith(" than") and behind in _TIMES:
            middle = mark.end - len(" than")
            value = "more" if mark.value == "above" else "less"
            found.append(
                replace(mark, terminal="MORE", value=value, words=words[: -len(" than")], end=middle)
            )
            found.append(TaggedSpan("COMPARED", "compared", "than", middle + 1, mark.end))
        else:
            found.append(mark)
    return found
