"""What each system offers stands in the table, and what it lacks in the guide and in the window."""

import re

import pytest

from privrag_desktop.runtime.features_missing_by_operating_system import FEATURES, UNTRIED, missing_here
from tests.conftest import CHECKOUT

NOT_DONE = "not done"


def of_docs(name: str) -> str:
    """In one line, wherever lines end."""
    return re.sub(r"\s+", " ", (CHECKOUT / "docs" / name).read_text("utf-8"))


def table() -> dict[str, list[str]]:
    """The cells of each row, by the name of the feature."""
    text = (CHECKOUT / "docs" / "RELIABILITY.md").read_text("utf-8")
    section = text.partition("## System by system\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("| ").split("|")] for line in section.splitlines() if "|" in line
    ]
    return {first: cells for first, *cells in rows[2:]}


def test_the_table_has_a_row_for_every_feature_and_no_other() -> None:
    assert list(table()) == [feature.name for feature in FEATURES]
    for cells in table().values():
        assert len(cells) == 3
        assert all(cells)


@pytest.mark.parametrize(("system", "column"), [("linux", 0), ("win32", 1), ("darwin", 2)])
def test_what_the_table_says_is_not_done_has_its_sentence(system: str, column: int) -> None:
    for feature in FEATURES:
        if table()[feature.name][column] == NOT_DONE:
            assert feature.missing(system), feature.name


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_guide_says_what_is_missing(system: str) -> None:
    guide = of_docs("ADMIN_GUIDE.md")
    told = missing_here(system)
    assert told[0] == UNTRIED[system]
    assert [sentence for sentence in told if sentence not in guide] == []


def test_on_linux_nothing_is_missing() -> None:
    assert missing_here("linux") == ()
