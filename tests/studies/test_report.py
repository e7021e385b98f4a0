"""Each study's figures stand on its own page, and the rest of a page stays."""

from pathlib import Path

import pytest

from studies import report, tables
from studies.__main__ import PAGES
from studies.tables import Table, save

MARKS = "<!-- figures: written by `make study` -->\nold\n<!-- end of figures -->"


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(report, "DOCS", tmp_path)
    monkeypatch.setattr(tables, "FIGURES", tmp_path / "figures")
    for name in ("A.md", "B.md"):
        (tmp_path / name).write_text(f"before {name}\n{MARKS}\nafter", "utf-8")
    return tmp_path


def test_figures_go_to_the_page_of_their_study_and_no_other(pages: Path) -> None:
    for study in ("one", "two"):
        save(study, [Table(f"Title {study}", "How.", ("x",), (("1",),))])
    report.write_report({"one": "A.md", "two": "B.md"})
    first, second = ((pages / name).read_text("utf-8") for name in ("A.md", "B.md"))
    assert "Title one" in first
    assert "Title two" not in first
    assert "old" not in first
    assert "Title two" in second
    assert first.startswith("before A.md")
    assert first.endswith("after")


def test_a_page_without_marks_is_refused(pages: Path) -> None:
    (pages / "A.md").write_text("no marks", "utf-8")
    with pytest.raises(ValueError, match=r"A\.md"):
        report.write_report({"one": "A.md"})


@pytest.mark.parametrize("page", sorted(set(PAGES.values())))
def test_the_pages_have_their_marks(page: str) -> None:
    text = (Path(report.__file__).parent.parent / "docs" / page).read_text("utf-8")
    assert text.index("<!-- figures: written by `make study` -->") < text.index("<!-- end of figures -->")
