"""What goods were delivered for a patient, and how many."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of

BASE: Json = {
    "resourceType": "SupplyDelivery",
    "id": "s1",
    "status": "completed",
    "patient": {"reference": "Patient/p1"},
    "suppliedItem": {"quantity": {"value": 12}, "itemCodeableConcept": coded("1", "Face shield")},
    "occurrenceDateTime": "2020-03-14",
}


@pytest.mark.parametrize(
    ("item", "sentence", "value"),
    [
        (BASE["suppliedItem"], "Supply: Face shield was 12.", "12"),
        ({"itemCodeableConcept": {"text": "Gown"}}, "Supply: Gown.", None),
        ({"quantity": {"value": 2, "unit": "boxes"}}, "Supply: Unnamed supply was 2 boxes.", "2"),
    ],
)
def test_each_record_is_told_in_its_words(item: Json, sentence: str, value: str | None) -> None:
    [fact] = facts_of({**BASE, "suppliedItem": item})
    assert (fact.sentence, fact.value, str(fact.day)) == (sentence, value, "2020-03-14")
