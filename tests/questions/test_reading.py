"""A reading is whole only where every word was used."""

from privrag_desktop.domain import Category
from privrag_desktop.questions.query import Concept, Entries, People, Show
from privrag_desktop.questions.reading import Reading

QUERY = Show(of=Entries(concepts=(Concept(category=Category.VITAL, name="Heart rate"),), people=People()))


def test_a_reading_without_words_left_over_is_whole() -> None:
    assert Reading((QUERY,)).is_whole


def test_words_that_were_not_used_make_it_not_whole() -> None:
    assert not Reading((QUERY,), unused=("tomorrow",)).is_whole


def test_nothing_that_was_read_is_not_whole() -> None:
    assert not Reading().is_whole
