"""What the program shows of docs/ is the text itself, also where git makes small files of links."""

import subprocess
from pathlib import Path

import pytest

from privrag_desktop.gui.help.user_guide_sections import PAGES, sections
from privrag_desktop.runtime.shipped_documents import RESOURCES, document, real_file
from tests.conftest import CHECKOUT
from tools.links import put_in_place

TEXT = "# User guide\n" + "Words of the guide.\n" * 50


@pytest.fixture
def resources(tmp_path: Path) -> Path:
    """A checkout on a system without links."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "GUIDE.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "package" / "resources").mkdir(parents=True)
    (tmp_path / "package" / "resources" / "GUIDE.md").write_text("../../docs/GUIDE.md", encoding="utf-8")
    return tmp_path / "package" / "resources"


def test_the_guide_is_the_one_of_the_documents() -> None:
    for page in PAGES:
        assert document(page) == (CHECKOUT / "docs" / page).read_text("utf-8")
    assert sections()[0].title == "User guide"


def test_a_small_file_that_git_made_of_a_link_is_followed(resources: Path) -> None:
    assert real_file(resources / "GUIDE.md").read_text("utf-8") == TEXT


def test_a_text_is_no_link_however_short_it_is(resources: Path) -> None:
    for text in ("See GUIDE.md\nor not.", "../nowhere/GUIDE.md", "A word.", ""):
        (resources / "GUIDE.md").write_text(text, encoding="utf-8")
        assert real_file(resources / "GUIDE.md") == resources / "GUIDE.md"


def test_before_a_build_the_text_is_put_in_place_of_the_small_file(resources: Path) -> None:
    assert put_in_place(resources) == ["GUIDE.md"]
    assert (resources / "GUIDE.md").read_text("utf-8") == TEXT
    assert put_in_place(resources) == []


def test_a_link_stays_a_link(resources: Path) -> None:
    (resources / "GUIDE.md").unlink()
    (resources / "GUIDE.md").symlink_to("../../docs/GUIDE.md")
    assert put_in_place(resources) == []
    assert (resources / "GUIDE.md").is_symlink()


def test_every_link_of_the_package_is_to_a_document() -> None:
    if not (CHECKOUT / ".git").exists():
        pytest.skip("this is no checkout")
    listed = subprocess.run(
        ["git", "ls-files", "--stage"], cwd=CHECKOUT, capture_output=True, text=True, check=True
    ).stdout
    links = [line.partition("\t")[2] for line in listed.splitlines() if line.startswith("120000")]
    assert links
    for link in links:
        path = CHECKOUT / link
        assert path.parent == RESOURCES, "a system without links would hold no text here"
        assert document(path.name)
