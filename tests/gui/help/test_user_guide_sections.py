"""The guide in the window is the one of docs/, whole, and its links and pages lead to a section."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.gui.help.user_guide_sections import PAGES, Section, about, linked, sections
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.conftest import CHECKOUT

FIRST = Section("Guide", 1, "# Guide\n\nRead this first.")
TASKS = Section("Tasks", 2, "## Tasks\n\nGive one.")
KEYS = Section("Ask & answer", 2, "## Ask & answer\n\nOpen *Ask*\n(Ctrl+1).")


def test_the_guide_is_the_one_of_the_docs_and_every_part_of_it_is_listed() -> None:
    guide = sections()
    text = "\n".join((CHECKOUT / "docs" / page).read_text("utf-8") for page in PAGES)
    assert [one.title for one in guide] == [
        line.lstrip("# ") for line in text.splitlines() if line.startswith("#")
    ]
    words = "".join(one.text for one in guide)
    assert all(line in words for line in text.splitlines() if not line.startswith("!["))
    assert "![" not in words


def test_no_two_sections_have_one_title() -> None:
    """The contents find a section by its title."""
    titles = [one.title for one in sections()]
    assert len(titles) == len(set(titles))


def test_every_link_into_the_guide_leads_to_a_section() -> None:
    guide = sections()
    targets = {found for one in guide for found in re.findall(r"\]\(([^)]+)\)", one.text)}
    inner = [one for one in targets if one.startswith("#") or one.partition("#")[0] in PAGES]
    assert len(inner) > 10
    assert [one for one in inner if linked(one, guide) is None] == []


def test_a_link_to_a_page_leads_to_its_first_section_and_one_out_of_the_guide_nowhere() -> None:
    guide = sections()
    first = linked("ADMIN_GUIDE.md", guide)
    assert first is not None
    assert first.text.startswith((CHECKOUT / "docs" / "ADMIN_GUIDE.md").read_text("utf-8").splitlines()[0])
    assert [linked(one, guide) for one in ("RESULTS.md", "https://example.org", "#no-such-heading")] == [
        None
    ] * 3


def test_an_anchor_is_found_as_the_documents_write_it() -> None:
    assert linked("#ask--answer", (FIRST, KEYS)) == KEYS


@pytest.mark.parametrize("page", list(Page), ids=lambda page: page.title)
def test_the_guide_tells_of_every_page(page: Page) -> None:
    found = about(page.title, page.keys, sections())
    assert found != sections()[0], f"write *{page.title}* ({page.keys}) into the guide"


def test_help_opens_at_the_section_named_after_the_page_else_where_its_keys_stand_else_at_the_first() -> None:
    guide = (FIRST, KEYS, TASKS)
    assert about("tasks", "Ctrl+3", guide) == TASKS
    assert about("Ask", "Ctrl+1", guide) == KEYS  # also where a line ends between the two
    assert about("Ask", "Ctrl+2", guide) == FIRST


@given(st.permutations(TASKS.text.upper().split()))
def test_a_section_is_found_by_its_words_in_any_order_and_case(words: list[str]) -> None:
    assert TASKS.has(" ".join(words))
    assert not TASKS.has(" ".join([*words, "hippopotamus"]))
