"""A backup gets its name only once it was read back, and never another file's."""

import os
from pathlib import Path

import pytest

from privrag_desktop.errors import (
    UsageError,
    VaultError,
)
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups import verified_backup_writer as module
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    restore_backup,
    verify_backup,
)
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import signer_of
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from tests.services.backed import ADMIN, Backed


def test_what_a_kill_left_of_a_backup_is_removed_by_the_next_one(backed: Backed, tmp_path: Path) -> None:
    signer = signer_of(backed.file)
    for name in (f".backup-{signer[:12]}-left", ".backup-000000000000-of-another-vault"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "vault.db").write_bytes(b"encrypted")
    with open_vault(backed.folder, ADMIN) as workspace:
        create_backup(workspace, tmp_path / "vault.db", Progress())  # called as the database is
    assert verify_backup(tmp_path / "vault.db", ADMIN, Progress()).patients == 2
    left = [one.name for one in tmp_path.iterdir() if one.name.startswith(".")]
    assert left == [".backup-000000000000-of-another-vault"]


@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_appears_meanwhile_is_not_overwritten(
    backed: Backed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool
) -> None:
    file, link = tmp_path / "second.backup", os.link

    def appears(made: Path, target: Path) -> None:
        target.write_text("of somebody else")
        if not has_links:
            raise PermissionError
        link(made, target)

    monkeypatch.setattr(os, "link", appears)
    with open_vault(backed.folder, ADMIN) as workspace, pytest.raises(UsageError, match="not overwritten"):
        create_backup(workspace, file, Progress())
    assert file.read_text() == "of somebody else"


def test_a_disk_without_links_will_do(
    backed: Backed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    with open_vault(backed.folder, ADMIN) as workspace:
        create_backup(workspace, tmp_path / "second.backup", Progress())
    assert verify_backup(tmp_path / "second.backup", ADMIN, Progress()).patients == 2


def test_a_disk_that_is_full_is_a_sentence_and_leaves_nothing(
    backed: Backed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = set(tmp_path.iterdir())
    with open_vault(backed.folder, ADMIN) as workspace:
        with monkeypatch.context() as patch:

            def full(*_: object) -> None:
                raise OSError(28, "No space left on device")

            patch.setattr(module, "write_backup", full)
            with pytest.raises(VaultError, match="disk may be full"):
                create_backup(workspace, tmp_path / "second.backup", Progress())
        monkeypatch.setattr(module, "_SPARE", 10**18)
        with pytest.raises(VaultError, match="too little free space"):
            create_backup(workspace, tmp_path / "second.backup", Progress())
    with pytest.raises(VaultError, match="too little free space"):
        restore_backup(backed.file, tmp_path / "restored", ADMIN, Progress())
    assert set(tmp_path.iterdir()) == before | {paths.data_folder().parent}
