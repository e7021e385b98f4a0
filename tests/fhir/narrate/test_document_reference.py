"""A note is told whole where its text came with it, and that it is there where not."""

import base64

import pytest

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import coded, facts_of, sentences_of

BASE: Json = {
    "resourceType": "DocumentReference",
    "id": "n1",
    "status": "current",
    "type": coded("11506-3", "Progress note", "http://loinc.org"),
    "subject": {"reference": "Patient/p1"},
    "date": "2019-03-14T10:00:00Z",
    "content": [{"attachment": {"url": "Binary/1"}}],
}


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, ["Note: Progress note, its text is not in these records."]),
        ({"status": "superseded"}, ["Note: Progress note, superseded, its text is not in these records."]),
        (
            {"docStatus": "preliminary"},
            ["Note: Progress note, preliminary, its text is not in these records."],
        ),
        (
            {
                "content": [
                    {
                        "attachment": {
                            "contentType": "text/html",
                            "data": "PHA+RmVlbHMgPGI+d2VsbDwvYj4uPC9wPg==",
                        }
                    }
                ]
            },
            ["Note: Progress note: Feels well."],
        ),
        (
            {"content": [{"attachment": None}]},
            ["Note: Progress note, its text is not in these records."],
        ),
        (
            {"description": "After the fall."},
            ["Note: Progress note, about: After the fall."],
        ),
    ],
)
def test_each_record_is_told_in_its_words(more: Json, sentences: list[str]) -> None:
    assert sentences_of({**BASE, **more}) == sentences


def test_a_note_without_a_day_says_its_month() -> None:
    [fact] = facts_of({**BASE, "date": None, "context": {"period": {"start": "2019-03"}}})
    assert fact.day is None
    assert fact.sentence.endswith("in 2019-03.")


def test_a_note_in_several_forms_is_told_once() -> None:
    """Servers give a note as HTML and as RTF beside each other."""
    forms = [("text/html", b"<p>Feels <b>well</b>.</p>"), ("text/rtf", rb"{\rtf1\ansi Feels well.}")]
    other = ("text/plain", b"Slept badly.")
    files = [
        {"attachment": {"contentType": kind, "data": base64.b64encode(data).decode()}}
        for kind, data in (*forms, other)
    ]
    facts = facts_of({**BASE, "content": files})
    assert [fact.sentence for fact in facts] == [
        "Note: Progress note: Feels well.",
        "Note: Progress note: Slept badly.",
    ]
    assert [fact.resource for fact in facts] == ["DocumentReference/n1#1", "DocumentReference/n1#2"]
