"""Each study's figures stand on a page of their own, linked from its document; the rest of that stays."""

from pathlib import Path

import pytest

from benchmarks.__main__ import PAGES
from benchmarks.common import figure_pages, tables
from benchmarks.common.tables import Table, load, save, stored

MARKS = "<!-- figures: written by `make study` -->\nold\n<!-- end of figures -->"


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(figure_pages, "DOCS", tmp_path)
    monkeypatch.setattr(tables, "FIGURES", tmp_path / "stored")
    for name in ("A.md", "B.md"):
        (tmp_path / name).write_text(f"before {name}\n{MARKS}\nafter", "utf-8")
    return tmp_path


def test_figures_stand_on_a_page_of_their_own_which_their_document_links(pages: Path) -> None:
    for study in ("one", "two"):
        save(study, [Table(f"Title {study}", "How.", ("x",), (("1",),))])
    figure_pages.write_report({"one": "A.md", "two": "B.md"})
    first, second = ((pages / name).read_text("utf-8") for name in ("A.md", "B.md"))
    assert "- [one](figures/one.md): Title one" in first
    assert "two" not in first
    assert "old" not in first
    assert "- [two](figures/two.md): Title two" in second
    assert first.startswith("before A.md")
    assert first.endswith("after")
    figures = (pages / "figures" / "one.md").read_text("utf-8")
    assert figures.endswith(f"{load('one')[0].markdown}\n")
    assert "(../A.md)" in figures


def test_a_page_says_of_which_commit_its_figures_are(pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "commit", lambda: "abc1234")
    save("one", [Table("Title", "How.", ("x",), (("1",),))])
    figure_pages.write_report({"one": "A.md"})
    result = stored("one")
    assert result is not None
    page = (pages / "figures" / "one.md").read_text("utf-8")
    assert f"with the program of commit abc1234, {result.day};" in page


def test_a_study_that_never_ran_has_no_page(pages: Path) -> None:
    figure_pages.write_report({"one": "A.md"})
    assert "figures/one.md" not in (pages / "A.md").read_text("utf-8")
    assert not (pages / "figures" / "one.md").exists()


@pytest.mark.parametrize("study", sorted(PAGES))
def test_the_figures_that_are_shown_are_those_that_are_stored(study: str) -> None:
    """A figure that somebody types into a page, or a page that was not written anew, fails here."""
    result = stored(study)
    page = figure_pages.DOCS / "figures" / f"{study}.md"
    assert page.exists() == bool(result)
    if result:
        _, source, shown = page.read_text("utf-8").split("\n\n", 2)
        assert f"of commit {result.commit}, {result.day};" in source
        assert shown == "\n\n".join(table.markdown for table in result.tables) + "\n"


def test_a_page_without_marks_is_refused(pages: Path) -> None:
    (pages / "A.md").write_text("no marks", "utf-8")
    with pytest.raises(ValueError, match=r"A\.md"):
        figure_pages.write_report({"one": "A.md"})


@pytest.mark.parametrize("page", sorted(set(PAGES.values())))
def test_the_pages_have_their_marks(page: str) -> None:
    text = (figure_pages.DOCS / page).read_text("utf-8")
    assert text.index("<!-- figures: written by `make study` -->") < text.index("<!-- end of figures -->")
