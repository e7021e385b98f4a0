"""An older key file, put back, lets nobody in again but whoever holds the newest recovery key."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import VaultError, WrongPassphrase
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry
from privrag_desktop.store.database import DatabaseTransaction
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", ADMIN, FLOOR)
    with open_vault(tmp_path / "vault", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    return tmp_path / "vault"


def test_an_older_key_file_lets_nobody_back_in(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).remove("Anna Grün")
    shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
    for secret in (ANNA, ADMIN):
        with pytest.raises(VaultError, match="older copy") as refused:
            open_vault(folder, secret)
        assert not isinstance(refused.value, WrongPassphrase)


def test_an_older_key_file_put_back_in_an_open_vault_is_not_built_on(folder: Path, tmp_path: Path) -> None:
    """The next change would make it the newest, and who was removed a user again."""
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).remove("Anna Grün")
        shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
        with pytest.raises(VaultError, match="older copy"):
            VaultUsers(workspace, ADMIN, FLOOR)


def test_with_the_recovery_key_an_older_key_file_can_be_accepted(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    key = create_vault(folder, ADMIN, FLOOR)
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    shutil.copy(folder / KEY_FILE, tmp_path / "newer.json")
    shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
    with open_vault(folder, key) as workspace:
        assert "counts from now on" in workspace.notice
        noticed = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.OLDER_COPY)
    assert [(one.actor, one.details) for one in noticed] == [("recovery key", (("of", KEY_FILE),))]
    with open_vault(folder, ADMIN) as workspace:
        assert "older copy" in workspace.notice
    shutil.copy(tmp_path / "newer.json", folder / KEY_FILE)
    for secret in (ANNA, ADMIN):  # what was newer before is not any more
        with pytest.raises(VaultError, match="older copy"):
            open_vault(folder, secret)


def without_recovery(monkeypatch: pytest.MonkeyPatch) -> None:
    """The trail as it was written before it knew the recovery key's slot."""
    whole = audit_trail.append

    def append(
        tx: DatabaseTransaction, action: AuditAction, details: audit_trail.Details, actor: str | None = None
    ) -> AuditEntry:
        return whole(tx, action, [one for one in details if one[0] != "recovery"], actor)

    monkeypatch.setattr(audit_trail, "append", append)


@pytest.mark.parametrize("is_known", [True, False])
def test_a_replaced_recovery_key_opens_nothing_with_the_key_file_of_its_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_known: bool
) -> None:
    if not is_known:
        without_recovery(monkeypatch)
    folder = tmp_path / "vault"
    old_key = create_vault(folder, ADMIN, FLOOR)
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).new_recovery_key()
    open_vault(folder, ADMIN).close()
    shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
    with pytest.raises(VaultError, match="older copy"):
        open_vault(folder, old_key)
    assert (folder / KEY_FILE).read_bytes() == (tmp_path / "older.json").read_bytes()


def test_of_before_the_trail_knew_it_the_only_recovery_key_there_ever_was_accepts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_recovery(monkeypatch)
    folder = tmp_path / "vault"
    key = create_vault(folder, ADMIN, FLOOR)
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna", UserRole.CLINICIAN, ANNA)
    shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
    open_vault(folder, key).close()


def test_the_key_file_of_another_vault_is_refused(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    create_vault(other, ADMIN, FLOOR)
    shutil.copy(other / KEY_FILE, folder / KEY_FILE)
    with pytest.raises(VaultError):
        open_vault(folder, ADMIN)
