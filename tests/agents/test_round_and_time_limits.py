"""A model is always told that its time is over."""

import pytest

from privrag_desktop.agents import round_and_time_limits
from privrag_desktop.agents.round_and_time_limits import Clock


def test_clock_never_runs_out_of_words() -> None:
    assert Clock(-5).left == 1.0
    assert Clock(60).elapsed >= 0


def test_the_time_left_and_the_time_that_passed_are_the_whole_deadline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(round_and_time_limits, "monotonic", lambda: now[0])
    clock = Clock(60)
    now[0] += 12.5
    assert (clock.elapsed, clock.left) == (12.5, 47.5)
    now[0] += 60
    assert (clock.elapsed, clock.left) == (72.5, 1.0)
