"""An allergy says how it shows and how grave it is; without a code it is named by its substance."""

import pytest

from tests.fhir.builders import Json, resource
from tests.fhir.narrate.narrating import facts_of, sentences_of


def test_allergies() -> None:
    content = resource(
        "AllergyIntolerance",
        code={"text": "Penicillin"},
        clinicalStatus={"coding": [{"code": "active"}]},
        criticality="high",
        reaction=[{"manifestation": [{"text": "Hives"}, {"text": "Cough"}], "severity": "mild"}],
        recordedDate="2002-08-03",
    )
    assert sentences_of(content) == [
        "Allergy: Penicillin, active, criticality high, reaction Hives, Cough (mild), recorded on 2002-08-03."
    ]


def test_an_allergy_without_a_code_is_named_by_its_substance() -> None:
    reaction = [{"substance": {"text": "Bee venom"}, "manifestation": [{"text": "Swelling"}]}]
    content = resource("AllergyIntolerance", type="intolerance", reaction=reaction)
    assert sentences_of(content) == ["Allergy: Bee venom, intolerance, reaction Swelling."]


@pytest.mark.parametrize(
    ("verification", "ending"),
    [("confirmed", ""), ("unconfirmed", ", unconfirmed"), ("presumed", ", presumed")],
)
def test_only_a_doubt_about_an_allergy_is_said(verification: str, ending: str) -> None:
    content = resource(
        "AllergyIntolerance",
        code={"text": "Penicillin"},
        verificationStatus={"coding": [{"code": verification}]},
    )
    assert sentences_of(content) == [f"Allergy: Penicillin{ending}."]


@pytest.mark.parametrize(
    ("days", "day"),
    [
        ({"onsetDateTime": "2001-02-03", "recordedDate": "2002-08-03"}, "2001-02-03"),
        ({"onsetDateTime": "2001", "recordedDate": "2002-08-03"}, "None"),
        ({"recordedDate": "2002-08-03"}, "2002-08-03"),
    ],
)
def test_the_day_of_recording_counts_only_if_no_beginning_is_known(days: Json, day: str) -> None:
    """Else an allergy since 2001 would begin on the day on which it was written down."""
    [fact] = facts_of(resource("AllergyIntolerance", code={"text": "Penicillin"}, **days))
    assert str(fact.day) == day
