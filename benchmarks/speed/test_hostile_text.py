"""Text made to slow a reader down is read in time that grows with its length, as ratios within one run."""

from collections.abc import Callable
from functools import partial
from time import process_time

import pytest

from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.detect.recognizers import find_patterns
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from tests.privacy.detect.recognizers.test_bait import BAIT
from tests.privacy.detect.recognizers.test_long_texts import LONG, TERMS
from tests.privacy.pseudonyms.contextual.made import contextual

TIMES = 4  # as long a text
GROWTH = 10.0  # what grows with the square of the length takes sixteen times as long
SHORT = 2_000
RUNS = (("5", " ", "x"), ("BP", " ", "x"), ("pay 5 ", "a", ""), ("", "a-", ""), ("", "A. ", ""))
UNITS = ("Amy Johnson, ", "Amy saw Dr. Reyes on March 5, 2026 and paid $5.00 to Zorblax. ")


def seconds_of(act: Callable[[], object], times: int = 3) -> float:
    """The best of several, in processor time."""
    taken = []
    for _ in range(times):
        started = process_time()
        act()
        taken.append(process_time() - started)
    return min(taken)


def growth(read: Callable[[str], object], text: Callable[[int], str]) -> float:
    """How many times as long a text takes that is TIMES as long; less than a millisecond counts as one."""
    few, more = (seconds_of(partial(read, text(length))) for length in (SHORT, TIMES * SHORT))
    return more / max(few, 0.001)


def repeated(unit: str, length: int, before: str = "", after: str = "") -> str:
    return before + unit * (length // len(unit)) + after


@pytest.mark.parametrize("bait", BAIT)
def test_repeated_bait_does_not_run_away(bait: str) -> None:
    assert growth(find_patterns, partial(repeated, bait)) < GROWTH


@pytest.mark.parametrize(("before", "unit", "after"), RUNS)
def test_long_runs_of_the_same_are_read_soon(before: str, unit: str, after: str) -> None:
    ratio = growth(
        partial(through, contextual(Configuration.FULL)), partial(repeated, unit, before=before, after=after)
    )
    assert ratio < GROWTH


@pytest.mark.parametrize("unit", UNITS)
def test_a_long_text_costs_no_more_than_many_short_ones(unit: str) -> None:
    assert growth(partial(through, contextual(Configuration.FULL)), partial(repeated, unit)) < GROWTH


def through(task: TaskPseudonymiser, text: str) -> None:
    hidden = task.hide_text(text)
    task.leaked(f"{hidden} ")
    task.restore_text(hidden)


def test_a_word_at_the_end_of_a_long_text_is_decided_at_once() -> None:
    """What stands before a word is asked for word by word: that must not cost a walk through all of it."""
    near, far = (seconds_of(partial(decide, text)) for text in (LONG[-200:], LONG))
    print(f"a word after {len(LONG):,} characters takes {far / near:.1f} times as long as after 200")  # noqa: T201
    assert far < 10 * near


def decide(text: str) -> None:
    whole, start = f"{text}Acute viral pharyngitis.", len(text) + len("Acute ")
    for _ in range(500):
        TERMS.is_clinical("viral", whole, start)
