"""Each answered question with its answer, groups within groups included."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import facts_of, sentences_of

BASE: Json = {
    "resourceType": "QuestionnaireResponse",
    "id": "q1",
    "status": "completed",
    "subject": {"reference": "Patient/p1"},
    "authored": "2019-03-14T08:00:00Z",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, []),
        ({"item": [{"linkId": "1", "text": "Do you smoke?"}]}, []),
        (
            {"item": [{"linkId": "1", "text": "Do you smoke?", "answer": [{"valueBoolean": False}]}]},
            ["Survey: Do you smoke was no."],
        ),
        (
            {
                "item": [
                    {
                        "linkId": "g",
                        "item": [{"linkId": "1.1", "answer": [{"valueCoding": {"display": "Mild"}}]}],
                    }
                ]
            },
            ["Survey: Question 1.1 was Mild."],
        ),
        (
            {
                "status": "in-progress",
                "item": [
                    {
                        "linkId": "1",
                        "text": "Foods",
                        "answer": [{"valueString": "rye"}, {"valueString": "oat"}],
                    }
                ],
            },
            ["Survey: Foods was rye, oat, in-progress."],
        ),
        (
            {"item": [{"linkId": "1", "text": "Since", "answer": [{"valueDate": "2018-02"}]}]},
            ["Survey: Since was 2018-02."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_a_number_keeps_its_digits_and_its_unit() -> None:
    item = {"linkId": "1", "text": "Weight", "answer": [{"valueQuantity": {"value": 72, "unit": "kg"}}]}
    [fact] = facts_of({**BASE, "item": [item]})
    assert (fact.value, fact.unit, fact.resource) == ("72", "kg", "QuestionnaireResponse/q1#1")
