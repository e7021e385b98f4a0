"""A condition says since when and until when, and only a doubt about it."""

from typing import Any

import pytest

from tests.fhir.builders import Json, resource
from tests.fhir.narrate.narrating import sentences_of


def _condition(**more: Any) -> Json:
    return resource("Condition", code={"text": "Asthma"}, **more)


def _status(code: str) -> Json:
    return {"coding": [{"code": code}]}


@pytest.mark.parametrize(
    ("fields", "ending"),
    [
        ({}, ""),
        ({"clinicalStatus": _status("active"), "onsetDateTime": "2015-06-01"}, ", active, since 2015-06-01"),
        (
            {
                "clinicalStatus": _status("resolved"),
                "onsetDateTime": "2015",
                "abatementDateTime": "2016-01-02T10:00:00Z",
            },
            ", since 2015, resolved on 2016-01-02",
        ),
        ({"clinicalStatus": _status("resolved")}, ", resolved"),
        (
            {"clinicalStatus": _status("inactive"), "abatementString": "last winter"},
            ", inactive, ended last winter",
        ),
        ({"onsetAge": {"value": 52, "unit": "years"}}, ", at age 52 years"),
        ({"onsetString": "in childhood"}, ", onset in childhood"),
        ({"recordedDate": "2015-06-01"}, ", recorded on 2015-06-01"),
        ({"verificationStatus": _status("provisional")}, ", provisional"),
        ({"verificationStatus": _status("confirmed")}, ""),
        (
            {"severity": {"text": "Severe"}, "bodySite": [{"text": "Lung"}]},
            ", severity Severe, body site Lung",
        ),
    ],
)
def test_conditions(fields: Json, ending: str) -> None:
    assert sentences_of(_condition(**fields)) == [f"Condition: Asthma{ending}."]
