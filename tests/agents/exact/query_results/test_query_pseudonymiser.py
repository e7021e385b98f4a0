"""A query that is put in words names nobody: neither by an id nor in what something is called."""

from hypothesis import given, settings

from privrag_desktop.agents.exact.query_results.query_pseudonymiser import (
    part_without_people,
    without_people,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    About,
    Concept,
    Count,
    Entries,
    People,
)
from privrag_desktop.questions.query.query_traversal import ids_in
from tests.retrieve.exact.worlds import entries


def _hidden(name: str) -> str:
    return f"<{name}>"


@settings(deadline=None, max_examples=50)
@given(of=entries())
def test_every_id_and_every_name_is_replaced_wherever_it_stands(of: Entries) -> None:
    query = Count(of=of)
    hidden = without_people(query, _hidden, _hidden)
    assert ids_in(hidden) == {_hidden(one) for one in ids_in(query)}
    assert hidden.model_dump_json().count('"name":"<') == query.model_dump_json().count('"name":"')
    assert part_without_people(of, _hidden, _hidden) == hidden.of  # type: ignore[union-attr]


def test_who_is_asked_about_as_a_person_is_replaced() -> None:
    assert without_people(About(ids=("a",), what="age"), _hidden, str) == About(ids=("<a>",), what="age")


def test_nothing_else_is_changed() -> None:
    of = Entries(concepts=(Concept(category=Category.VISIT, name="a"),), people=People(sex="female"))
    assert part_without_people(of, _hidden, str) == of
