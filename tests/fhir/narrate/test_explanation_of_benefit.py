"""What was paid of a claim, and who insures where no claim tells it."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import facts_of, sentences_of

BASE: Json = {
    "resourceType": "ExplanationOfBenefit",
    "id": "e1",
    "status": "active",
    "type": {"text": "institutional"},
    "use": "claim",
    "patient": {"reference": "Patient/p1"},
    "created": "2018-02-05T09:00:00Z",
    "insurer": {"display": "Old Mutual"},
    "provider": {"display": "Old Mill Practice"},
    "claim": {"reference": "Claim/c1"},
    "outcome": "complete",
    "insurance": [{"focal": True, "coverage": {"display": "Old Mutual"}}],
    "item": [{"sequence": 1, "productOrService": {"text": "Check-up"}}],
    "payment": {"amount": {"value": 103.33, "currency": "USD"}},
}
PAID = "Payment: Amount paid was 103.33 USD, for Check-up."


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, [PAID]),
        ({"claim": None}, [PAID, "Insurance: Old Mutual."]),  # else its claim tells it
        ({"payment": None}, []),
        ({"use": "preauthorization"}, []),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_its_day_is_that_of_the_payment() -> None:
    days = [BASE["payment"], {**BASE["payment"], "date": "2018-03-01"}]
    assert [str(facts_of({**BASE, "payment": one})[0].day) for one in days] == ["2018-02-05", "2018-03-01"]
