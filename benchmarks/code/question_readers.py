"""Count the code and patterns that read questions and compute their answers, before and after.

Before is the last commit without a query language. Patterns are what stands in `re.compile`; the words that
are data (the lexicon, the grammar, lists) are counted by their lines beside the code.
"""

import subprocess
from collections.abc import Iterator, Sequence

from benchmarks.common.checkout import CHECKOUT, commit
from benchmarks.common.tables import Table

_BEFORE = "71ce564"  # the last commit without questions/query.py
_FOLDERS = ("questions", "language", "retrieve", "agents")
_DATA = ("*.toml", "*.txt", "*.lark")


def run() -> list[Table]:
    rows = size_rows(_BEFORE, (*_FOLDERS, ""), r"re\.compile\(")
    note = (
        "Lines of Python with blank ones and comments, patterns, and lines of words and grammar that are "
        "data. Far more kinds of questions are answered now, claims, insurers, doctors and details of "
        "persons among them."
    )
    columns = ("commit", "folder", "lines", "patterns", "lines of data")
    return [Table("Code that reads questions and answers them", note, columns, tuple(rows))]


def size_rows(before: str, folders: Sequence[str], pattern: str) -> Iterator[tuple[str, ...]]:
    """Commit, folder, lines, lines that the `pattern` of POSIX fits, and lines of data, then and now."""
    for name, at in ((f"before ({before})", before), (f"now ({commit()})", "HEAD")):
        for folder in folders:
            where = f"privrag_desktop/{folder}"
            code, data = _lines(at, [f"{where}/*.py"]), _lines(at, [f"{where}/{one}" for one in _DATA])
            patterns = len(_found(at, pattern, [f"{where}/*.py"]))
            yield name, folder or "the whole program", f"{code:,}", f"{patterns:,}", f"{data:,}"


def _lines(at: str, paths: Sequence[str]) -> int:
    """Git says how many lines each file has."""
    counts = _git("grep", "-c", "", at, "--", *paths)
    return sum(int(line.rpartition(":")[2]) for line in counts)


def _found(at: str, pattern: str, paths: Sequence[str]) -> list[str]:
    return _git("grep", "-h", "-E", pattern, at, "--", *paths)


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=CHECKOUT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()
