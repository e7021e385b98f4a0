"""A vaccination that was recorded as a procedure is told where immunizations are asked for."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.caveats.vaccinations_as_procedures_statements import (
    as_procedures,
    beside_vaccines,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    Concept,
    Entries,
    Exists,
    People,
    Pick,
    Show,
    Window,
)
from tests.agents.exact.wording import WHO, entry, texts, wording

TETANUS = Concept(category=Category.IMMUNIZATION, name="Td (adult)")
YEAR = Window(first=date(2012, 1, 1), last=date(2012, 12, 31))


def test_all_procedures_under_the_same_conditions_are_looked_at() -> None:
    """Which vaccine a procedure was for stands in its name alone, so no name limits them, nor which one."""
    asked = Entries(concepts=(TETANUS,), people=People(ids=(WHO,)), windows=(YEAR,), pick=Pick(nth=-1))
    assert as_procedures(Exists(of=asked)) == Entries(
        kinds=(Category.PROCEDURE,), people=People(ids=(WHO,)), windows=(YEAR,)
    )


@pytest.mark.parametrize(
    "other",
    [
        Entries(concepts=(TETANUS,)),
        Entries(concepts=(TETANUS,), people=People(ids=("a", "b"))),
        Entries(kinds=(Category.MEDICATION,), people=People(ids=(WHO,))),
    ],
)
def test_nothing_is_looked_for_beside_many_patients_or_other_kinds(other: Entries) -> None:
    assert as_procedures(Show(of=other)) is None


def test_only_procedures_that_are_vaccinations_are_told_the_newest_first() -> None:
    procedures = [
        entry(Category.PROCEDURE, "Vaccination for diphtheria, pertussis, and tetanus", date(2012, 3, 4)),
        entry(Category.PROCEDURE, "Colonoscopy", date(2013, 3, 4)),
        entry(Category.PROCEDURE, "Influenza vaccination", date(2014, 3, 4)),
    ]
    heading, first, second = texts(beside_vaccines(procedures, wording()))
    assert heading == "Vaccinations that are recorded as procedures:"
    assert "Influenza" in first
    assert "tetanus" in second
    assert texts(beside_vaccines(procedures[1:2], wording())) == []
