"""Read commas and brackets, and words that are nothing of their own beside others.

“Smoking, then allergies” lists two things, and a “heavy drinker” has no weight. Possible answers in brackets
and a “say” at the end ask for nothing more.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_OF_MANY = frozenset({"PATIENTS", "SEX", "WHO"})
_QUALITIES = frozenset({"heavy", "tall", "hot", "cold"})  # a weight, a height or a temperature by itself only
_COMMAS = frozenset({",", ";"})
_SAYS = frozenset({"say", "says", "said", "state", "states", "tell", "tells"})
_ASKS_WHAT = re.compile(r"\s*what\s+(?:does|do|did)\b", re.IGNORECASE)
_ANSWERS = re.compile(r"\(\s*[\w -]+(?:\s*/\s*[\w -]+)+\)")
_OF_ANSWERS = frozenset({"NOW", "NOT", "FOUND", FILLER})


def of_another(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Words that mean something else where they stand: then nothing is understood by them.

    “Smoking, then allergies” of one patient lists two things, and was read as smoking after an allergy; a
    “heavy drinker” was read as a weight and a drinker.
    """
    found = list(marks)
    is_of_many = any(mark.terminal in _OF_MANY for mark in marks)
    for at, (mark, behind) in enumerate(pairwise(marks)):
        is_behind_a_comma = text[: mark.start].rstrip().endswith((",", ";"))
        is_of_a_list = mark.words.casefold() == "then" and is_behind_a_comma and not is_of_many
        stands_before = (
            behind.terminal in {"CONCEPT", "UNKNOWN"} and not text[mark.end : behind.start].strip()
        )
        if is_of_a_list or mark.words.casefold() in _QUALITIES and stands_before:
            found[at] = replace(mark, terminal="UNKNOWN", concepts=())
    return found


def in_apposition(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“The shingles (zoster) vaccine”: what stands in brackets is the thing before them, or which of it."""
    found: list[TaggedSpan] = []
    for mark in marks:
        before = found[-1] if found else None
        both = set(before.concepts) & set(mark.concepts) if before else set()
        if not (before and _is_in_brackets(text, before, mark)):
            found.append(mark)
        elif both:
            concepts = tuple(one for one in mark.concepts if one in both)
            found[-1] = replace(mark, start=before.start, concepts=concepts)
        elif not before.concepts and mark.words.isupper():  # polio (IPV)
            found[-1] = replace(mark, start=before.start)
        else:
            found.append(replace(mark, terminal="UNKNOWN", concepts=()))
    return found


def _is_in_brackets(text: str, before: TaggedSpan, mark: TaggedSpan) -> bool:
    are_things = before.terminal == mark.terminal == "CONCEPT"
    opens, closes = text[before.end : mark.start].strip(), text[mark.end :].lstrip()
    return are_things and opens == "(" and closes.startswith(")")


def with_commas(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With a mark for each comma between two things: only what the words list is one list.

    "Patients with diabetes had a stroke" speaks of two things, one of which the patients have. So does one
    between a thing and a word for things of a kind, which no part has: “meds, BP” was read as drugs for it.
    """
    found = list(marks[:1])
    for at, (before, mark) in enumerate(pairwise(marks)):
        between = text[before.end : mark.start]
        if (
            before.terminal == mark.terminal == "CONCEPT"
            and not between.strip(" ,;/")
            and between.strip()
            or {before.terminal, mark.terminal} == {"KIND", "CONCEPT"}
            and between.strip() in _COMMAS
            or mark.terminal in {"AND", "OR"}
            and before.terminal == "CONCEPT"
            and [one.terminal for one in marks[at + 2 : at + 3]] == ["CONCEPT"]
            and between.strip() == ","
        ):
            found.append(TaggedSpan("COMMA", ",", between, before.end, mark.start))
        found.append(mark)
    return found


def without_saying(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“What does her tobacco status say?”: of a note it would ask for something else."""
    telling = [mark for mark in marks if mark.terminal != FILLER]
    if not telling or telling[-1].words.casefold() not in _SAYS or not _ASKS_WHAT.match(text):
        return list(marks)
    things = [mark for mark in telling if mark.terminal == "CONCEPT"]
    are_findings = bool(things) and all(
        any(one.category in READINGS for one in mark.concepts) for mark in things
    )
    return [mark for mark in marks if mark is not telling[-1]] if are_findings else list(marks)


def without_answers(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Smoking status (never / former / current)”: all that it may be, and nothing that is asked for."""
    found = list(marks)
    for match in _ANSWERS.finditer(text):
        inside = [mark for mark in found if match.start() < mark.start and mark.end < match.end()]
        if inside and all(mark.terminal in _OF_ANSWERS for mark in inside):
            found = [mark for mark in found if mark not in inside]
    return found
