"""Text that no one would write, as tool results may hold it: nothing breaks. What it costs: `make bench`."""

import pytest

from privrag_desktop.acting import Configuration
from tests.privacy.contextual.made import COVERING, contextual


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
def test_digits_that_are_no_number_are_hidden_like_others(text: str, policy: Configuration) -> None:
    task = contextual(policy)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize(
    "text",
    ["5" + " " * 3000 + "x", "BP" + " " * 3000 + "x", "pay 5 " + "a" * 3000, "a-" * 1500, "A. " * 1000],
)
def test_long_runs_of_the_same_come_back_as_they_were(text: str) -> None:
    task = contextual(Configuration.FULL)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize(
    "unit", ["Amy Johnson, ", "Amy saw Dr. Reyes on March 5, 2026 and paid $5.00 to Zorblax. "]
)
def test_of_a_long_text_nothing_gets_out(unit: str) -> None:
    text, task = (unit * 1600)[:5_000], contextual(Configuration.FULL)
    hidden = task.hide_text(text)
    assert task.leaked(hidden) == ()
    assert task.restore_text(hidden) == text
