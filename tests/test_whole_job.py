"""The whole job with the real model on published records, and what it leaves on the disk and sends out."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.published_patients import unpack

# who is asked about, and who has the fewest records
PATIENTS = ("8a4c9c04-1524-9f1c-d65b-9b17e4520fef.json", "057aa36e-b892-9964-75b9-ffb46b097e34.json")
QUESTION = "What was Chi Cormier's systolic blood pressure on September 16, 2010?"
FREE = "Describe Chi Cormier's vital signs on September 16, 2010."
RECORDED = "104 mm[Hg]"
PASSPHRASE = "correct horse battery"
SHORTEST_NAME = 4  # shorter ones stand in any binary file by chance


@pytest.fixture
def records(published_data: Path, tmp_path: Path) -> Path:
    return unpack(published_data, PATIENTS, tmp_path / "incoming", notes_since="2010")


class Desk:
    """The command line with every folder a program may write to inside one that can be searched."""

    def __init__(self, home: Path, models: Path) -> None:
        self.home = home
        self.vault = home / "vault"
        (home / "tmp").mkdir(parents=True)
        self._environment = {
            **os.environ,
            "HOME": str(home),
            "TMPDIR": str(home / "tmp"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "share"),
            "PRIVRAG_HOME": str(home / "privrag"),
            "PRIVRAG_MODELS": str(models),
            "PRIVRAG_PASSPHRASE": PASSPHRASE,
        }

    def run(self, *arguments: str) -> str:
        command = [sys.executable, "-m", "privrag_desktop", "--vault", str(self.vault), "--json", *arguments]
        done = subprocess.run(
            command, env=self._environment, cwd=self.home, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def names_of(bundle: Path) -> set[str]:
    """Names, birth date, phone, street and numbers of the patient, read without any code of the program."""
    patient = next(
        entry["resource"]
        for entry in json.loads(bundle.read_text())["entry"]
        if entry["resource"]["resourceType"] == "Patient"
    )
    parts = [part for name in patient["name"] for part in (name["family"], *name["given"])]
    numbers = [one["value"] for one in patient["identifier"]]
    contacts = [one["value"] for one in patient["telecom"]]
    lines = [line for address in patient["address"] for line in address["line"]]
    bare = [re.sub(r"\d+$", "", part) for part in parts]
    found = {patient["birthDate"], patient["id"], *parts, *bare, *numbers, *contacts, *lines}
    return {value for value in found if len(value) >= SHORTEST_NAME}


def files_with(folder: Path, words: set[str]) -> list[tuple[str, str]]:
    """Every file below `folder` that holds one of the words, as UTF-8 or UTF-16, in any case."""
    found = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = path.read_bytes().lower()
        for word in words:
            if any(word.lower().encode(encoding) in content for encoding in ("utf-8", "utf-16-le")):
                found.append((path.name, word))
    return found


@pytest.mark.published
@pytest.mark.real_model
def test_a_question_is_answered_cited_and_leaves_no_trace(
    records: Path, tmp_path: Path, real_model: Path
) -> None:
    desk = Desk(tmp_path / "home", real_model.parent)
    desk.run("vault", "create", str(desk.vault))
    report = json.loads(desk.run("import", str(records)))
    assert report["patients"] == len(PATIENTS)
    assert report["refused"] == []
    assert report["resources"]["Observation"] > 0

    hits = json.loads(desk.run("search", QUESTION, "-k", "3"))["hits"]
    assert hits[0]["date"] == "2010-09-16"
    listed = json.loads(desk.run("patients", "list", "--reason", "to know the codes"))["patients"]
    [code] = [one["code"] for one in listed if one["patient_id"] == PATIENTS[1].removesuffix(".json")]
    assert {hit["patient_id"] for hit in hits} == {code}  # an id is a name too

    answer = json.loads(desk.run("ask", QUESTION))
    known = set().union(*map(names_of, records.iterdir()))
    assert not answer["withheld"], answer["reason"]
    assert RECORDED in answer["answer"]  # computed by code: exact on the clinician's own screen
    assert "Cormier" in answer["answer"]  # names come back on the clinician's own screen
    assert any(RECORDED in citation["text"] for citation in answer["citations"])
    assert {step["agent"] for step in answer["steps"]} == {"search", "answer"}  # computed by code, no model

    told = json.loads(desk.run("ask", FREE))
    for one in (answer, told):
        sent = json.dumps(one["released"], ensure_ascii=False).lower()
        assert [word for word in known if word.lower() in sent] == []
        assert "2010" not in sent
    assert "gate" in {step["agent"] for step in told["steps"]}
    assert told["released"]["information"]

    sentences = {"Systolic Blood Pressure was", "Vital sign: Body", answer["answer"], told["answer"]} - {""}
    assert files_with(desk.home, known | sentences) == []
    assert files_with(records, known)  # the search itself finds what is there
