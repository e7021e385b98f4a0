"""An order need not give its reason, so drugs for another reason or none stand beside those for one."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.caveats.drugs_left_out_by_reason_statements import (
    beside_drugs,
    beside_patients,
    beside_treatment,
    for_any_reason,
    of_treatment,
    who_for_any_reason,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    People,
    Query,
    Show,
    Who,
)
from tests.agents.exact.wording import WHO, entry, texts, wording

GOUT = Concept(category=Category.CONDITION, name="Gout")
FALL = Concept(category=Category.VISIT, name="Fall")
HERS = People(ids=(WHO,))
FOR_GOUT = Entries(kinds=(Category.MEDICATION,), people=HERS, reasons=(GOUT,))


@pytest.mark.parametrize("query", [Show(of=FOR_GOUT), Exists(of=FOR_GOUT), Count(of=FOR_GOUT)])
def test_drugs_for_a_reason_are_looked_for_whatever_they_are_for(query: Query) -> None:
    assert for_any_reason(query) == FOR_GOUT.model_copy(update={"reasons": ()})


@pytest.mark.parametrize(
    "other",
    [
        Entries(kinds=(Category.MEDICATION,), people=HERS),
        Entries(kinds=(Category.PROCEDURE,), people=HERS, reasons=(GOUT,)),
        Entries(people=HERS, reasons=(GOUT,)),
        Entries(kinds=(Category.MEDICATION,), reasons=(GOUT,)),
    ],
)
def test_what_is_no_drug_for_a_reason_of_one_patient_is_left_as_it_is(other: Entries) -> None:
    assert for_any_reason(Show(of=other)) is None


def test_patients_with_a_drug_for_a_reason_are_compared_with_all_who_have_it() -> None:
    of = Entries(kinds=(Category.MEDICATION,), reasons=(GOUT,))
    any_reason = who_for_any_reason(Who(people=People(who=Has(has=of, at_least=2))))
    assert any_reason == Who(people=People(who=Has(has=Entries(kinds=(Category.MEDICATION,)), at_least=2)))
    assert who_for_any_reason(Who(people=People())) is None


@pytest.mark.parametrize(
    ("number", "for_any", "told"),
    [
        (2, 2, []),
        (2, 3, ["1 more patient has it for another reason or none on record"]),
        (0, 2, ["2 more patients have it for another reason or none on record"]),
    ],
)
def test_only_patients_more_are_told(number: int, for_any: int, told: list[str]) -> None:
    assert texts(beside_patients(number, for_any)) == told


def test_of_each_other_drug_the_newest_order_is_told_once() -> None:
    drugs = [
        entry(Category.MEDICATION, name, day, status)
        for name, day, status in (
            ("Colchicine", date(2019, 1, 1), "stopped"),
            ("COLCHICINE", date(2020, 1, 1), "active"),
            ("Aspirin", date(2018, 1, 1), "active"),
        )
    ]
    heading, first, second = texts(beside_drugs(drugs, (), wording()))
    assert "which may be for it, too" in heading
    assert "COLCHICINE" in first
    assert "Aspirin" in second
    assert texts(beside_drugs((), (), wording())) == []


def test_the_treatment_of_a_problem_is_looked_for_among_drugs_and_at_its_visits() -> None:
    """“What treatment did she get for her stroke?” left out the thrombolysis, which is a drug."""
    treated = Entries(kinds=(Category.PROCEDURE,), people=HERS, reasons=(GOUT,))
    found = of_treatment(Show(of=treated))
    assert found is not None
    for_it, at_visits = found
    assert for_it.reasons == (GOUT,)
    assert for_it.categories == at_visits.categories == {Category.MEDICATION, Category.GIVEN}
    assert at_visits.reasons == ()
    assert [(one.same, one.entries.concepts) for one in at_visits.near] == [("visit", (GOUT,))]


def test_a_reason_that_is_no_problem_has_no_visits_at_which_it_was_diagnosed() -> None:
    treated = Entries(kinds=(Category.PROCEDURE,), people=HERS, reasons=(FALL,))
    assert len(of_treatment(Show(of=treated)) or ()) == 1
    assert of_treatment(Show(of=FOR_GOUT)) is None
    assert of_treatment(Show(of=Entries(kinds=(Category.PROCEDURE,), people=HERS))) is None


def test_drugs_of_a_treatment_stand_under_a_heading_or_nowhere() -> None:
    dose = entry(Category.GIVEN, "Alteplase", date(2019, 1, 1))
    heading, line = texts(beside_treatment([dose, dose], wording()))
    assert "ordered at a visit at which it was diagnosed" in heading
    assert "Alteplase" in line
    assert texts(beside_treatment([], wording())) == []
