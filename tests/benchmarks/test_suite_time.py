"""The table of the slowest tests is read from what pytest reports."""

from pathlib import Path

from benchmarks.code.suite_time import Whole, tables

REPORT = """<testsuites><testsuite name="pytest">
<testcase classname="tests.gui.test_stop" name="test_stop[1]" time="2.5"/>
<testcase classname="tests.test_log" name="test_log" time="0.25"><skipped/></testcase>
<testcase classname="tests.gui.test_stop" name="test_go" time="0.75"/>
</testsuite></testsuites>"""


def test_the_slowest_tests_and_files_come_first(tmp_path: Path) -> None:
    report = tmp_path / "tests.xml"
    report.write_text(REPORT)
    whole, slowest, files = tables([Whole(90.0, 150.0), Whole(93.0, 120.0)], report, "abc1234")
    assert whole.rows == (
        ("tests", "3"),
        ("of which skipped", "1"),
        ("minutes, with the check of the code", "1.5, 1.6"),
        ("minutes of processors", "2.5, 2.0"),
    )
    assert slowest.rows == (
        ("`gui/test_stop.py::test_stop[1]`", "2.5"),
        ("`gui/test_stop.py::test_go`", "0.8"),
        ("`test_log.py::test_log`", "0.2"),
    )
    assert files.rows == (("`gui/test_stop.py`", "3"), ("`test_log.py`", "0"))
