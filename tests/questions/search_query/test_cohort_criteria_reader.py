"""Who the patients of a question are is told from what is asked of them."""

from decimal import Decimal

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.search_query.cohort_criteria_reader import Criterion
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from tests.questions.search_query.asked_queries import asked

MEDICATION = frozenset({Category.MEDICATION})


@pytest.mark.parametrize(
    ("question", "criteria"),
    [
        (
            "patients with diabetes who take metformin",
            (Criterion("diabetes"), Criterion("metformin", MEDICATION)),
        ),
        (
            "Who is on insulin but not on metformin?",
            (Criterion("insulin", MEDICATION), Criterion("metformin", MEDICATION, negated=True)),
        ),
        ("Who has an HbA1c over 8?", (Criterion("HbA1c", bounds=ValueLimits(Decimal(8))),)),
        ("How many diabetics are there?", (Criterion("diabetes"),)),
        ("Which patients have both gout and asthma?", (Criterion("gout"), Criterion("asthma"))),
        ("Which patients are allergic to peanuts?", (Criterion("peanuts", frozenset({Category.ALLERGY})),)),
        ("What are patients with asthma treated with?", (Criterion("asthma"),)),
        ("How many patients do we have?", ()),
        ("Who has gout or asthma?", (Criterion("gout", otherwise=(Criterion("asthma"),)),)),
        ("pts with gout and/or asthma", (Criterion("gout", otherwise=(Criterion("asthma"),)),)),
        (
            "Who has neither gout nor asthma?",
            (Criterion("gout", negated=True), Criterion("asthma", negated=True)),
        ),
        ("pts with gout + asthma", (Criterion("gout"), Criterion("asthma"))),
        (
            "anyone whose HbA1c has exceeded 8 at some point?",
            (Criterion("HbA1c", bounds=ValueLimits(Decimal(8))),),
        ),
        ("everybody currently prescribed insulin", (Criterion("insulin", MEDICATION),)),
        ("Could you pull up everybody with a diagnosis of gout?", (Criterion("gout"),)),
        ("who's got gout", (Criterion("gout"),)),
    ],
)
def test_who_is_meant_is_told_from_what_is_asked(question: str, criteria: tuple[Criterion, ...]) -> None:
    assert asked(question).criteria == criteria
