"""`privrag support`: what is in the file can be read first, and no vault and no passphrase is needed."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.cli.running import printed, privrag

QUICK = ("support", "--no-self-test")


def test_a_file_is_made_and_shown_without_a_vault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    file = tmp_path / "support.zip"
    assert privrag(*QUICK, str(file)) == 0
    assert "privrag support --show" in capsys.readouterr().out
    assert privrag(*QUICK, "--show") == 0
    shown = capsys.readouterr().out
    with zipfile.ZipFile(file) as archive:
        assert json.loads(archive.read("facts.json"))["program"] == json.loads(shown)["program"]
    assert privrag(*QUICK, str(file)) == 2
    assert "already" in capsys.readouterr().err


def test_with_a_vault_its_counts_are_told_only_if_it_is_unlocked(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag(*QUICK, "--show", "--vault", str(vault)) == 0
    assert json.loads(capsys.readouterr().out)["open_vault"] is None
    assert privrag(*QUICK, "--show", "--unlock", "--vault", str(vault)) == 0
    assert json.loads(capsys.readouterr().out)["open_vault"]["patients"] == 10
    assert privrag(*QUICK, str(tmp_path / "support.zip"), "--json") == 0
    assert printed(capsys) == {"file": str(tmp_path / "support.zip")}


def test_a_file_or_a_look_has_to_be_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("support") == 2
    assert "--show" in capsys.readouterr().err
