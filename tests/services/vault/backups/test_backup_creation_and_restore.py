"""A backup holds what the vault held, and every secret of the vault opens it."""

import os
import shutil
import stat
import tempfile
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import (
    Cancelled,
    NotAllowed,
    UsageError,
    VaultError,
    WrongPassphrase,
)
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    restore_backup,
    verify_backup,
)
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.integrity_and_rollback_check import OLDER
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR, unlock, unlock_content
from privrag_desktop.store.vault_files.backup_file import read_backup
from tests.made_up import SECRETS, merge, record
from tests.services.backed import ADMIN, ANNA, Backed, held
from tests.store.keys.test_key_slot_management import OLD_DATA_KEY, OLD_VAULTS
from tests.store.keys.test_key_slot_management import SECRETS as OLD_SECRETS


def actions(workspace: Workspace) -> list[tuple[str, str]]:
    assert audit_trail.verify(workspace.database) is None
    return [(one.action, one.actor) for one in audit_trail.entries(workspace.database)]


def test_what_is_restored_is_what_was_backed_up_and_every_secret_opens_it(
    backed: Backed, tmp_path: Path
) -> None:
    for number, (secret, person) in enumerate((
        (ADMIN, User("admin", UserRole.ADMIN)),
        (ANNA, User("Anna Grün", UserRole.CLINICIAN)),
        (backed.recovery_key, User("recovery key", UserRole.ADMIN)),
    )):  # fmt: skip
        folder = tmp_path / f"restored {number}"
        info = restore_backup(backed.file, folder, secret, Progress())
        assert (info.patients, info.created) == (2, backed.info.created)
        with open_vault(folder, ADMIN) as workspace:
            assert held(workspace) == backed.held
            assert workspace.database.faults() == []
            assert ("restored", person.name) in actions(workspace)
        with open_vault(folder, secret) as workspace:
            assert workspace.person == person
        assert {stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_the_vault_tells_that_it_was_backed_up_and_the_file_is_for_its_owner(backed: Backed) -> None:
    assert stat.S_IMODE(backed.file.stat().st_mode) == 0o600
    with open_vault(backed.folder, ADMIN) as workspace:
        assert ("backed up", "admin") in actions(workspace)
    assert (backed.info.patients, backed.info.left_out) == (2, False)
    assert backed.info.size == backed.folder.joinpath(DATABASE_FILE).stat().st_size


def test_a_backup_has_a_data_key_of_its_own_and_nothing_of_it_can_be_read(backed: Backed) -> None:
    backup = read_backup(backed.file)
    own = unlock_content(backup.header.keys, ADMIN).data_key
    assert own != unlock(backed.folder / KEY_FILE, ADMIN).data_key
    raw = backed.file.read_bytes()
    words = [*SECRETS, "patients", "facts", "SQLite format"]
    assert not any(word.encode() in raw for word in words)


def test_a_vault_in_use_is_backed_up_as_it_is_between_two_transactions(
    backed: Backed, tmp_path: Path
) -> None:
    """Also what is still in the write-ahead log; what is written while the copy is checked is not in it."""
    with open_vault(backed.folder, ADMIN) as workspace:
        with workspace.database.transaction() as tx:
            merge(tx, record("xq"))
        before = held(workspace)
        info = create_backup(workspace, tmp_path / "second.backup", Progress())
        with workspace.database.transaction() as tx:
            merge(tx, record("wq"))
    assert info.patients == 3
    restore_backup(tmp_path / "second.backup", tmp_path / "restored", ADMIN, Progress())
    with open_vault(tmp_path / "restored", ADMIN) as workspace:
        assert held(workspace) == before


def test_progress_is_told_and_stopping_leaves_nothing(backed: Backed, tmp_path: Path) -> None:
    told: list[object] = []
    places = (tmp_path / "second.backup", tmp_path / "restored")
    with open_vault(backed.folder, ADMIN) as workspace:
        create_backup(workspace, places[0], Progress(told.append))
    assert len(told) > 1
    assert all(isinstance(one, CopyProgress) for one in told)
    places[0].unlink()
    before = set(tmp_path.iterdir())
    for stopped in range(len(told)):
        progress = stopped_after(stopped)
        with open_vault(backed.folder, ADMIN) as workspace, pytest.raises(Cancelled):
            create_backup(workspace, places[0], progress)
    with pytest.raises(Cancelled):
        verify_backup(backed.file, ADMIN, stopped_after(0))
    with pytest.raises(Cancelled):
        restore_backup(backed.file, places[1], ADMIN, stopped_after(0))
    assert set(tmp_path.iterdir()) == before | {paths.data_folder().parent}


def stopped_after(updates: int) -> Progress:
    left = [updates]

    def count(_: object) -> None:
        left[0] -= 1
        if left[0] < 0:
            progress.cancel()

    progress = Progress(count)
    return progress


def test_backups_are_made_by_admins_and_by_nobody_over_another_file(backed: Backed, tmp_path: Path) -> None:
    with open_vault(backed.folder, ANNA) as workspace, pytest.raises(NotAllowed, match="make a backup"):
        create_backup(workspace, tmp_path / "second.backup", Progress())
    (tmp_path / "taken").write_text("something else")
    with open_vault(backed.folder, ADMIN) as workspace:
        with pytest.raises(UsageError, match="not overwritten"):
            create_backup(workspace, tmp_path / "taken", Progress())
        with pytest.raises(VaultError, match="missing"):
            create_backup(workspace, tmp_path / "no such folder" / "backup", Progress())
    assert (tmp_path / "taken").read_text() == "something else"


def test_with_a_user_only_that_ones_passphrase_opens_it(backed: Backed) -> None:
    assert verify_backup(backed.file, ANNA, Progress(), "anna grün").patients == 2
    with pytest.raises(WrongPassphrase):
        verify_backup(backed.file, ADMIN, Progress(), "Anna Grün")


def test_where_a_vault_is_nothing_is_restored(backed: Backed, tmp_path: Path) -> None:
    before = (backed.folder / DATABASE_FILE).read_bytes()
    with pytest.raises(VaultError, match="already a vault"):
        restore_backup(backed.file, backed.folder, ADMIN, Progress())
    assert (backed.folder / DATABASE_FILE).read_bytes() == before
    with pytest.raises(VaultError, match="empty folder"):
        restore_backup(backed.file, tmp_path, ADMIN, Progress())
    (tmp_path / "empty").mkdir()
    restore_backup(backed.file, tmp_path / "empty", ADMIN, Progress())
    open_vault(tmp_path / "empty", ADMIN).close()


def test_a_damaged_vault_is_moved_away_and_restored_in_its_place(backed: Backed) -> None:
    """What was done since the backup is missing, and that is said once."""
    with open_vault(backed.folder, ADMIN) as workspace, workspace.database.transaction() as tx:
        merge(tx, record("xq"))
    content = bytearray((backed.folder / DATABASE_FILE).read_bytes())
    content[100] ^= 1
    (backed.folder / DATABASE_FILE).write_bytes(content)
    with pytest.raises(VaultError, match="Restore the vault from a backup"):
        open_vault(backed.folder, ADMIN)
    backed.folder.rename(backed.folder.with_name("damaged"))
    restore_backup(backed.file, backed.folder, ADMIN, Progress())
    for notice in (OLDER, ""):
        with open_vault(backed.folder, ANNA) as workspace:
            assert workspace.notice == notice
            assert held(workspace) == backed.held


def test_the_key_file_alone_can_be_damaged_too(backed: Backed) -> None:
    (backed.folder / KEY_FILE).write_text("{")
    with pytest.raises(VaultError, match="key file is damaged"):
        open_vault(backed.folder, ADMIN)
    backed.folder.rename(backed.folder.with_name("damaged"))
    restore_backup(backed.file, backed.folder, backed.recovery_key, Progress())
    open_vault(backed.folder, ANNA).close()


def test_who_was_removed_since_is_in_the_backup_of_before_and_not_in_the_next(
    backed: Backed, tmp_path: Path
) -> None:
    with open_vault(backed.folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).remove("Anna Grün")
        create_backup(workspace, tmp_path / "second.backup", Progress())
    verify_backup(backed.file, ANNA, Progress())
    with pytest.raises(WrongPassphrase):
        verify_backup(tmp_path / "second.backup", ANNA, Progress())


def test_an_older_key_file_put_back_is_not_backed_up(backed: Backed, tmp_path: Path) -> None:
    older = (backed.folder / KEY_FILE).read_bytes()
    with open_vault(backed.folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).remove("Anna Grün")
        (backed.folder / KEY_FILE).write_bytes(older)
        with pytest.raises(VaultError, match="older copy"):
            create_backup(workspace, tmp_path / "second.backup", Progress())


def test_of_a_vault_of_the_first_version_it_is_said_who_cannot_open_the_backup(tmp_path: Path) -> None:
    folder, secret = tmp_path / "vault", OLD_SECRETS["passphrase"]
    folder.mkdir()
    shutil.copy(OLD_VAULTS / "keys_1.json", folder / KEY_FILE)
    Database.create(folder / DATABASE_FILE, OLD_DATA_KEY).close()
    with open_vault(folder, secret) as workspace:
        assert create_backup(workspace, tmp_path / "first", Progress()).left_out
    with pytest.raises(WrongPassphrase):
        verify_backup(tmp_path / "first", OLD_SECRETS["recovery_key"], Progress())
    with open_vault(folder, OLD_SECRETS["recovery_key"]) as workspace:
        assert not create_backup(workspace, tmp_path / "second", Progress()).left_out
    for one in (secret, OLD_SECRETS["recovery_key"]):
        verify_backup(tmp_path / "second", one, Progress())


def test_a_vault_that_was_never_unlocked_since_is_not_backed_up(tmp_path: Path) -> None:
    database = Database.create(tmp_path / DATABASE_FILE, OLD_DATA_KEY)
    shutil.copy(OLD_VAULTS / "keys_1.json", tmp_path / KEY_FILE)
    with Workspace(tmp_path, database) as workspace, pytest.raises(VaultError, match="older version"):
        create_backup(workspace, tmp_path / "backup", Progress())


def test_where_the_backup_lies_nothing_may_be_writable(
    backed: Backed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A backup can be checked on a disk that is write-protected."""
    places: list[object] = []
    real = tempfile.TemporaryDirectory

    def noting(**given: Any) -> object:
        places.append(given["dir"])
        return real(**given)

    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(tempfile, "TemporaryDirectory", noting)
    assert verify_backup(backed.file, ADMIN, Progress()).patients == 2
    assert places == [None]
