"""A thing right before the word for deaths is what caused them."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.deaths_by_cause_rewriter import deaths_of
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_CAUSE = (Concept(category=Category.SURVEY, name="Cause of death"),)
_STROKE = TaggedSpan("CONCEPT", "stroke", "stroke", 0, 6)


def test_stroke_deaths_are_deaths_from_a_stroke() -> None:
    told, thing = deaths_of("stroke deaths", [_STROKE, TaggedSpan("DEATHS", "dead", "deaths", 7, 13)], _CAUSE)
    assert (told.terminal, told.concepts, thing) == ("CAUSE", _CAUSE, _STROKE)


def test_deaths_in_who_had_a_stroke_stay() -> None:
    text = "deaths in stroke"
    marks = [TaggedSpan("DEATHS", "dead", "deaths", 0, 6), TaggedSpan("CONCEPT", "stroke", "stroke", 10, 16)]
    assert deaths_of(text, marks, _CAUSE) == marks
