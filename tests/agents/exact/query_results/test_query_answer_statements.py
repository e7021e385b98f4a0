"""Each line of an answer cites the passages it rests on, and what was left out is said."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerLine
from privrag_desktop.agents.exact.query_results.no_matching_entry_statements import Nearby
from privrag_desktop.agents.exact.query_results.query_answer_statements import (
    cited_by,
    lines_of,
    statements_of,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Count, Entries, People, Query, Show, Who
from privrag_desktop.retrieve.exact.query_result import Figure, QueryResult
from tests.agents.exact.wording import WHO, entry, texts, wording

GOUT = entry(Category.CONDITION, "Gout", date(2019, 3, 4))
MANY = [entry(Category.CONDITION, f"Problem {n}", date(2019, 1, 1) + timedelta(days=n)) for n in range(1000)]
HERS = Entries(kinds=(Category.CONDITION,), people=People(ids=(WHO,)))


def test_a_line_cites_the_numbers_of_its_passages_once_and_in_order() -> None:
    other = entry(Category.CONDITION, "Asthma", date(2019, 3, 4))
    lines = [
        AnswerLine("Two problems", (other, GOUT)),
        AnswerLine("Problems:", (GOUT,)),
        AnswerLine("Gout", (GOUT,), mark="- "),
        AnswerLine("Nobody", (entry(Category.CONDITION, "Scurvy", None),)),
    ]
    told = [one.sentence for one in statements_of(lines, {GOUT: 1, other: 2})]
    assert told == ["Two problems [1] [2].", "Problems: [1].", "- Gout [1]", "Nobody."]
    assert statements_of([AnswerLine("Problems:")], {})[0].sentence == "Problems:"


def test_a_line_about_a_thousand_entries_cites_the_first_the_last_and_one_between() -> None:
    cited = cited_by([AnswerLine("1,000 problems", tuple(MANY)), AnswerLine("The first", (MANY[0],))])
    assert len(cited) == 3
    assert {MANY[0], MANY[-1]} < set(cited)
    [told] = statements_of(
        [AnswerLine("1,000 problems", tuple(MANY))], {one: n for n, one in enumerate(MANY, 1)}
    )
    assert told.sentence.count("[") == 3


def test_no_entry_and_a_count_of_none_are_told_as_what_they_are() -> None:
    absent = texts(lines_of(QueryResult(Show(of=HERS)), wording()))
    assert absent[0].startswith("No ")
    nobody = QueryResult(Who(people=People(), count=True), figures=(Figure(Decimal(0)),))
    assert texts(lines_of(nobody, wording())) != []


def test_what_the_records_do_not_decide_is_counted_at_the_end() -> None:
    shown = QueryResult(Show(of=HERS), facts=(GOUT,), undecided=2)
    assert texts(lines_of(shown, wording()))[-1] == (
        "Left out, because the records do not tell enough about it: 2 entries"
    )
    assert not any(
        "Left out" in one for one in texts(lines_of(QueryResult(Show(of=HERS), facts=(GOUT,)), wording()))
    )


@pytest.mark.parametrize("query", [Show(of=HERS), Count(of=HERS)])
def test_entries_that_cannot_all_be_right_are_told_in_place_of_one_of_them(query: Query) -> None:
    """A yes would hear one of them alone."""
    over = entry(Category.CONDITION, "Gout", date(2019, 3, 4), "resolved")
    found = QueryResult(query, facts=(GOUT, over), figures=(Figure(Decimal(2), facts=(GOUT, over)),))
    plain = texts(lines_of(found, wording()))
    told = lines_of(found, wording(), Nearby(opposed=(GOUT, over)))
    assert texts(told) != plain
    assert {GOUT, over} <= {fact for line in told for fact in line.facts}
