"""A tree that comes back is taken only if it is one of the query language, and nothing more."""

import pytest
from hypothesis import given, settings
from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept, Count, Entries
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from tests.retrieve.exact.worlds import entries


@settings(deadline=None, max_examples=50)
@given(of=entries())
def test_it_comes_back_as_it_was(of: Entries) -> None:
    thing = ConceptMention("gout", (Concept(category=Category.CONDITION, name="Gout"),), is_class=True)
    tree = Tree(queries=(Count(of=of),), things=(thing,))
    assert Tree.model_validate_json(tree.model_dump_json()) == tree


@pytest.mark.parametrize(
    "text",
    [
        '{"queries": []}',
        '{"queries": [{"ask": "count", "of": {}, "sql": "x"}]}',
        '{"queries": [{"ask": "count", "of": {}}], "said": "x"}',
        '{"queries": [{"ask": "drop", "of": {}}]}',
        '{"queries": [{"ask": "about", "ids": [], "what": "age"}]}',
    ],
)
def test_whatever_else_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        Tree.model_validate_json(text)
