"""What was ordered or referred, or is not to be done."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "ServiceRequest",
    "id": "s1",
    "status": "active",
    "intent": "order",
    "code": coded("1", "Blood culture"),
    "subject": {"reference": "Patient/p1"},
    "authoredOn": "2019-03-14",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Order: Blood culture, active, ordered on 2019-03-14."]),
        (
            {"doNotPerform": True, "status": "revoked"},
            ["Order: Blood culture, not to be done, revoked, ordered on 2019-03-14."],
        ),
        (
            {"intent": "plan", "priority": "urgent", "reasonCode": [{"text": "Fever"}], "authoredOn": None},
            ["Order: Blood culture, active, plan, priority urgent, for Fever."],
        ),
        (
            {"quantityQuantity": {"value": 2, "unit": "bottles"}, "occurrenceDateTime": "2019-04"},
            ["Order: Blood culture, active, amount 2 bottles, wanted on 2019-04, ordered on 2019-03-14."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_the_columns_are_kept() -> None:
    [fact] = facts_of(BASE)
    assert (fact.code, str(fact.day), fact.status) == ("1", "2019-03-14", "active")
