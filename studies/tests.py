"""How long `make test` takes, and which tests take most of it."""

import os
import resource
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from xml.etree import ElementTree

from studies.tables import Table

_CHECKOUT = Path(__file__).parent.parent
_SLOWEST_TESTS, _SLOWEST_FILES = 20, 10
_MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Whole:
    """The run as a whole: its seconds, those of processors, and how many programs wanted one."""

    seconds: float
    processor_seconds: float
    load_before: float
    load_after: float
    commit: str


def run() -> list[Table]:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "tests.xml"
        load, started = os.getloadavg()[0], perf_counter()
        before = _of_children()
        subprocess.run(["make", "test", f"TEST_OPTIONS=--junitxml={report}"], cwd=_CHECKOUT, check=True)
        whole = Whole(perf_counter() - started, _of_children() - before, load, os.getloadavg()[2], _commit())
        return tables(whole, report)


def tables(whole: Whole, report: Path) -> list[Table]:
    """What pytest reported in the form of JUnit, which no one but this project wrote."""
    root = ElementTree.parse(report).getroot()
    cases = [(_file(case), _name(case), float(case.get("time", "0"))) for case in root.iter("testcase")]
    skipped = sum(1 for _ in root.iter("skipped"))
    note = (
        f"At commit {whole.commit}, on {os.cpu_count()} processors. Programs that wanted a processor: "
        f"{whole.load_before:.1f} in the minute before; {whole.load_after:.1f}, these tests among them, "
        "in the last quarter of an hour."
    )
    counts = (
        ("tests", f"{len(cases):,}"),
        ("of which skipped", f"{skipped:,}"),
        ("minutes, with the check of the code", f"{whole.seconds / _MINUTE:.1f}"),
        ("minutes of processors", f"{whole.processor_seconds / _MINUTE:.1f}"),
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
            "Seconds by the clock, with what each test has made for itself.",
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


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _commit() -> str:
    said = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=_CHECKOUT, capture_output=True, text=True, check=True
    )
    return said.stdout.strip()
