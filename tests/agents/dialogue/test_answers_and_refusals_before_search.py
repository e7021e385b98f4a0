"""Which names of a question a query about many patients uses, so that it need not be refused for them."""

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import all_limit
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    Has,
    People,
    Who,
)

INSURED = Has(has=Entries(concepts=(Concept(category=Category.INSURANCE, name="Cigna Health"),)))
SALEM = Entries(concepts=(Concept(category=Category.CONDITION, name="Salem fever"),))
AT_SALEM = Entries(kinds=(Category.VISIT,), places=("Salem Hospital",))


@pytest.mark.parametrize(
    ("names", "is_so"),
    [
        (("Cigna Health",), True),
        (("Cigna",), True),
        (("Salem", "Cigna Health"), True),
        (("Hampshire",), False),
        (("Cigna Health", "Hampshire"), False),
    ],
)
def test_names_of_insurers_and_places_that_limit_it_are_used(names: tuple[str, ...], *, is_so: bool) -> None:
    queries = (Who(people=People(who=INSURED), count=True), Count(of=AT_SALEM))
    assert all_limit(names, queries) is is_so


def test_name_of_a_problem_is_none_of_a_place() -> None:
    assert not all_limit(("Salem",), (Count(of=SALEM),))
