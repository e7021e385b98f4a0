"""Search at the command line: the shape of its hits, and many questions at once."""

import json
from pathlib import Path

import pytest

from privrag_desktop.services import ask as ask_service
from tests.cli.running import failing, printed, privrag


@pytest.mark.parametrize("mode", ["hybrid", "dense", "keyword"])
def test_hits_hold_document_patient_date_score_and_text(
    vault: Path, capsys: pytest.CaptureFixture[str], mode: str
) -> None:
    assert privrag("--vault", str(vault), "search", "body weight", "-k", "1", "--mode", mode, "--json") == 0
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
    monkeypatch.setattr(ask_service, "search", failing(TypeError("Ada Quill")))
    path = tmp_path / "lines.jsonl"
    path.write_text('{"text": "Ada Quill"}')
    assert privrag("search", "--lines", str(path), "--vault", str(vault)) == 1
    assert printed(capsys) == {"error": "This is a fault of the program (TypeError)."}
