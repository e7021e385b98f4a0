"""A team: what it is for and its roles, never its members or its name."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "CareTeam",
    "id": "t1",
    "status": "active",
    "name": "Team Finchley",
    "subject": {"reference": "Patient/p1"},
    "participant": [
        {"role": [{"text": "Cardiologist"}], "member": {"display": "Dr. Harold Finchley"}},
        {"role": [{"text": "Patient"}], "member": {"display": "Ada Quill"}},
    ],
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Care plan: Care team, active, with Cardiologist."]),
        (
            {
                "reasonCode": [{"text": "Heart failure"}],
                "period": {"start": "2019-03-14", "end": "2019-04-01"},
            },
            [
                "Care plan: Care team, active, for Heart failure, with Cardiologist, "
                "since 2019-03-14, until 2019-04-01."
            ],
        ),
        ({"status": "inactive", "participant": None}, ["Care plan: Care team, inactive."]),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_nobody_is_named() -> None:
    [fact] = facts_of({**BASE, "category": [coded("1", "Longitudinal care")]})
    assert fact.sentence == "Care plan: Care team, active, kind Longitudinal care, with Cardiologist."
