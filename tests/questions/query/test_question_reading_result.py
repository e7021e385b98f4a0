"""A reading is whole only where every word was used."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept, Entries, People, Show
from privrag_desktop.questions.query.question_reading_result import QuestionReading

QUERY = Show(of=Entries(concepts=(Concept(category=Category.VITAL, name="Heart rate"),), people=People()))


def test_a_reading_without_words_left_over_is_whole() -> None:
    assert QuestionReading((QUERY,)).is_whole


def test_words_that_were_not_used_make_it_not_whole() -> None:
    assert not QuestionReading((QUERY,), unused=("tomorrow",)).is_whole


def test_nothing_that_was_read_is_not_whole() -> None:
    assert not QuestionReading().is_whole
