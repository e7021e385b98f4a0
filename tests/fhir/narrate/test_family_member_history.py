"""What a relative had, and whether the relative lives; never who it is."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "FamilyMemberHistory",
    "id": "f1",
    "status": "completed",
    "name": "Prudence Quill",
    "relationship": {"text": "mother"},
    "patient": {"reference": "Patient/p1"},
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Family history: mother."]),
        ({"deceasedBoolean": False}, ["Family history: mother, living."]),
        (
            {"status": "health-unknown", "deceasedBoolean": True},
            ["Family history: mother, health-unknown, has died."],
        ),
        (
            {"dataAbsentReason": {"text": "subject unknown"}},
            ["Family history: mother, nothing told (subject unknown)."],
        ),
        (
            {
                "deceasedAge": {"value": 70, "unit": "yr"},
                "condition": [
                    {
                        "code": {"text": "Stroke"},
                        "onsetAge": {"value": 56, "unit": "yr"},
                        "contributedToDeath": True,
                    }
                ],
            },
            ["Family history: Stroke, had by mother, died at age 70 yr, from age 56 yr, died of it."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_each_condition_has_its_code() -> None:
    [fact] = facts_of({**BASE, "condition": [{"code": coded("230690007", "Stroke")}]})
    assert (fact.code, fact.name, fact.resource) == ("230690007", "Stroke", "FamilyMemberHistory/f1#1")
    assert "Prudence" not in fact.sentence
