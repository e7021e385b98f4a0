"""The kill study in small: every operation, killed at a few moments; and that its verdict can fail."""

from pathlib import Path

import pytest

from benchmarks.faults.kills import (
    OPERATIONS,
    Course,
    Killed,
    judged,
    killed_at,
    undisturbed,
)
from benchmarks.faults.operations import Import, Operation, State
from benchmarks.faults.outcome_table import Outcome

MOMENTS = (0.6,)  # of the time it takes
BEFORE, AFTER = State({"a": "old", "b": "old"}), State({"a": "new", "c": "new"})


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda one: one.name)
def test_nothing_acknowledged_is_lost_and_nothing_is_half_done(operation: Operation, tmp_path: Path) -> None:
    course = undisturbed(operation, tmp_path / operation.name)
    assert course.after.parts
    outcomes = list(killed_at(course, [course.seconds * one for one in MOMENTS]))
    assert [one for one in outcomes if not isinstance(one, Outcome) or one.wrong] == []


@pytest.mark.parametrize(
    ("acknowledged", "found", "resumed", "what", "wrong"),
    [
        ([], BEFORE, AFTER, "done nothing", False),
        (["a"], State({"a": "new", "b": "old"}), AFTER, "done a part", False),
        (["a", "b", "c"], AFTER, AFTER, "done everything", False),
        (["a"], BEFORE, AFTER, "lost", True),
        (["b"], State({"a": "new", "b": "old"}), AFTER, "lost", True),
        ([], State({"a": "half", "b": "old"}), AFTER, "half done", True),
        ([], State({"a": "old"} | {"d": "?"}), AFTER, "half done", True),
        ([], BEFORE, BEFORE, "could not be completed", True),
        ([], BEFORE, State(AFTER.parts, ("a page is damaged",)), "could not be completed", True),
        ([], State(BEFORE.parts, ("a page is damaged",)), AFTER, "a page is damaged", True),
    ],
)
def test_verdict(acknowledged: list[str], found: State, resumed: State, what: str, wrong: bool) -> None:
    """A part that is gone in the end, here b, may be gone; one that was told as done must be as told."""
    course = Course(Import(), Path(), BEFORE, AFTER, 1.0)
    told = judged(course, acknowledged, Killed(found, resumed))
    assert (what in told.what, told.wrong) == (True, wrong)
