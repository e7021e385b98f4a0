"""Two commits are compared by what the same benchmark says at each."""

from pathlib import Path

from benchmarks.timing.older_commit import said, table

PAUSE = "the longest pause"
REPORT = """<testsuites><testsuite>
<testcase classname="{place}.test_window" name="test_pause[a]"><system-out>
the longest pause: {pause} fixed tasks, {doing}
</system-out></testcase>
<testcase classname="{place}.test_window" name="test_pause[b]"><system-out>
the longest pause: 2.0 fixed tasks, asking
</system-out></testcase>
{more}
</testsuite></testsuites>"""


def test_what_both_say_stands_side_by_side(tmp_path: Path) -> None:
    file = tmp_path / "report.xml"
    file.write_text(REPORT.format(place="tests.benchmarks", pause="1.5", doing="opening", more=""))
    before = said(file)
    only_now = (
        '<testcase classname="x.test_window" name="test_new"><system-out>new: 1</system-out></testcase>'
    )
    file.write_text(REPORT.format(place="benchmarks.speed", pause="12", doing="asking", more=only_now))
    made = table(before, said(file), "abc")
    assert made.rows == (
        (
            "window",
            "the longest pause: 1.5 fixed tasks, opening",
            "the longest pause: 12 fixed tasks, asking",
        ),
        (
            "window",
            "the longest pause: 2.0 fixed tasks, asking",
            "the longest pause: 2.0 fixed tasks, asking",
        ),
    )
