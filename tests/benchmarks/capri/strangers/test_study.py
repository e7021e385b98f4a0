"""The tables tell right ones, wrong drafts and times apart by set and policy, and tasks come in turn."""

from benchmarks.capri.strangers.judging import DRAFTED
from benchmarks.capri.strangers.study import PROGRAM, STEPS, tables, ways_table
from benchmarks.capri.task_run import Run


def a_run(policy: str, cause: str = "", seconds: float = 4.0, way: str = PROGRAM) -> Run:
    return Run(
        task=f"vault-seen-{seconds}", suite="seen", scenario="order", policy=policy, model="perfect", seed=1,
        cause=cause, ending="done", turns=2, calls=1, by_code=1, seconds=seconds, leaks=(), way=way,
        tokens_read=3000, tokens_written=50,
    )  # fmt: skip


def test_a_wrong_draft_is_counted_beside_what_is_right() -> None:
    runs = [
        a_run("full", seconds=2),
        a_run("full", f"{DRAFTED}: another day", 6),
        a_run("full", "it does not ask"),
        a_run("partial"),
    ]
    whole, parts = tables(runs)
    assert whole.rows == (
        ("seen", "full", "1 of 3 (33%)", "1", "4", "6", "2.0", "3,000", "50", "0"),
        ("seen", "partial", "1 of 1 (100%)", "0", "4", "4", "2.0", "3,000", "50", "0"),
    )
    assert [row[:3] for row in parts.rows] == [("seen", "order", "full"), ("seen", "order", "partial")]


def test_both_ways_of_doing_a_task_stand_beside_each_other() -> None:
    table = ways_table([a_run("partial"), a_run("partial", "a draft is missing", way=STEPS)])
    assert [row[:2] for row in table.rows] == [(PROGRAM, "1 of 1 (100%)"), (STEPS, "0 of 1 (0%)")]
