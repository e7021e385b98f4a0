"""A goal of the sample reads like one that a clinician wrote; everything else of its bundle stays."""

import json
from pathlib import Path

import pytest

from privrag_desktop.services.vault.goals_of_sample_in_words import write_goals_in_words

PATIENT = {"resource": {"resourceType": "Patient", "id": "p"}}


def bundle_of(folder: Path, text: str) -> Path:
    goal = {"resource": {"resourceType": "Goal", "description": {"text": text}, "lifecycleStatus": "active"}}
    file = folder / "bundle.json"
    file.write_text(json.dumps({"resourceType": "Bundle", "entry": [PATIENT, goal]}), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "{'text': 'Improve foot health: look daily', 'addresses': ['dm']}",
            "Improve foot health: look daily",
        ),
        (
            "{'observation': {'codes': [{'code': '4548-4', 'display': 'Hemoglobin A1c'}], 'operator': '<',"
            " 'value': 7}, 'addresses': ['dm']}",
            "Hemoglobin A1c < 7",
        ),
    ],
)
def test_a_dictionary_becomes_its_words(tmp_path: Path, text: str, words: str) -> None:
    file = bundle_of(tmp_path, text)
    write_goals_in_words(file)
    before, goal = json.loads(file.read_text(encoding="utf-8"))["entry"]
    assert before == PATIENT
    assert goal["resource"] == {
        "resourceType": "Goal", "description": {"text": words}, "lifecycleStatus": "active",
    }  # fmt: skip


def test_a_goal_in_words_stays_byte_by_byte(tmp_path: Path) -> None:
    file = bundle_of(tmp_path, "Stop smoking")
    before = file.read_bytes()
    write_goals_in_words(file)
    assert file.read_bytes() == before
