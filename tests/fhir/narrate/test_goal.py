"""A goal and its targets, with the exact numbers."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "Goal",
    "id": "g1",
    "lifecycleStatus": "active",
    "description": {"text": "Lower pressure"},
    "subject": {"reference": "Patient/p1"},
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Goal: Lower pressure, active."]),
        ({"lifecycleStatus": "rejected"}, ["Goal: Lower pressure, rejected."]),
        (
            {
                "achievementStatus": {"text": "not achieved"},
                "statusReason": "moved away",
                "startDate": "2019-03-14",
            },
            ["Goal: Lower pressure, active, not achieved, because of moved away, since 2019-03-14."],
        ),
        ({"target": [{"dueDate": "2020-01"}]}, ["Goal: Lower pressure, active, by 2020-01."]),
        (
            {
                "target": [
                    {
                        "measure": {"text": "Systolic"},
                        "detailQuantity": {"value": 130, "comparator": "<", "unit": "mmHg"},
                    }
                ]
            },
            ["Goal: Lower pressure, active.", "Goal: Systolic, target less than 130 mmHg, active."],
        ),
        (
            {
                "target": [
                    {
                        "measure": {"text": "Weight"},
                        "detailRange": {"low": {"value": 70}, "high": {"value": 80}},
                    }
                ]
            },
            ["Goal: Lower pressure, active.", "Goal: Weight, target between 70 and 80, active."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_a_target_has_its_number_in_its_columns() -> None:
    target = {"measure": coded("8480-6", "Systolic", "http://loinc.org"), "detailInteger": 130}
    [_, fact] = facts_of({**BASE, "target": [target]})
    assert (fact.value, fact.code, fact.resource) == ("130", "8480-6", "Goal/g1#1")
