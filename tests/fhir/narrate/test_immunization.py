"""A vaccine: given or not, which dose, against what."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "Immunization",
    "id": "i1",
    "status": "completed",
    "vaccineCode": coded("140", "Influenza, seasonal", "http://hl7.org/fhir/sid/cvx"),
    "patient": {"reference": "Patient/p1"},
    "occurrenceDateTime": "2019-03-14",
    "lotNumber": "LOT-99887",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Immunization: Influenza, seasonal."]),
        (
            {"status": "not-done", "statusReason": {"text": "patient objection"}},
            ["Immunization: Influenza, seasonal, not given, because of patient objection."],
        ),
        (
            {
                "protocolApplied": [
                    {
                        "doseNumberPositiveInt": 2,
                        "seriesDosesPositiveInt": 3,
                        "targetDisease": [{"text": "Influenza"}],
                    }
                ]
            },
            ["Immunization: Influenza, seasonal, against Influenza, dose 2 of 3."],
        ),
        (
            {"doseQuantity": {"value": 0.5, "unit": "mL"}},
            ["Immunization: Influenza, seasonal, amount 0.5 mL."],
        ),
        (
            {"occurrenceDateTime": None, "occurrenceString": "as a child"},
            ["Immunization: Influenza, seasonal, given as a child."],
        ),
        ({"isSubpotent": True}, ["Immunization: Influenza, seasonal, less than a full dose."]),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_the_lot_is_not_told_and_the_columns_are_kept() -> None:
    [fact] = facts_of(BASE)
    assert "99887" not in fact.sentence
    assert (fact.code, fact.system, fact.status) == ("140", "http://hl7.org/fhir/sid/cvx", "completed")
