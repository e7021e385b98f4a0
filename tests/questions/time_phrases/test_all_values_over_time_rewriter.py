"""Words for a course and for all values: they count beside nothing but a test, and say nothing elsewhere."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.time_phrases.all_values_over_time_rewriter import with_all_values


def _test(words: str, name: str) -> TaggedSpan:
    concepts = (Concept(category=Category.LABORATORY, name=name),)
    return TaggedSpan("CONCEPT", words, words, 0, len(words), concepts=concepts)


def _said(*marks: TaggedSpan) -> list[str]:
    return [one.terminal for one in with_all_values(marks)]


@pytest.mark.parametrize(
    ("words", "name", "is_all"),
    [
        ("creatinines", "Creatinine", True),
        ("INRs", "Prothrombin time", True),
        ("platelets", "Platelets [#/volume] in Blood", False),
        ("triglycerides", "Triglycerides", False),
        ("creatinine", "Creatinine", False),
    ],
)
def test_plural_of_a_test_asks_for_all_values(words: str, name: str, is_all: bool) -> None:
    assert ("EVERY" in _said(_test(words, name))) is is_all


def test_course_is_asked_of_a_test_and_of_nothing_else() -> None:
    years = TaggedSpan("OVER_TIME", "course", "over the years", 20, 34)
    assert _said(_test("weight", "Body weight"), years) == ["CONCEPT", "TREND"]
    assert (
        _said(TaggedSpan("HOW_OFTEN", "often", "how often", 0, 9), _test("inr", "INR"), years)[-1] == "FILLER"
    )
    assert _said(TaggedSpan("KIND", "medication", "drugs", 0, 5), years) == ["KIND", "FILLER"]
