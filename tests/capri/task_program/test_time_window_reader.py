"""A program can look back only as far as its task says, and code counts the days of weeks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.task_program.time_window_reader import time_windows


@pytest.mark.parametrize(
    ("task", "windows"),
    [
        ("mean of the last 24 hours", [("hours", 24)]),
        ("over 24h", [("hours", 24)]),
        ("in the past two weeks", [("days", 14)]),
        ("in the last 30(Q1) days", [("days", 30), ("hours", 720)]),
        ("last twelve or 24 hours", [("hours", 12), ("hours", 24)]),
        ("forty-five hours", [("hours", 45)]),
        ("this year", [("months", 12)]),
        ("two yrs back", [("months", 24)]),
        ("last quarter", [("months", 3)]),
        ("over a fortnight", [("days", 14)]),
        ("in the last month", [("months", 1), ("days", 30)]),
        ("how often today", [("days", 1), ("hours", 24)]),
        ("the highest of all readings of P1", []),
        ("two tablets, 0 days", []),
        ("", []),
    ],
)
def test_times_to_look_back(task: str, windows: list[tuple[str, int]]) -> None:
    assert time_windows(task) == windows


@given(st.text(max_size=80))
def test_each_is_of_the_language_and_has_three_digits(task: str) -> None:
    assert all(
        unit in {"hours", "days", "months"} and 0 < number <= 999 for unit, number in time_windows(task)
    )
