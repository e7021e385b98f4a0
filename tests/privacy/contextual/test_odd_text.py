"""Text that no one would write, as tool results may hold it: nothing breaks, nothing takes forever."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time

import pytest

from privrag_desktop.acting import TaskPolicy
from tests.privacy.contextual.made import COVERING, contextual

SECONDS = 10.0  # on a busy machine; what grows with the square of the length or faster takes minutes


@contextmanager
def soon() -> Iterator[None]:
    started = process_time()
    yield
    assert process_time() - started < SECONDS


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize(
    "text",
    [
        "see ¹²³⁴ note",
        "①②③④ rest",
        "order " + "9" * 5000,
        "pay $" + "9" * 5000,
        "age: " + "1" * 5000,
        "12 mg" + "9" * 5000,
        "9" * 5000 + " mg",
    ],
    ids=["superscript", "circled", "order", "money", "age", "dose behind", "dose"],
)
def test_digits_that_are_no_number_are_hidden_like_others(text: str, policy: TaskPolicy) -> None:
    task = contextual(policy)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize(
    "text",
    ["5" + " " * 3000 + "x", "BP" + " " * 3000 + "x", "pay 5 " + "a" * 3000, "a-" * 1500, "A. " * 1000],
)
def test_long_runs_of_the_same_are_read_soon(text: str) -> None:
    task = contextual(TaskPolicy.FULL)
    task.hide_text("John Smith has asthma.")  # the lists are read now
    with soon():
        assert task.restore_text(task.hide_text(text)) == text
        task.leaked(text)


@pytest.mark.parametrize(
    "unit", ["Amy Johnson, ", "Amy saw Dr. Reyes on March 5, 2026 and paid $5.00 to Zorblax. "]
)
def test_a_long_text_costs_no_more_than_many_short_ones(unit: str) -> None:
    text, task = (unit * 1600)[:19_000], contextual(TaskPolicy.FULL)
    with soon():
        hidden = task.hide_text(text)
        assert task.leaked(f"{hidden} ") == ()
        task.restore_text(f"{hidden} ")
