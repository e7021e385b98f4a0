"""A plan: what it is for, and each thing planned with its status."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "CarePlan",
    "id": "c1",
    "status": "active",
    "intent": "order",
    "category": [{"coding": [{"code": "assess-plan"}]}, coded("1", "Wound care")],
    "subject": {"reference": "Patient/p1"},
    "period": {"start": "2019-03-14"},
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Care plan: Wound care, active, since 2019-03-14."]),
        ({"status": "revoked", "period": None}, ["Care plan: Wound care, revoked."]),
        ({"intent": "proposal", "period": None}, ["Care plan: Wound care, active, proposal."]),
        (
            {"period": {"start": "2019", "end": "2020-02"}, "addresses": [{"display": "Burn"}]},
            ["Care plan: Wound care, active, for Burn, since 2019, until 2020-02, in 2019."],
        ),
        (
            {
                "activity": [
                    {"reference": {"reference": "Task/1"}},
                    {"detail": {"status": "not-started", "code": {"text": "Dressing"}}},
                    {"detail": {"status": "cancelled", "description": "Walk daily", "doNotPerform": True}},
                ]
            },
            [
                "Care plan: Wound care, active, since 2019-03-14.",
                "Care plan: Dressing, not-started.",
                "Care plan: Planned, not to be done, cancelled, Walk daily.",
            ],
        ),
        (
            {"description": "Keep it dry."},
            ["Care plan: Wound care, active, since 2019-03-14.", "Note: Wound care, active: Keep it dry."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_each_activity_remembers_its_plan() -> None:
    facts = facts_of({**BASE, "activity": [{"detail": {"status": "completed", "code": coded("2", "Rest")}}]})
    assert [(fact.resource, fact.code) for fact in facts] == [("CarePlan/c1", "1"), ("CarePlan/c1#1", "2")]
