"""Rate and time left come from what was done lately, and nothing is said too early."""

from privrag_desktop.services.imports.remaining_time_estimate import RemainingTime


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_nothing_is_said_before_there_is_something_to_go_by() -> None:
    clock = Clock()
    pace = RemainingTime(clock)
    assert (pace.per_minute, pace.seconds_left) == (None, None)
    pace.note(1000, 0)
    clock.now = 1.0
    pace.note(900, 3)
    assert (pace.per_minute, pace.seconds_left) == (None, None)


def test_a_steady_pace_is_told_exactly() -> None:
    clock = Clock()
    pace = RemainingTime(clock)
    for second in range(11):
        clock.now = float(second)
        pace.note(1000 - 10 * second, 2 * second)
    assert pace.per_minute == 120
    assert pace.seconds_left == 90


def test_only_the_last_half_minute_counts() -> None:
    """A folder that goes on after a stop passes over what it knows, and slows down where the new begins."""
    clock = Clock()
    pace = RemainingTime(clock)
    pace.note(10_000, 0)
    clock.now = 10.0
    pace.note(1_000, 500)
    for second in range(11, 50):
        clock.now = float(second)
        pace.note(1_000 - (second - 10), 500 + (second - 10))
    assert pace.per_minute == 60
    assert pace.seconds_left == 961


def test_a_stretch_with_another_measure_begins_anew() -> None:
    clock = Clock()
    pace = RemainingTime(clock)
    pace.note(500, 0)
    clock.now = 10.0
    pace.note(0, 0)
    pace.note(40, 0)  # patients now, where bytes were counted before
    assert pace.seconds_left is None
    clock.now = 20.0
    pace.note(20, 20)
    assert pace.seconds_left == 10


def test_no_time_is_guessed_where_nothing_comes_on() -> None:
    clock = Clock()
    pace = RemainingTime(clock)
    pace.note(500, 0)
    clock.now = 10.0
    pace.note(500, 0)
    assert pace.seconds_left is None
