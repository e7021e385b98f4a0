"""Table 1: counts, intervals and paired differences are those of the runs, worked out by hand."""

import pytest

from benchmarks.capri.result_tables import bootstrap, causes, differences, table_1, wilson
from benchmarks.capri.task_run import Run
from privrag_desktop.domain.tasks import Configuration


def run_of(
    task: str, policy: Configuration, cause: str = "", turns: int = 4, leaks: tuple[str, ...] = ()
) -> Run:
    return Run(
        task, "payments", "splitting", policy.value, "perfect", 1, cause, "done", turns, 3, 0, 1.0, leaks
    )


def test_a_row_counts_what_was_right_and_how_many_turns_it_took() -> None:
    runs = [
        run_of("a", Configuration.FULL),
        run_of(
            "b", Configuration.FULL, "nothing was paid", turns=6, leaks=("name in message 1 of prompt 0",)
        ),
    ]
    [row] = table_1(runs)
    assert row[:3] == ("full pseudonymisation", "2", "1 (50%)")
    assert (row[4], row[5], row[8]) == ("42%", "5.0", "1")


def test_originals_are_not_counted_where_they_are_shown_on_purpose() -> None:
    [row] = table_1([run_of("a", Configuration.NONE)])
    assert row[8] == "shown on purpose"


def test_differences_are_taken_task_by_task() -> None:
    runs = [
        run_of("a", Configuration.NONE),
        run_of("b", Configuration.NONE, "late"),
        run_of("c", Configuration.NONE, "late"),
        run_of("a", Configuration.FULL, "late"),
        run_of("b", Configuration.FULL),
        run_of("d", Configuration.FULL),  # has no pair
    ]
    [row] = differences(runs)
    assert (row[0], row[1], row[2], row[4], row[5]) == ("full pseudonymisation", "2", "+0 points", "1", "1")


def test_every_failure_is_listed_with_its_cause() -> None:
    runs = [run_of("a", Configuration.NONE), run_of("b", Configuration.NONE, "paid twice")]
    assert causes(runs) == [("none", "splitting", "b", "done", "paid twice")]


@pytest.mark.parametrize(
    ("right", "asked", "low", "high"), [(0, 10, 0.0, 27.8), (5, 10, 23.7, 76.3), (50, 50, 92.9, 100.0)]
)
def test_the_interval_of_a_share_is_wilsons(right: int, asked: int, low: float, high: float) -> None:
    interval = wilson(right, asked)
    assert (round(interval.low, 1), round(interval.high, 1)) == (low, high)


def test_the_interval_of_a_mean_holds_it_and_is_the_same_every_time() -> None:
    values = [3.0, 4.0, 5.0, 9.0]
    interval = bootstrap(values)
    assert interval.low < 5.25 < interval.high
    assert interval == bootstrap(values)
