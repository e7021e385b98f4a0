"""That nothing is recorded is said as such: it is no "No", and what is over or denied stands beside it."""

import pytest

from privrag_desktop.agents.exact.overviews.nothing_recorded_statements import (
    nothing,
    nothing_at_all,
    nothing_of_allergies,
)
from privrag_desktop.domain.fact_categories import Category
from tests.agents.exact.overviews.known import finding, known, plan, problem, said

GOUT, SCURVY = problem("Gout", "resolved"), problem("No scurvy")
PRESENT = plan(Category.CONDITION, present=True)


def test_what_is_over_and_what_is_denied_stand_beside_the_absence() -> None:
    of = known(PRESENT, former=(GOUT,), denials=(SCURVY,))
    assert said(nothing(of), of) == [
        "No current conditions are recorded for WHO.",
        "The records say: No scurvy, active [2].",
        "Recorded, but not as active: Gout, resolved [1].",
    ]


def test_of_one_thing_that_is_over_only_its_present_state_is_denied() -> None:
    of = known(plan(Category.CONDITION, name="Gout", present=True), former=(GOUT,))
    assert said(nothing(of), of)[0] == "No current Gout is recorded for WHO."
    never = known(plan(Category.CONDITION, name="Gout", present=True))
    assert said(nothing(never), never) == ["No Gout is recorded for WHO."]


def test_nothing_about_allergies_is_not_told_as_none() -> None:
    """The most misread of all absences."""
    of = known(plan(Category.ALLERGY))
    [told] = said(nothing(of), of)
    assert told == "Nothing is recorded about allergies of WHO, which does not mean that there are none."
    assert nothing_of_allergies(of) in nothing(of)[0].sentence
    one = known(plan(Category.ALLERGY, name="Peanut"))
    assert said(nothing(one), one) == ["No Peanut is recorded for WHO."]


def test_that_no_allergy_is_known_is_told_in_place_of_that_nothing_is_recorded() -> None:
    denial = problem("No known allergies", category=Category.ALLERGY)
    of = known(plan(Category.ALLERGY), denials=(denial,))
    assert said(nothing(of), of) == ["The records say: No known allergies, active [1]."]


def test_findings_that_tell_of_treatment_stand_beside_that_no_drug_is_recorded() -> None:
    of = known(plan(Category.MEDICATION, present=True), treatment=(finding("TB treatment", "isoniazid", 4),))
    assert said(nothing(of), of)[-1] == "Findings tell of treatment: TB treatment was isoniazid [1]."


@pytest.mark.parametrize("whether", [True, False])
def test_what_the_program_does_not_read_in_is_said_where_a_yes_or_no_is_asked(whether: bool) -> None:
    of = known(plan(Category.ORDER, called="advance directive", whether=whether))
    told = said(nothing(of), of)
    assert ("Scanned documents, which may hold one, are not read in." in told) is whether


def test_a_time_without_any_fact_is_named() -> None:
    from datetime import date

    of = known(plan(first_day=date(2011, 1, 1), last_day=date(2011, 12, 31)))
    assert said((nothing_at_all(of),), of) == ["The records of WHO hold nothing in 2011."]


@pytest.mark.parametrize(
    "asked", [PRESENT, plan(Category.ALLERGY), plan(Category.VITAL, name="Pulse", whether=True)]
)
def test_no_absence_begins_with_a_no_as_an_answer_would(asked: object) -> None:
    of = known(asked)  # type: ignore[arg-type]
    assert not any(one.startswith(("No:", "No,", "No.")) for one in said(nothing(of), of))
