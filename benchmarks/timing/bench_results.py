"""Collect what `make bench` says: each benchmark's ratios within one run, and whether it kept its bound."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
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
        command = [sys.executable, "-m", "pytest", "benchmarks/speed", "-o", _OPTIONS]
        command += [f"--junitxml={report}", "-o", "junit_logging=system-out"]
        subprocess.run(command, cwd=CHECKOUT, check=False, timeout=_LONGEST)  # a bound not kept is a figure
        rows = tuple(_rows(report))
    whose = ", by an administrator, whose memory SQLCipher locks whole" if _locks_memory() else ""
    note = (
        f"At {of_commit}, all of `make bench` in one run{whose}, on two cores; milliseconds are of this"
        " machine, everything else is a ratio within the run. A benchmark fails when its bound is not kept."
    )
    return [Table("What the benchmarks say", note, ("of", "it says", "bound kept"), rows)]


def _locks_memory() -> bool:
    """Whether this process may lock as much memory as it likes, which users may not (capabilities(7))."""
    [may] = [line for line in _STATUS.read_text().splitlines() if line.startswith("CapEff:")]
    return bool(int(may.split()[1], 16) >> _IPC_LOCK & 1)


def _rows(report: Path) -> Iterator[tuple[str, str, str]]:
    """One for each line that is printed; one for all cases of a benchmark that prints nothing."""
    silent: dict[tuple[str, str], list[bool]] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        is_kept = case.find("failure") is None and case.find("error") is None
        file = _words(str(case.get("classname", "")).rpartition(".")[2])
        said = _lines(case.findtext("system-out", ""))
        if not said:
            name = _words(str(case.get("name", "")).partition("[")[0])
            silent.setdefault((file, name), []).append(is_kept)
        for line in said:
            yield file, line, _KEPT[is_kept]
    for (file, name), kept in silent.items():
        yield file, f"{name}: {sum(kept)} of {len(kept)}", _KEPT[all(kept)]


def _words(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


def _lines(printed: str) -> list[str]:
    return [" ".join(line.split()) for line in printed.splitlines() if line.strip() and "---" not in line]
