"""Collect what `make bench` says: each benchmark's ratios within one run, and whether it kept its bound."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from benchmarks.common.checkout import CHECKOUT, commit
from benchmarks.common.tables import Table

_STATUS, _IPC_LOCK = Path("/proc/self/status"), 14
_KEPT = {True: "yes", False: "**no**"}
_LONGEST = 3 * 3600  # seconds
_OPTIONS = "addopts=-ra --strict-markers --import-mode=importlib"


def run() -> list[Table]:
    of_commit = commit()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        run_benchmarks(CHECKOUT, ["benchmarks/speed"], report)
        rows = tuple(_rows(report))
    whose = ", by an administrator, whose memory SQLCipher locks whole" if _locks_memory() else ""
    note = (
        f"At {of_commit}, all of `make bench` in one run{whose}, on two cores; milliseconds are of this"
        " machine, everything else is a ratio within the run. A benchmark fails when its bound is not kept."
    )
    return [Table("What the benchmarks say", note, ("of", "it says", "bound kept"), rows)]


def run_benchmarks(checkout: Path, files: Sequence[str], report: Path) -> None:
    """Run benchmarks of a checkout; what they say comes into `report`, as JUnit writes it."""
    command = [sys.executable, "-m", "pytest", *files, "-o", _OPTIONS]
    command += [f"--junitxml={report}", "-o", "junit_logging=system-out"]
    found_first = {**os.environ, "PYTHONPATH": str(checkout)}
    # a bound not kept is a figure, no error
    subprocess.run(command, cwd=checkout, env=found_first, check=False, timeout=_LONGEST)


def _locks_memory() -> bool:
    """Whether this process may lock as much memory as it likes, which users may not (capabilities(7))."""
    [may] = [line for line in _STATUS.read_text().splitlines() if line.startswith("CapEff:")]
    return bool(int(may.split()[1], 16) >> _IPC_LOCK & 1)


def _rows(report: Path) -> Iterator[tuple[str, str, str]]:
    """One for each line that is printed; one for all cases of a benchmark that prints nothing.

    What was skipped says nothing: two benchmarks of a bundle counted as kept where no bundle was.
    """
    silent: dict[tuple[str, str], list[bool]] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("skipped") is not None:
            continue
        is_kept = case.find("failure") is None and case.find("error") is None
        file = words_of(str(case.get("classname", "")).rpartition(".")[2])
        said = lines_of(case.findtext("system-out", ""))
        if not said:
            name = words_of(str(case.get("name", "")).partition("[")[0])
            silent.setdefault((file, name), []).append(is_kept)
        for line in said:
            yield file, line, _KEPT[is_kept]
    for (file, name), kept in silent.items():
        yield file, f"{name}: {sum(kept)} of {len(kept)}", _KEPT[all(kept)]


def words_of(name: str) -> str:
    """A test's name in words."""
    return name.removeprefix("test_").replace("_", " ")


def lines_of(printed: str) -> list[str]:
    """What a benchmark printed, line by line."""
    return [" ".join(line.split()) for line in printed.splitlines() if line.strip() and "---" not in line]
