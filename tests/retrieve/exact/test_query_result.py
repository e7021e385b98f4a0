"""A count of none and a plain no are answers; only a result without anything is empty."""

from decimal import Decimal

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Entries, Exists
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult
from tests.retrieve.entries import entry

QUERY = Exists(of=Entries())


def test_none_counted_and_no_are_no_empty_results() -> None:
    assert QueryResult(QUERY).is_empty
    assert QueryResult(QUERY, undecided=3, unsaid=2).is_empty
    assert not QueryResult(QUERY, is_so=False).is_empty
    assert not QueryResult(QUERY, figures=(Figure(Decimal(0)),)).is_empty
    assert not QueryResult(QUERY, patients=("one",)).is_empty
    assert not QueryResult(QUERY, facts=(entry(Category.CONDITION, "Gout"),)).is_empty
