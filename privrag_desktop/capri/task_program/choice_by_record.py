"""Let the records of both decide where a task leaves it to them for which of two people something is.

Of “INR for the one on warfarin, Ann Bo or Cy Doe” a model writes: if Ann takes it, for her, else for Cy. By
the record of Ann alone, Cy would get it though neither takes any. A task that says “otherwise” means it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from privrag_desktop.capri.task_program.choice_negation_and_ordering_terms import OTHERWISE
from privrag_desktop.capri.task_program.program_language import (
    Argument,
    Branch,
    Call,
    Condition,
    Label,
    Negation,
    Program,
    Several,
    labels_of,
    with_calls,
)

_OTHERWISE = re.compile(rf"\b(?:{OTHERWISE})\b", re.IGNORECASE)
_PERSON = re.compile(r"P\d+")


def with_records_of_both(program: Program, task: str) -> Program:
    """The program with both people in the condition that decides between them; `task` in labels."""
    if says_otherwise(task):
        return program
    return Program(tuple(chain.from_iterable(map(_of_both, program.statements))))


def says_otherwise(task: str) -> bool:
    """Whether a task says what to do in the other case of a condition."""
    return _OTHERWISE.search(task) is not None


def _of_both(one: Call | Branch) -> Iterator[Call | Branch]:
    """The two cases in which a condition holds for one of two people and not for the other."""
    mirror = _mirror(one) if isinstance(one, Branch) else None
    if mirror is None or not isinstance(one, Branch) or not _is_one_set(one.otherwise, mirror.then):
        yield one
        return
    yield Branch(Several((one.condition, _not(mirror.condition)), is_all=True), one.then)
    yield Branch(Several((_not(one.condition), mirror.condition), is_all=True), mirror.then)


def _not(condition: Condition) -> Condition:
    return condition.of if isinstance(condition, Negation) else Negation(condition)


def _is_one_set(some: Sequence[Call], others: Sequence[Call]) -> bool:
    return len(some) == len(others) and all(one in others for one in some)


def _mirror(branch: Branch) -> Branch | None:
    """The branch with two people in each other's place; None if there are not two, or both decide."""
    deciding = {label for label in labels_of(branch.condition) if _PERSON.fullmatch(label)}
    others = {label for label in labels_of(branch) if _PERSON.fullmatch(label)} - deciding
    if not len(deciding) == len(others) == 1:
        return None
    one, two = *deciding, *others
    places = {one: two, two: one}

    def of(part: Argument) -> Argument:
        return Label(places.get(part.name, part.name)) if isinstance(part, Label) else part

    def swapped(call: Call) -> Call:
        return Call(call.name, tuple(map(of, call.arguments)), call.options)

    [found] = with_calls(Program((branch,)), swapped).statements
    assert isinstance(found, Branch)
    return found
