"""Resolve “the diagnosis” to the first one of the disease that the question names.

Without its name it was read as any diagnosis of the patient: of those with diabetes who died within five
years of it there were six, and not one. Where no disease is named, or more than one may be meant, the words
are not understood.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_DIAGNOSES = frozenset({"diagnosis", "dx", "diagnosed"})
_LEADING = frozenset({"AFTER", "BEFORE", "SINCE", "FROM", "OF"})
_LENGTH = frozenset({"WITHIN", "PAST", "NUMBER", "UNIT", "SAME"})
_BETWEEN = frozenset({"PICK", "LAST", "PERSON"})  # after their first diagnosis
_TELLING = frozenset({"CONCEPT", "KIND", "VERB", "VISIT", "VISIT_CLASS", "DEATH", "SURVIVED", "AND"})
_NAMED_BESIDE = re.compile(r"\s*(?:(?:of|with|as|having|a|an|the)\s+)*", re.IGNORECASE)
# what stands before the disease that says which patients are meant; “were diagnosed with” tells of an event
_WHO_HAVE = re.compile(
    r"(?<!diagnosed )\b(?:with|who\s+(?:have|has|had|got)|suffering\s+from|who\s+suffer(?:ed)?\s+from)\s+"
    r"(?:(?:a|an|the|any|known)\s+)*$",
    re.IGNORECASE,
)


def of_the_named(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """With the name of the disease, and as its first one; UNKNOWN where nobody can say which is meant."""
    found = list(marks)
    for at in reversed(range(len(marks))):
        leads = _leads(marks, at) if _is_bare(text, marks, at) else None
        if leads is None:
            continue
        disease = _meant(text, marks, leads, at)
        if disease is None:
            return [*marks[:at], replace(marks[at], terminal="UNKNOWN"), *marks[at + 1 :]]
        found = _with_name(found, at, disease)
        if _is_group_before(marks, leads, disease):
            found.remove(disease)  # the values of diabetics after the diagnosis: who had one is diabetic
    return found


def _is_bare(text: str, marks: Sequence[TaggedSpan], at: int) -> bool:
    """Whether it is “the diagnosis”, or “being diagnosed”, of nothing that is named beside it."""
    mark, behind = marks[at], next(iter(marks[at + 1 : at + 2]), None)
    if mark.value != "condition" or mark.words.casefold() not in _DIAGNOSES:
        return False
    if behind is None or behind.terminal not in {"CONCEPT", "UNKNOWN"}:
        return True
    return _NAMED_BESIDE.fullmatch(text[mark.end : behind.start]) is None


def _leads(marks: Sequence[TaggedSpan], at: int) -> int | None:
    """Where the words begin that say how the diagnosis is beside something; None if none do."""
    first = at
    while first and marks[first - 1].terminal in _BETWEEN:
        first -= 1
    if not first or marks[first - 1].terminal not in _LEADING:
        return None
    is_of = marks[first - 1].terminal == "OF"
    first -= 1
    begins = first
    while begins and marks[begins - 1].terminal in _LENGTH:
        begins -= 1
    return None if is_of and begins == first else begins


def _meant(text: str, marks: Sequence[TaggedSpan], leads: int, at: int) -> TaggedSpan | None:
    """The disease that says which patients are meant, or the only one that is not what stands beside."""
    diseases = [mark for mark in marks if any(one.category is Category.CONDITION for one in mark.concepts)]
    groups = [mark for mark in diseases if _is_group(text, marks, mark, diseases)]
    if groups:
        is_one = len({mark.concepts for mark in groups}) == 1
        return groups[0] if is_one and marks.index(groups[0]) < leads else None  # not: “After it, how many …”
    if len({mark.concepts for mark in diseases}) != 1 or marks.index(diseases[-1]) > at:
        return None
    behind = [mark for mark in marks[marks.index(diseases[-1]) + 1 : leads] if mark.value != "condition"]
    is_denied = any(mark.terminal == "NOT" for mark in marks[: marks.index(diseases[-1])])
    return diseases[-1] if any(one.terminal in _TELLING for one in behind) and not is_denied else None


def _is_group(
    text: str, marks: Sequence[TaggedSpan], mark: TaggedSpan, diseases: Sequence[TaggedSpan]
) -> bool:
    """Diabetics, diabetes patients, patients with diabetes; and what is joined to such a one."""
    place = marks.index(mark)
    before, behind = marks[max(place - 2, 0) : place], next(iter(marks[place + 1 : place + 2]), None)
    if behind is not None and behind.terminal == "PATIENTS" or _WHO_HAVE.search(text[: mark.start]):
        return not any(one.terminal == "NOT" for one in before[-1:])
    is_joined = [one.terminal for one in before] in (["CONCEPT", "AND"], ["CONCEPT", "OR"])
    return is_joined and before[0] in diseases and _is_group(text, marks, before[0], diseases)


def _is_group_before(marks: Sequence[TaggedSpan], leads: int, disease: TaggedSpan) -> bool:
    """Whether only the patients stand between the disease and its diagnosis."""
    behind = marks[marks.index(disease) + 1 : leads]
    return marks.index(disease) < leads and all(mark.terminal == "PATIENTS" for mark in behind)


def _with_name(marks: Sequence[TaggedSpan], at: int, disease: TaggedSpan) -> list[TaggedSpan]:
    """“The first diabetes diagnosis” in place of “the diagnosis”."""
    start = marks[at].start
    is_placed = at > 0 and marks[at - 1].terminal in {"PICK", "LAST"}
    first = [] if is_placed else [TaggedSpan("PICK", "1", "", start, start)]
    named = replace(disease, start=start, end=start)
    return [*marks[:at], *first, named, replace(marks[at], terminal="KIND"), *marks[at + 1 :]]
