"""Compare start, window, search and import with those of an older commit, on one machine in one sitting.

Another machine, or a busy one, changes even the ratios of `make bench`: whether the program became slower is
seen only beside what it was.
"""

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from benchmarks.common.checkout import CHECKOUT, commit, git
from benchmarks.common.tables import Table
from benchmarks.timing.bench_results import lines_of, run_benchmarks, words_of

OLDER = "77fcead7ab68"  # the last of which all benchmarks were run before the modules moved
_PLACES = ("benchmarks/speed", "tests/benchmarks")  # now, and then
_FILES = ("test_start.py", "test_search.py", "test_window.py", "test_import.py")
_LEFT_OUT = "test_memory_is_of_the_largest_file_and_the_index_not_of_all_files"  # minutes, and no time in it
_FIGURE = re.compile(r"\d[\d.,]*")

Said = Mapping[tuple[str, str, str], str]


def run() -> list[Table]:
    """One table: what each benchmark says at either commit."""
    with tempfile.TemporaryDirectory() as folder:
        older = Path(folder) / "older"
        git("worktree", "add", "--detach", str(older), OLDER)
        try:
            before, now = _run(older, Path(folder)), _run(CHECKOUT, Path(folder))
        finally:
            git("worktree", "remove", "--force", str(older))
    return [table(before, now, commit())]


def table(before: Said, now: Said, of_commit: str) -> Table:
    """What both say, side by side; what only one says is left out."""
    note = (
        f"Benchmarks of {OLDER} and of {of_commit}, one after the other on one machine. Milliseconds are of"
        " this machine, everything else is a ratio within its run. A pause is named after what was done when"
        " it came."
    )
    rows = tuple((file, before[key], now[key]) for key in now if key in before for file in key[:1])
    return Table("Speed beside an older commit", note, ("of", "before", "now"), rows)


def said(report: Path) -> Said:
    """What each benchmark printed, by its file, its case and the line without figures."""
    found = {}
    for case in ElementTree.parse(report).iter("testcase"):
        file = words_of(str(case.get("classname", "")).rpartition(".")[2])
        for line in lines_of(case.findtext("system-out", "")):
            found[file, str(case.get("name")), _FIGURE.sub("#", line.partition(", ")[0])] = line
    return found


def _run(checkout: Path, folder: Path) -> Said:
    [place] = [place for place in _PLACES if (checkout / place / _FILES[0]).exists()]
    report = folder / "report.xml"
    run_benchmarks(checkout, [f"{place}/{file}" for file in _FILES] + ["-k", f"not {_LEFT_OUT}"], report)
    return said(report)
