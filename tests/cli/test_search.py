"""Search at the command line: the shape of its hits, and many questions at once."""

import json
import shutil
from pathlib import Path

import pytest

from privrag_desktop.services.patients import patients_and_hits_without_names
from tests.cli.running import failing, printed, privrag


@pytest.mark.parametrize("mode", ["hybrid", "dense", "keyword"])
def test_hits_hold_document_patient_date_score_and_text(
    vault: Path, capsys: pytest.CaptureFixture[str], mode: str
) -> None:
    options = ("-k", "1", "--mode", mode, "--reason", "Round.", "--json")
    assert privrag("--vault", str(vault), "search", "body weight", *options) == 0
    (hit,) = printed(capsys)["hits"]
    assert hit.keys() == {"document_id", "patient_id", "date", "score", "text"}
    assert (hit["patient_id"], hit["date"]) == ("p1", "2019-03-14")
    assert "82.3 kg" in hit["text"]


def test_standing_facts_have_no_date(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("search", "asthma", "-k", "3", "--vault", str(vault), "--json") == 0
    assert None in [hit["date"] for hit in printed(capsys)["hits"]]


def test_each_line_is_answered_and_a_bad_one_costs_the_exit_code_only(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "questions.jsonl"
    lines.write_text('{"text": "asthma"}\nnot json\n{"question": 1}\n{"text": "weight"}\n')
    assert privrag("search", "--lines", str(lines), "-k", "1", "--vault", str(vault)) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [sorted(answer) for answer in answers] == [["hits"], ["error"], ["error"], ["hits"]]


def test_a_fault_in_one_line_shows_no_content(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patients_and_hits_without_names, "search", failing(TypeError("Ada Quill")))
    path = tmp_path / "lines.jsonl"
    path.write_text('{"text": "Ada Quill"}')
    assert privrag("search", "--lines", str(path), "--vault", str(vault)) == 1
    assert printed(capsys) == {"error": "This is a fault of the program (TypeError)."}


def test_a_passage_names_nobody_until_a_reason_is_given(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`search` printed names, ids and whole documents to whoever could unlock."""
    vault = shutil.copytree(vault, tmp_path / "own")
    asked = ("search", "body weight", "-k", "3", "--vault", str(vault))
    before = _searches(vault, capsys)
    assert privrag(*asked) == 0
    shown = capsys.readouterr().out
    assert privrag(*asked, "--json") == 0
    hits = printed(capsys)["hits"]
    assert privrag("patients", "list", "--reason", "Round.", "--vault", str(vault), "--json") == 0
    people = {one["code"]: one for one in printed(capsys)["patients"]}
    for hit in hits:
        who = people[hit["patient_id"]]
        assert who["name"] not in shown + hit["text"]
        assert hit["document_id"].startswith(f"{who['code']}/")
    assert privrag(*asked, "--reason", "She called.", "--json") == 0
    named = printed(capsys)["hits"]
    assert any(people[hit["patient_id"]]["name"] in one["text"] for hit, one in zip(hits, named, strict=True))
    assert [one["patient_id"] for one in named] == [people[hit["patient_id"]]["patient_id"] for hit in hits]
    assert privrag("audit", "show", "--vault", str(vault), "--json") == 0
    trail = capsys.readouterr().out
    assert "body weight" not in trail
    assert "She called." in trail
    assert _searches(vault, capsys) == before + 3


def _searches(vault: Path, capsys: pytest.CaptureFixture[str]) -> int:
    assert privrag("audit", "show", "--limit", "10000", "--vault", str(vault), "--json") == 0
    return capsys.readouterr().out.count('"searched"')
