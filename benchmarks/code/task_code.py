"""Count the code and patterns that read, check and carry out tasks, before there were programs and now."""

from benchmarks.code.question_readers import size_rows
from benchmarks.common.tables import Table

_BEFORE = "fdb6875"  # the last commit in which every task was done step by step


def run() -> list[Table]:
    """One table: a row a commit."""
    rows = [(at, *counts) for at, _folder, *counts in size_rows(_BEFORE, ("capri",), r"re\.compile\(")]
    note = (
        "Lines of Python with blank ones and comments, patterns, and lines of words that are data, in"
        " `capri/`. The step by step agent is still there: it does what has no program."
    )
    return [
        Table("Code that does tasks", note, ("commit", "lines", "patterns", "lines of data"), tuple(rows))
    ]
