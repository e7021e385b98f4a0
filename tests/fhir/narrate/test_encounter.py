"""A visit is told by what it was and why, never by where or with whom."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "Encounter",
    "id": "e1",
    "status": "finished",
    "class": {"code": "AMB"},
    "subject": {"reference": "Patient/p1"},
    "type": [coded("185345009", "Encounter for symptom")],
    "period": {"start": "2019-03-14T23:30:00-08:00", "end": "2019-03-14T23:59:00-08:00"},
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Visit: Encounter for symptom, ambulatory."]),
        (
            {"class": {"code": "IMP", "display": "inpatient encounter"}},
            ["Visit: Encounter for symptom, inpatient."],
        ),
        ({"class": {"code": "X1", "display": "day clinic"}}, ["Visit: Encounter for symptom, day clinic."]),
        ({"class": None}, ["Visit: Encounter for symptom."]),
        ({"status": "planned"}, ["Visit: Encounter for symptom, ambulatory, planned."]),
        ({"status": "cancelled"}, ["Visit: Encounter for symptom, ambulatory, cancelled."]),
        (
            {"type": None, "reasonCode": [{"text": "Cough"}, {"text": "Fever"}]},
            ["Visit: Visit without a type, ambulatory, for Cough, Fever."],
        ),
        (
            {"reasonReference": [{"reference": "Condition/1", "display": "Asthma"}]},
            ["Visit: Encounter for symptom, ambulatory, for Asthma."],
        ),
        (
            {
                "hospitalization": {
                    "admitSource": {"text": "emergency ward"},
                    "dischargeDisposition": {"text": "home"},
                },
                "period": {"start": "2019-03-14", "end": "2019-03-17"},
            },
            [
                "Visit: Encounter for symptom, ambulatory, admitted from emergency ward, discharged to home, "
                "until 2019-03-17."
            ],
        ),
        ({"period": {"start": "2019-03"}}, ["Visit: Encounter for symptom, ambulatory, in 2019-03."]),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_place_and_people_are_not_told_and_half_past_eleven_at_night_belongs_to_its_own_day() -> None:
    where = {
        "location": [{"location": {"display": "Finchley Ward"}}],
        "serviceProvider": {"display": "Alder House"},
    }
    who = {"participant": [{"individual": {"display": "Dr. Harold Finchley"}}]}
    [fact] = facts_of({**BASE, **where, **who})
    assert not {"Finchley", "Alder", "Harold"} & set(fact.sentence.replace(",", " ").split())
    assert (str(fact.day), fact.moment, fact.code, fact.status) == (
        "2019-03-14",
        "23:30:00",
        "185345009",
        "finished",
    )
