"""Check that a program answers with the list or the value that its task has a word for."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from privrag_desktop.capri.task_program.program_language import (
    ANSWER,
    OF_TWO,
    RECORDED,
    Argument,
    Call,
    Comparison,
    Negation,
    Program,
    Several,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.fact_category_terms import categories_of

LISTS: Mapping[str, Category] = MappingProxyType(
    {
        "conditions": Category.CONDITION,
        "medications": Category.MEDICATION,
        "allergies": Category.ALLERGY,
    }
)
_YES_OR_NO = re.compile(r"\byes\s*(?:or|/|-)\s*no\b|\by/n\b", re.IGNORECASE)
_VALUES = frozenset({"latest", "average", "count", "highest", "lowest", "first", *OF_TWO})
_ASKED = (  # words of a task, and the values that they ask for
    (re.compile(r"(?i)\b(?:lowest|minimum|nadir|trough)\b"), frozenset({"lowest"})),
    (re.compile(r"(?i)\b(?:highest|maximum|peak)\b"), frozenset({"highest"})),
    (re.compile(r"(?i)\baverage\b"), frozenset({"average"})),
    (re.compile(r"(?i)\b(?:difference|gap|between them)\b"), frozenset({"difference"})),
    (
        re.compile(r"(?i)\b(?:whose|which of the two|who has|who of)\b[^.?]{0,80}\b(?:higher|lower)\b"),
        frozenset({"higher", "lower"}),
    ),
)


def tells_something_else(program: Program, task: str) -> bool:
    """Whether a program that only answers has none of the lists or values that words of the task ask for.

    A model told the conditions where documented allergies were asked for, or whether somebody has one of
    them, the last potassium for the minimum, and two weights for the difference of them. Words of a test's
    name ask for nothing: peak flow, anion gap.
    """
    if any(one.name != ANSWER for one in program.actions):
        return False
    if _YES_OR_NO.search(task) and not any(map(_is_condition, _answered(program))):
        return True
    people = set(re.findall(r"\b[PX]\d+\b", task))
    told = {part.name for part in _answered(program) if isinstance(part, Call)}
    lists, values = told & set(LISTS), told & _VALUES
    named = categories_of(task) & set(LISTS.values())
    is_other_list = lists and named and not {LISTS[one] for one in lists} & named
    asked = [one for one in _asked(_without_names(task, program)) if len(people) > 1 or not one <= OF_TWO]
    return bool(is_other_list) or any(not one & told for one in asked if values)


def _answered(program: Program) -> Iterator[Argument]:
    return (part for one in program.actions for part in one.arguments)


def _is_condition(part: Argument) -> bool:
    return isinstance(part, Comparison | Negation | Several) or (
        isinstance(part, Call) and part.name in RECORDED
    )


def _without_names(task: str, program: Program) -> str:
    """The task without the names of tests as the program copied them."""
    names = {part.words for part in _answered(program) if isinstance(part, Call)} - {""}
    return re.sub("|".join(map(re.escape, names)), " ", task, flags=re.IGNORECASE) if names else task


def _asked(task: str) -> Iterator[frozenset[str]]:
    return (values for words, values in _ASKED if words.search(task))
