"""What is right and what is not is counted by scenario and policy, and each miss is shown with its cause."""

from benchmarks.capri.records_by_program import tables
from benchmarks.capri.task_run import Run


def a_run(scenario: str, policy: str, cause: str = "") -> Run:
    return Run(
        task=f"records-{scenario}", suite="records", scenario=scenario, policy=policy, model="perfect",
        seed=1, cause=cause, ending="done", turns=1, calls=1, by_code=1, seconds=1, leaks=(),
    )  # fmt: skip


def test_shares_and_misses() -> None:
    runs = [
        a_run("order", "partial"),
        a_run("order", "full", "0 drafts instead of 1"),
        a_run("value", "partial"),
        a_run("value", "full"),
    ]
    shares, missed = tables(runs)
    assert shares.rows == (
        ("order", "1 of 1", "0 of 1"),
        ("value", "1 of 1", "1 of 1"),
        ("all", "2 of 2", "1 of 2"),
    )
    assert missed.rows == (("records-order", "full", "done", "0 drafts instead of 1"),)
