"""Render how long the tests took the last time `make test` ran whole, and which of them take most of it."""

import os
from pathlib import Path
from xml.etree import ElementTree

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.tables import Table
from privrag_desktop.errors import UsageError

REPORT = CHECKOUT / "build" / "tests.xml"  # which `make test` writes, in the form of JUnit
_SLOWEST_TESTS, _SLOWEST_FILES = 20, 10
_MINUTE = 60.0


def run() -> list[Table]:
    """Raises UsageError where `make test` has not run."""
    if not REPORT.exists():
        raise UsageError("Run `make test` first: it writes {report}.", report=REPORT)
    return tables(REPORT)


def tables(report: Path) -> list[Table]:
    """What pytest reported in the form of JUnit, which no one but this project wrote."""
    root = ElementTree.parse(report).getroot()
    suite = next(root.iter("testsuite"))
    cases = [(_file(case), _name(case), float(case.get("time", "0"))) for case in root.iter("testcase")]
    count = {kind: sum(1 for _ in root.iter(kind)) for kind in ("skipped", "failure", "error")}
    note = (
        f"At commit {suite.get('name')}, on {suite.get('timestamp', '')[:10]}, with {os.cpu_count()}"
        " processors, from the first test to the last; the check of the code (ruff, mypy, the layers) ran"
        " beside it."
    )
    counts = (
        ("tests", f"{len(cases):,}"),
        ("of which skipped", f"{count['skipped']:,}"),
        ("of which failed", f"{count['failure'] + count['error']:,}"),
        ("minutes", f"{float(suite.get('time', '0')) / _MINUTE:.1f}"),
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
            "Seconds by the clock, with what each test has made for itself; four run at once.",
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


def _file(case: ElementTree.Element) -> str:
    return case.get("classname", "").removeprefix("tests.").replace(".", "/") + ".py"


def _name(case: ElementTree.Element) -> str:
    return case.get("name", "").replace("|", "/")  # it stands in a table
