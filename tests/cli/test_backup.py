"""Backups at the command line: made, checked, restored, and refused in a sentence."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.cli.progress_output import _line
from privrag_desktop.domain.backups import CopyProgress
from tests.cli.running import PASSPHRASE, printed, privrag
from tests.fhir.builders import bundle, patient, write


@pytest.fixture
def backup(vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert privrag("backup", "create", str(tmp_path / "ward.backup"), "--vault", str(vault)) == 0
    told = capsys.readouterr()
    assert "Patients: 1. " in told.out
    assert told.err == ""
    return tmp_path / "ward.backup"


def test_a_backup_is_made_checked_and_restored(
    backup: Path, vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("backup", "verify", str(backup), "--json") == 0
    checked = printed(capsys)
    assert checked["patients"] == 1
    assert {"file", "created", "documents", "bytes"} <= checked.keys()
    restored = tmp_path / "restored"
    assert privrag("backup", "restore", str(backup), str(restored), "--json") == 0
    assert printed(capsys) == checked | {"vault": str(restored)}
    found = []
    for folder in (vault, restored):
        assert privrag("search", "weight", "--vault", str(folder), "--json") == 0
        found.append([one["document_id"] for one in printed(capsys)["hits"]])
    assert found[0] == found[1]
    assert found[0]


def test_how_much_is_copied_is_told_where_it_takes_a_while() -> None:
    assert _line(CopyProgress(done=1000, total=2000)) == "4 of 8 MB copied"
    assert _line(CopyProgress(done=10, total=20)) == ""


def test_for_people_it_says_where_it_is(
    backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("backup", "verify", str(backup)) == 0
    assert privrag("backup", "restore", str(backup), str(tmp_path / "restored")) == 0
    told = capsys.readouterr().out
    assert "The backup is whole." in told
    assert f"The vault is in {tmp_path / 'restored'}." in told


def test_a_wrong_passphrase_and_a_damaged_backup_are_sentences_of_their_own(
    backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", "not the passphrase")
    assert privrag("backup", "verify", str(backup)) == 1
    told = capsys.readouterr().err
    assert ("Neither the passphrase" in told, "of its day" in told) == (True, True)
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)
    assert privrag("--user", "nobody", "backup", "verify", str(backup)) == 1
    assert "This is not the passphrase of" in capsys.readouterr().err
    content = bytearray(backup.read_bytes())
    content[-5000] ^= 1
    backup.write_bytes(content)
    assert privrag("backup", "restore", str(backup), str(tmp_path / "restored")) == 1
    assert capsys.readouterr().err == "This backup is damaged, or not all of it is here. Use another one.\n"
    assert not (tmp_path / "restored").exists()


def test_the_sample_passphrase_is_not_assumed_for_a_backup(
    backup: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.cli import backup as module

    monkeypatch.delenv("PRIVRAG_PASSPHRASE")
    monkeypatch.setattr(module, "ask_passphrase", lambda prompt: PASSPHRASE)
    assert privrag("backup", "verify", str(backup)) == 0


def test_an_old_secret_that_does_not_open_the_backup_is_told(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.services.vault.backups import backup_creation_and_restore as service

    shutil.copytree(vault, tmp_path / "vault")
    monkeypatch.setattr(service, "has_old_slots", lambda _: True)
    assert privrag("backup", "create", str(tmp_path / "b"), "--vault", str(tmp_path / "vault")) == 0
    assert "from before there were users" in capsys.readouterr().err


def test_an_import_is_followed_by_the_backup_of_the_day_which_may_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ("--vault", str(tmp_path / "vault"))
    assert privrag("vault", "create", str(tmp_path / "vault")) == 0
    records = str(write(tmp_path, bundle(patient())))
    (tmp_path / "vault-backups").write_text("in the way")
    assert privrag("import", records, *where) == 0
    assert "No backup was made" in capsys.readouterr().err
    (tmp_path / "vault-backups").unlink()
    assert privrag("import", records, *where) == 0
    [file] = (tmp_path / "vault-backups").iterdir()
    assert privrag("backup", "verify", str(file)) == 0
