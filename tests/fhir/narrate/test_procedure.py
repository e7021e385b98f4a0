"""A procedure says whether it was done, when, and what for."""

from datetime import date

import pytest

from tests.fhir.builders import Json, resource
from tests.fhir.narrate.narrating import facts_of


@pytest.mark.parametrize(
    ("fields", "ending", "day"),
    [
        (
            {"status": "completed", "performedPeriod": {"start": "2011-07-27T10:00:00+02:00"}},
            ", completed",
            date(2011, 7, 27),
        ),
        (
            {"status": "not-done", "statusReason": {"text": "Refused by patient"}},
            ", not done, Refused by patient",
            None,
        ),
        ({"status": "completed", "performedString": "last year"}, ", completed, last year", None),
        ({"status": "completed", "performedDateTime": "2011"}, ", completed, in 2011", None),
        ({"status": "completed", "performedAge": {"value": 5, "unit": "a"}}, ", completed, at age 5 a", None),
        (
            {"status": "completed", "reasonReference": [{"display": "Asthma"}] * 2},
            ", completed, for Asthma",
            None,
        ),
    ],
)
def test_procedures(fields: Json, ending: str, day: date | None) -> None:
    (fact,) = facts_of(resource("Procedure", code={"text": "Spirometry"}, **fields))
    assert fact.sentence == f"Procedure: Spirometry{ending}."
    assert fact.day == day
