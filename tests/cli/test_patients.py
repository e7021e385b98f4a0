"""Patients at the command line: who is there, and deleting one."""

import shutil
from pathlib import Path

import pytest

from tests.cli.running import printed, privrag, type_in


def test_patient_is_listed_until_deleted(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = shutil.copytree(vault, tmp_path / "own")
    named = ("patients", "list", "--reason", "Round.", "--vault", str(vault))
    assert privrag(*named, "--json") == 0
    people = printed(capsys)["patients"]
    patient_id = people[0]["patient_id"]
    assert privrag(*named) == 0
    assert patient_id in capsys.readouterr().out
    assert privrag("patients", "delete", patient_id, "--yes", "--vault", str(vault), "--json") == 0
    deleted = printed(capsys)
    assert (deleted["documents"] > 0, deleted.keys()) == (True, {"documents", "questions", "tasks"})
    assert privrag(*named, "--json") == 0
    assert printed(capsys)["patients"] == people[1:]
    assert privrag("patients", "delete", patient_id, "--yes", "--vault", str(vault)) == 2
    assert "no patient with this id or code" in capsys.readouterr().err


def test_deleting_asks_first(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a terminal to answer at, and without --yes, nothing is deleted."""
    privrag("patients", "list", "--vault", str(vault), "--json")
    people = printed(capsys)["patients"]
    type_in(monkeypatch, b"n\n")
    assert privrag("patients", "delete", people[0]["code"], "--vault", str(vault)) != 0
    capsys.readouterr()
    privrag("patients", "list", "--vault", str(vault), "--json")
    assert printed(capsys)["patients"] == people


def test_a_chart_is_shown_without_the_name_until_a_reason_is_given(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = shutil.copytree(vault, tmp_path / "own")
    privrag("patients", "list", "--reason", "Round.", "--vault", str(vault), "--json")
    patient = printed(capsys)["patients"][0]
    at = (patient["code"], "--vault", str(vault))
    assert privrag("patients", "show", *at, "--json") == 0
    shown = printed(capsys)
    assert patient["name"] not in repr(shown)
    assert shown["patient"] == shown["code"]
    assert shown["latest"]
    assert privrag("patients", "show", *at) == 0
    told = capsys.readouterr().out
    assert shown["latest"][0]["value"] in told
    assert patient["name"] not in told
    assert privrag("patients", "show", *at, "--reason", "She called.") == 0
    assert (
        told.replace(shown["code"], patient["name"]).splitlines()[0]
        == capsys.readouterr().out.splitlines()[0]
    )
    assert privrag("audit", "show", "--vault", str(vault), "--json") == 0
    assert "She called." in capsys.readouterr().out
    assert privrag("patients", "show", "nobody", "--vault", str(vault)) == 2


def test_nobody_is_named_in_the_list_until_a_reason_is_given_which_the_trail_has_first(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`patients list` printed every name, birth date and id to whoever could unlock."""
    vault = shutil.copytree(vault, tmp_path / "own")
    assert privrag("patients", "list", "--vault", str(vault), "--json") == 0
    nameless = printed(capsys)["patients"]
    assert [sorted(one) for one in nameless] == [["age", "code", "deceased", "gender"]] * len(nameless)
    assert privrag("patients", "list", "--vault", str(vault)) == 0
    shown = capsys.readouterr().out
    for blank in ("", "  ", "\u3164", "..."):
        assert privrag("patients", "list", "--reason", blank, "--vault", str(vault)) == (2 if blank else 0)
    capsys.readouterr()
    assert privrag("patients", "list", "--reason", "Night round.", "--vault", str(vault), "--json") == 0
    people = printed(capsys)["patients"]
    assert [one["code"] for one in nameless] == sorted(one["code"] for one in people)
    for one in people:
        assert one["code"] in shown
        assert not any(secret in shown for secret in (one["name"], one["birth_date"]))
    assert privrag("audit", "show", "--vault", str(vault), "--json") == 0
    assert capsys.readouterr().out.count("Night round.") == 1
