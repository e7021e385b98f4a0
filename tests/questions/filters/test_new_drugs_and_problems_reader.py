"""What is new has no entry before; without a time, nothing tells what is new."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.new_drugs_and_problems_reader import may_be_new, time_before_new
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import Entries, Window
from tests.questions.tagged_row import POTASSIUM
from tests.questions.vault_words import TODAY, parts_of


def test_new_since_a_time_is_without_an_entry_before() -> None:
    parts = parts_of("new drugs of Ann Quill since 2019")
    assert time_before_new(parts, TODAY) == Window(last=date(2018, 12, 31))
    assert len(parts.free(*WINDOWS)) == 1  # that of what is new


def test_new_compared_to_a_time_is_without_an_entry_in_it() -> None:
    parts = parts_of("new drugs of Ann Quill in 2012 compared to 2011")
    assert time_before_new(parts, TODAY) == Window(first=date(2011, 1, 1), last=date(2011, 12, 31))
    assert [part.words for part in parts.free(*WINDOWS)] == ["2012"]


@pytest.mark.parametrize("text", ["new drugs of Ann Quill", "new drugs of Ann Quill until 2019"])
def test_new_without_a_beginning_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        time_before_new(parts_of(text), TODAY)


def test_nothing_new_is_asked_for_and_the_times_stay() -> None:
    parts = parts_of("drugs of Ann Quill in 2019")
    assert time_before_new(parts, TODAY) is None
    assert len(parts.left()) == len(parts.all)


def test_drugs_and_problems_may_be_new_and_a_new_potassium_is_a_value() -> None:
    assert may_be_new(Entries(kinds=(Category.MEDICATION, Category.CONDITION)))
    assert not may_be_new(Entries(kinds=(Category.MEDICATION, Category.VISIT)))
    assert not may_be_new(Entries(concepts=(POTASSIUM,)))
