"""A dose that was given, or was not and why."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "MedicationAdministration",
    "id": "a1",
    "status": "completed",
    "medicationCodeableConcept": {"text": "Heparin"},
    "subject": {"reference": "Patient/p1"},
    "effectiveDateTime": "2019-03-14T23:30:00-05:00",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Medication given: Heparin, given."]),
        (
            {"status": "not-done", "statusReason": [{"text": "bleeding"}]},
            ["Medication given: Heparin, not given, because of bleeding."],
        ),
        (
            {
                "dosage": {
                    "dose": {"value": 7, "unit": "mg"},
                    "route": {"text": "IV"},
                    "rateQuantity": {"value": 4, "unit": "min"},
                }
            },
            ["Medication given: Heparin, given, dose 7 mg, rate 4 min, route IV."],
        ),
        ({"dosage": {"text": "slowly"}}, ["Medication given: Heparin, given, slowly."]),
        ({"status": "stopped"}, ["Medication given: Heparin, stopped."]),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_it_belongs_to_the_day_of_its_own_clock() -> None:
    [fact] = facts_of({**BASE, "medicationCodeableConcept": coded("1", "Heparin")})
    assert (str(fact.day), fact.moment) == ("2019-03-14", "23:30:00")
