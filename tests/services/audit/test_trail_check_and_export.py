"""The audit trail for those who may read it: whole, checked, and exported in two forms."""

import json
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.services.audit import trail_check_and_export
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@pytest.fixture
def folder(tmp_path: Path, privrag_home: Path) -> Path:
    create_vault(tmp_path / "vault", ADMIN, FLOOR)
    with open_vault(tmp_path / "vault", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    return tmp_path / "vault"


def test_every_entry_is_exported_as_a_line_and_the_export_is_an_entry(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "trail.jsonl"
    with open_vault(folder, ADMIN) as workspace:
        number = trail_check_and_export.export(workspace, file)
        [newest] = trail_check_and_export.newest(workspace, 1)
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [one["entry"] for one in lines] == list(range(1, number + 1))
    assert [one["action"] for one in lines] == ["unlocked", "user added", "closed", "unlocked"]
    assert lines[1]["details"] == {"user": "Anna Grün", "role": "clinician"}
    assert [one["previous"] for one in lines[1:]] == [one["hash"] for one in lines[:-1]]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert (newest.action, newest.actor, dict(newest.details)) == (
        "audit exported",
        "admin",
        {"entries": number},
    )


def test_an_export_replaces_no_file(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "trail.jsonl").write_text("mine")
    with open_vault(folder, ADMIN) as workspace, pytest.raises(UsageError, match="is there already"):
        trail_check_and_export.export(workspace, tmp_path / "trail.jsonl")
    assert (tmp_path / "trail.jsonl").read_text() == "mine"


def test_clinicians_neither_read_nor_export_the_trail(folder: Path, tmp_path: Path) -> None:
    with open_vault(folder, ANNA) as workspace:
        for read in (
            lambda: trail_check_and_export.newest(workspace, 1),
            lambda: trail_check_and_export.verify_trail(workspace),
            lambda: trail_check_and_export.export(workspace, tmp_path / "trail.jsonl"),
        ):
            with pytest.raises(NotAllowed, match="audit trail"):
                read()
    assert not (tmp_path / "trail.jsonl").exists()


def test_a_whole_trail_is_told_with_what_to_keep_elsewhere(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        told = trail_check_and_export.verify_trail(workspace)
        assert (told.entries, told.fault) == (4, "")
        assert told.hash == trail_check_and_export.newest(workspace, 1)[0].hash


def test_a_trail_written_anew_is_found_by_a_hash_that_was_kept(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        kept = trail_check_and_export.verify_trail(workspace).hash
        assert trail_check_and_export.verify_trail(workspace, f" {kept.upper()}\n").fault == ""
        assert "written anew" in trail_check_and_export.verify_trail(workspace, "f" * 64).fault


def test_an_exported_trail_can_be_checked_without_the_vault(folder: Path, tmp_path: Path) -> None:
    """The hash of a line is that of its values as the program writes them, in the order of the line."""
    with open_vault(folder, ADMIN) as workspace:
        trail_check_and_export.export(workspace, tmp_path / "trail.jsonl")
    previous = "0" * 64
    for line in map(json.loads, (tmp_path / "trail.jsonl").read_text("utf-8").splitlines()):
        details = json.dumps([[name, value] for name, value in line["details"].items()])
        row = [line["entry"], line["created"], line["actor"], line["action"], details, previous]
        assert line["hash"] == sha256(json.dumps(row).encode()).hexdigest()
        previous = line["hash"]
