"""A report: its codes and conclusion, and its text passage by passage."""

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "DiagnosticReport",
    "id": "d1",
    "status": "final",
    "code": coded("24627-2", "Chest CT", "http://loinc.org"),
    "subject": {"reference": "Patient/p1"},
    "effectiveDateTime": "2019-03-14",
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Report: Chest CT."]),
        ({"status": "preliminary"}, ["Report: Chest CT, preliminary."]),
        (
            {"conclusionCode": [{"text": "Nodule"}, {"text": "Cyst"}]},
            ["Report: Chest CT, found Nodule, Cyst."],
        ),
        (
            {"conclusion": "A nodule of 4 mm. No effusion."},
            ["Report: Chest CT.", "Note: Chest CT, conclusion: A nodule of 4 mm. No effusion."],
        ),
        (
            {"presentedForm": [{"contentType": "text/plain", "data": "RklORElOR1M6CkNsZWFyIGx1bmdzLg=="}]},
            ["Report: Chest CT.", "Note: Chest CT, Findings: Clear lungs."],
        ),
        (
            {"presentedForm": [{"contentType": "image/png", "data": "AAAA"}]},
            ["Report: Chest CT.", "Note: Chest CT, a file without text (image/png)."],
        ),
        (
            {"presentedForm": [{"contentType": "application/pdf", "data": "AAAA"}]},
            ["Report: Chest CT.", "Note: Chest CT, a file that could not be read."],
        ),
        (
            {
                "code": {
                    "text": "Scan of Ada",
                    "coding": [{"system": "http://loinc.org", "code": "24627-2", "display": "Chest CT"}],
                }
            },
            ["Report: Chest CT (Scan of Ada)."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_each_passage_remembers_its_record_and_is_free_text_without_a_number() -> None:
    facts = facts_of({**BASE, "conclusion": "Grew by 4 mm.", "presentedForm": [{"data": "VGV4dC4="}]})
    assert [fact.resource for fact in facts] == [
        "DiagnosticReport/d1",
        "DiagnosticReport/d1#1",
        "DiagnosticReport/d1#2",
    ]
    assert {fact.value for fact in facts} == {None}
