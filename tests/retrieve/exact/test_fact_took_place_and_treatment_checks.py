"""An appointment is no visit, and a finding about drugs is a sign of treatment."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.exact.fact_took_place_and_treatment_checks import (
    is_meant,
    of_treatment,
    was_not_done,
)
from tests.retrieve.entries import DAY, entry


@pytest.mark.parametrize(
    ("status", "took_place"),
    [("finished", True), (None, True), ("planned", False), ("unknown", False), ("cancelled", False)],
)
def test_a_visit_that_nobody_has_seen_take_place_does_not_count(status: str | None, took_place: bool) -> None:
    assert is_meant(entry(Category.VISIT, "Check-up", status=status)) is took_place


def test_only_visits_are_waited_for() -> None:
    assert is_meant(entry(Category.PLAN, "Exercise", status="planned"))


@pytest.mark.parametrize("status", ["not-done", "Not done", "not-taken", "declined"])
def test_what_was_not_given_says_so(status: str) -> None:
    assert was_not_done(entry(Category.IMMUNIZATION, "Influenza", status=status))
    assert not was_not_done(entry(Category.IMMUNIZATION, "Influenza", status="entered-in-error"))


def test_the_newest_finding_of_each_name_tells_of_treatment_and_no_procedure_does() -> None:
    """Of a patient with findings "current TB treatment" it was said that there are no medications."""
    old = entry(Category.SURVEY, "Current TB treatment", value="none", day=date(2019, 1, 1))
    new = entry(Category.SURVEY, "Current TB treatment", value="isoniazid")
    documented = entry(Category.PROCEDURE, "Documentation of current medications")
    pulse = entry(Category.VITAL, "Heart rate", value="72")
    wrong = entry(Category.SURVEY, "Antiretroviral regimen", value="x", status="entered-in-error")
    assert of_treatment([new, old, documented, pulse, wrong]) == (new,)
    assert new.day == DAY
