"""Who once had an insurance counts as insured, and whoever asks for more beside it is told so."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.caveats.insured_at_any_time_statements import insured_at_any_time
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    And,
    Concept,
    Entries,
    Has,
    Not,
    People,
    Query,
    Who,
    Window,
)
from tests.agents.exact.wording import texts

INSURED = Entries(concepts=(Concept(category=Category.INSURANCE, name="Medicaid"),))
NOW = INSURED.model_copy(update={"windows": (Window(first=date(2020, 1, 1)),)})
ASTHMA = Has(has=Entries(concepts=(Concept(category=Category.CONDITION, name="Asthma"),)))


@pytest.mark.parametrize(
    ("query", "is_told"),
    [
        (Who(people=People(who=And(all=(Has(has=INSURED), ASTHMA)))), True),
        (Who(people=People(who=And(all=(Not(no=Has(has=INSURED)), ASTHMA)))), True),
        (Who(people=People(who=And(all=(Has(has=NOW), ASTHMA)))), False),  # a time is asked for
        (Who(people=People(who=Has(has=INSURED))), False),  # its first line says so
        (Who(people=People(who=ASTHMA)), False),
        (Who(people=People()), False),
    ],
)
def test_it_is_told_where_an_insurance_of_no_time_stands_beside_something_else(
    query: Query, is_told: bool
) -> None:
    assert len(texts(insured_at_any_time(query))) == is_told
