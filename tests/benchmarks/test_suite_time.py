"""The tables of the slowest tests are read from what pytest reports."""

from pathlib import Path

import pytest

from benchmarks.code import suite_time
from benchmarks.code.suite_time import run, tables
from privrag_desktop.errors import UsageError

REPORT = """<testsuites><testsuite name="abc1234" time="93.0" timestamp="2026-12-01T03:50:50">
<testcase classname="tests.gui.test_stop" name="test_stop[1]" time="2.5"/>
<testcase classname="tests.test_log" name="test_log" time="0.25"><skipped/></testcase>
<testcase classname="tests.gui.test_stop" name="test_go" time="0.75"><failure/></testcase>
</testsuite></testsuites>"""


def test_the_slowest_tests_and_files_come_first(tmp_path: Path) -> None:
    report = tmp_path / "tests.xml"
    report.write_text(REPORT)
    whole, slowest, files = tables(report)
    assert whole.note.startswith("At commit abc1234, on 2026-12-01, with ")
    assert whole.rows == (
        ("tests", "3"),
        ("of which skipped", "1"),
        ("of which failed", "1"),
        ("minutes", "1.6"),
    )
    assert slowest.rows == (
        ("`gui/test_stop.py::test_stop[1]`", "2.5"),
        ("`gui/test_stop.py::test_go`", "0.8"),
        ("`test_log.py::test_log`", "0.2"),
    )
    assert files.rows == (("`gui/test_stop.py`", "3"), ("`test_log.py`", "0"))


def test_without_a_run_it_is_said_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite_time, "REPORT", tmp_path / "tests.xml")
    with pytest.raises(UsageError, match="Run `make test` first"):
        run()
