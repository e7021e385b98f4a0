"""A conversation is called by its title, and stands under the time it last went on."""

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.gui.history.conversation_title_and_date_text import section_text, title_text, told_text
from tests.gui.scripted_history import conversation

TODAY = date(2026, 11, 22)


def section(day: date, *, pinned: bool = False) -> str:
    noon = datetime(day.year, day.month, day.day, 12).astimezone()
    return section_text(replace(conversation(1), latest=noon, pinned=pinned), TODAY)


@pytest.mark.parametrize(
    ("days", "heading"),
    [
        (-1, "Today"),  # a clock that was set back
        (0, "Today"),
        (1, "Yesterday"),
        (2, "Last seven days"),
        (6, "Last seven days"),
        (7, "November 2026"),
        (40, "October 2026"),
        (330, "December 2025"),
    ],
)
def test_it_stands_under_how_long_ago_it_last_went_on(days: int, heading: str) -> None:
    assert section(TODAY - timedelta(days=days)) == heading


@given(st.integers(0, 5000))
def test_what_is_pinned_stands_on_top_however_old(days: int) -> None:
    assert section(TODAY - timedelta(days=days), pinned=True) == "Pinned"


@given(st.lists(st.integers(0, 800), min_size=2, max_size=20))
def test_each_heading_comes_once_in_a_list_from_new_to_old(days: list[int]) -> None:
    headings = [section(TODAY - timedelta(days=ago)) for ago in sorted(days)]
    turns = [one for at, one in enumerate(headings) if at == 0 or headings[at - 1] != one]
    assert len(turns) == len(set(turns))


def test_a_title_that_only_names_can_say_is_a_number() -> None:
    kept = conversation(1234)
    assert title_text(kept) == kept.title
    assert title_text(replace(kept, title="")) == "Question 1234, kept with its names"


def test_what_was_done_to_it_is_told_in_words() -> None:
    plain = told_text(conversation(40))
    assert "2 questions" in plain
    assert "pinned" not in plain
    assert "forgotten" not in plain
    changed = told_text(replace(conversation(40), pinned=True, goes_on=False, questions=1))
    assert changed.startswith("pinned · ")
    assert changed.endswith(" · 1 question · names forgotten")
