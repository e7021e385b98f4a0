"""What somebody says is taken, was taken, or is not."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "MedicationStatement",
    "id": "m1",
    "status": "active",
    "medicationCodeableConcept": coded(
        "1", "Metformin 500 MG", "http://www.nlm.nih.gov/research/umls/rxnorm"
    ),
    "subject": {"reference": "Patient/p1"},
    "effectiveDateTime": "2019-03-14",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Medication: Metformin 500 MG, active, since 2019-03-14."]),
        ({"status": "on\nhold"}, ["Medication: Metformin 500 MG, on hold, since 2019-03-14."]),
        ({"status": "not-taken"}, ["Medication: Metformin 500 MG, not taken, since 2019-03-14."]),
        (
            {
                "effectiveDateTime": None,
                "effectivePeriod": {"start": "2019-03", "end": "2019-05"},
                "status": "completed",
            },
            ["Medication: Metformin 500 MG, completed, since 2019-03, until 2019-05."],
        ),
        (
            {"effectiveDateTime": None, "dateAsserted": "2019-04-01", "dosage": [{"text": "1 tablet"}]},
            ["Medication: Metformin 500 MG, active, dosage 1 tablet, told on 2019-04-01."],
        ),
        (
            {"note": [{"text": "Forgets it often."}]},
            [
                "Medication: Metformin 500 MG, active, since 2019-03-14.",
                "Note: On Metformin 500 MG: Forgets it often.",
            ],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_a_referred_medication_gives_the_name() -> None:
    content = {
        **BASE,
        "medicationCodeableConcept": None,
        "medicationReference": {"reference": "Medication/1"},
    }
    assert facts_of(content, "Aspirin")[0].name == "Aspirin"
    assert facts_of(content)[0].name == "Unnamed medication"
