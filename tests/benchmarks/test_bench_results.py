"""What a benchmark says, and whether it kept its bound, comes into the docs as it was."""

from pathlib import Path

from benchmarks.timing.bench_results import _rows

REPORT = """<testsuites><testsuite>
<testcase classname="tests.benchmarks.test_one" name="test_reading"><system-out>----- Captured Out -----
reading: 97%
</system-out></testcase>
<testcase classname="tests.benchmarks.test_one" name="test_pause"><failure message="x">y</failure>
<system-out>a pause
</system-out></testcase>
<testcase classname="tests.benchmarks.test_one" name="test_it_holds[a]"/>
<testcase classname="tests.benchmarks.test_one" name="test_it_holds[b]"><failure message="x"/></testcase>
<testcase classname="tests.benchmarks.test_one" name="test_it_begins"><error message="x"/></testcase>
<testcase classname="tests.benchmarks.test_one" name="test_a_bundle"><skipped message="x"/></testcase>
</testsuite></testsuites>"""


def test_a_bound_that_was_not_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT)
    assert list(_rows(tmp_path / "report.xml")) == [
        ("one", "reading: 97%", "yes"),
        ("one", "a pause", "**no**"),
        ("one", "it holds: 1 of 2", "**no**"),
        ("one", "it begins: 0 of 1", "**no**"),
    ]
