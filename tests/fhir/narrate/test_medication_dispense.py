"""What was handed out, how much and for how long."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "MedicationDispense",
    "id": "h1",
    "status": "completed",
    "medicationCodeableConcept": {"text": "Furosemide"},
    "subject": {"reference": "Patient/p1"},
    "whenHandedOver": "2019-03-14",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Medication given: Furosemide, handed out."]),
        ({"status": "declined"}, ["Medication given: Furosemide, not handed out."]),
        (
            {"quantity": {"value": 30, "unit": "tablets"}, "daysSupply": {"value": 30, "unit": "days"}},
            ["Medication given: Furosemide, handed out, amount 30 tablets, for 30 days."],
        ),
        (
            {"whenHandedOver": None, "whenPrepared": "2019-03"},
            ["Medication given: Furosemide, handed out, in 2019-03."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_the_columns_are_kept() -> None:
    [fact] = facts_of({**BASE, "medicationCodeableConcept": coded("2", "Furosemide")})
    assert (fact.code, str(fact.day), fact.status) == ("2", "2019-03-14", "completed")
