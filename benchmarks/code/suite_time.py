"""Measure how long `make test` takes beside busy programs, twice in a row, and which tests take most of it.

A stranger's machine does other work, too: two loops that never rest run beside the tests, and both runs have
to be green.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from xml.etree import ElementTree

from benchmarks.common.checkout import CHECKOUT, commit
from benchmarks.common.processor_time import processor_seconds_of_children
from benchmarks.common.tables import Table

_SLOWEST_TESTS, _SLOWEST_FILES = 20, 10
_MINUTE = 60.0
_RUNS, _LOOPS = 2, 2
_LOOP = "while True: pass"


@dataclass(frozen=True, slots=True)
class Whole:
    """One run as a whole: its seconds by the clock, and those of processors."""

    seconds: float
    processor_seconds: float


def run() -> list[Table]:
    """Raises subprocess.CalledProcessError if a run is not green."""
    of_commit = commit()
    with tempfile.TemporaryDirectory() as folder, _busy_loops():
        report = Path(folder) / "tests.xml"
        return tables([_whole(report) for _ in range(_RUNS)], report, of_commit)


@contextmanager
def _busy_loops() -> Iterator[None]:
    loops = [subprocess.Popen([sys.executable, "-c", _LOOP]) for _ in range(_LOOPS)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def _whole(report: Path) -> Whole:
    before, started = processor_seconds_of_children(), perf_counter()
    subprocess.run(["make", "test", f"TEST_OPTIONS=--junitxml={report}"], cwd=CHECKOUT, check=True)
    return Whole(perf_counter() - started, processor_seconds_of_children() - before)


def tables(runs: Sequence[Whole], report: Path, of_commit: str) -> list[Table]:
    """What pytest reported of the last run in the form of JUnit, which no one but this project wrote."""
    root = ElementTree.parse(report).getroot()
    cases = [(_file(case), _name(case), float(case.get("time", "0"))) for case in root.iter("testcase")]
    skipped = sum(1 for _ in root.iter("skipped"))
    note = (
        f"At commit {of_commit}, on {os.cpu_count()} processors: {len(runs)} runs in a row, all green, "
        f"with {_LOOPS} busy loops beside them, which take up to half of what the processors can do."
    )
    counts = (
        ("tests", f"{len(cases):,}"),
        ("of which skipped", f"{skipped:,}"),
        ("minutes, with the check of the code", _minutes(one.seconds for one in runs)),
        ("minutes of processors", _minutes(one.processor_seconds for one in runs)),
    )
    slowest = sorted(cases, key=lambda case: -case[2])[:_SLOWEST_TESTS]
    files: dict[str, float] = {}
    for file, _, seconds in cases:
        files[file] = files.get(file, 0.0) + seconds
    most = sorted(files.items(), key=lambda file: -file[1])[:_SLOWEST_FILES]
    return [
        Table("The whole of `make test`", note, ("", ""), counts),
        Table(
            "The twenty slowest tests",
            "Seconds by the clock in the last run, with what each test has made for itself.",
            ("test", "seconds"),
            tuple((f"`{file}::{name}`", f"{seconds:.1f}") for file, name, seconds in slowest),
        ),
        Table(
            "The ten slowest files",
            "The sum of their tests.",
            ("file", "seconds"),
            tuple((f"`{file}`", f"{seconds:.0f}") for file, seconds in most),
        ),
    ]


def _minutes(seconds: Iterable[float]) -> str:
    return ", ".join(f"{one / _MINUTE:.1f}" for one in seconds)


def _file(case: ElementTree.Element) -> str:
    return case.get("classname", "").removeprefix("tests.").replace(".", "/") + ".py"


def _name(case: ElementTree.Element) -> str:
    return case.get("name", "").replace("|", "/")  # it stands in a table
