"""Users, roles and keys of a vault that is open: what each may do, and what an old key file does not undo."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError, VaultError, WrongPassphrase
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE, users_of
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.store.keys.test_key_slot_management import OLD_DATA_KEY, OLD_VAULTS, SECRETS

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", ADMIN, FLOOR)
    with open_vault(tmp_path / "vault", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    return tmp_path / "vault"


def test_everybody_unlocks_with_their_own_passphrase_and_role(folder: Path) -> None:
    with open_vault(folder, ANNA, user="anna grün") as workspace:
        assert workspace.person == User("Anna Grün", UserRole.CLINICIAN)
        assert [one.name for one in users_of(folder)] == ["admin", "Anna Grün"]
    with open_vault(folder, ADMIN) as workspace:
        assert workspace.person.role is UserRole.ADMIN
    assert users_of(folder) == [User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN)]


def test_a_clinician_changes_nobody_but_their_own_passphrase(folder: Path) -> None:
    with open_vault(folder, ANNA) as workspace:
        me = VaultUsers(workspace, ANNA, FLOOR)
        for change in (
            lambda: me.add("Eve", UserRole.ADMIN, "eve's passphrase"),
            lambda: me.remove("admin"),
            lambda: me.change_passphrase("a new passphrase", "admin"),
            me.new_recovery_key,
        ):
            with pytest.raises(NotAllowed, match="Only an admin"):
                change()
        me.change_passphrase("a new passphrase")
    open_vault(folder, "a new passphrase").close()
    open_vault(folder, ADMIN).close()


def test_changes_ask_for_the_own_secret_again(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        for wrong in (ANNA, "something else"):
            with pytest.raises(WrongPassphrase):
                VaultUsers(workspace, wrong, FLOOR)


def test_new_passphrases_are_long_enough(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, FLOOR)
        with pytest.raises(UsageError, match="at least"):
            people.add("Eve", UserRole.CLINICIAN, "short")
        with pytest.raises(UsageError, match="at least"):
            people.change_passphrase("short")


def test_an_admin_helps_who_has_forgotten_a_passphrase_and_removes_who_has_left(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, FLOOR)
        people.change_passphrase("a new passphrase", "Anna Grün")
        open_users = [one.name for one in users_of(folder)]
        people.remove("Anna Grün")
    assert open_users == ["admin", "Anna Grün"]
    with pytest.raises(WrongPassphrase):
        open_vault(folder, "a new passphrase")


def test_with_the_recovery_key_a_new_passphrase_is_made(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        key = VaultUsers(workspace, ADMIN, FLOOR).new_recovery_key()
    with open_vault(folder, key) as workspace:
        assert workspace.person == User("recovery key", UserRole.ADMIN)
        VaultUsers(workspace, key, FLOOR).change_passphrase("a new passphrase", "admin")
    open_vault(folder, "a new passphrase").close()


def test_what_was_changed_and_by_whom_is_in_the_trail(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, FLOOR)
        people.change_passphrase("a new passphrase", "Anna Grün")
        people.remove("Anna Grün")
        people.new_recovery_key()
        told = [
            (one.action, one.actor, dict(one.details).get("user"))
            for one in audit_trail.entries(workspace.database)
        ]
        assert audit_trail.verify(workspace.database) is None
    assert told[:4] == [
        ("recovery key made", "admin", None),
        ("user removed", "admin", "Anna Grün"),
        ("passphrase changed", "admin", "Anna Grün"),
        ("unlocked", "admin", None),
    ]


def test_a_kill_between_key_file_and_vault_loses_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is written first; the vault notes what it does not know yet at the next unlocking."""

    class Killed(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Killed

    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, FLOOR)
        monkeypatch.setattr(VaultUsers, "_note", kill)
        with pytest.raises(Killed):
            people.add("Eve", UserRole.CLINICIAN, "eve's passphrase")
    open_vault(folder, "eve's passphrase").close()
    open_vault(folder, ADMIN).close()


def test_a_vault_of_the_first_version_goes_on_with_its_passphrase(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    folder.mkdir()
    shutil.copy(OLD_VAULTS / "keys_1.json", folder / KEY_FILE)
    Database.create(folder / "vault.db", OLD_DATA_KEY).close()
    before = (folder / KEY_FILE).read_bytes()
    with open_vault(folder, SECRETS["passphrase"]) as workspace:
        assert workspace.person == User("admin", UserRole.ADMIN)
        VaultUsers(workspace, SECRETS["passphrase"], FLOOR).add("Anna", UserRole.CLINICIAN, ANNA)
    open_vault(folder, SECRETS["recovery_key"]).close()
    open_vault(folder, ANNA).close()
    (folder / KEY_FILE).write_bytes(before)
    with pytest.raises(VaultError, match="older copy"):
        open_vault(folder, SECRETS["passphrase"])


def test_a_kill_while_an_old_vault_is_made_anew_locks_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    folder = tmp_path / "vault"
    folder.mkdir()
    shutil.copy(OLD_VAULTS / "keys_1.json", folder / KEY_FILE)
    Database.create(folder / "vault.db", OLD_DATA_KEY).close()
    whole = audit_trail.append
    with monkeypatch.context() as patch:

        def kill(*_: object) -> None:
            raise Killed

        patch.setattr(
            audit_trail, "append", kill
        )  # the key file is written by then, and the vault does not know
        with pytest.raises(Killed):
            open_vault(folder, SECRETS["passphrase"])
    assert audit_trail.append is whole
    for secret in (SECRETS["passphrase"], SECRETS["recovery_key"]):
        open_vault(folder, secret).close()


def test_the_recovery_key_is_nobodys_so_a_new_passphrase_needs_a_name(folder: Path) -> None:
    with open_vault(folder, ADMIN) as workspace:
        key = VaultUsers(workspace, ADMIN, FLOOR).new_recovery_key()
    with open_vault(folder, key) as workspace:
        people = VaultUsers(workspace, key, FLOOR)
        with pytest.raises(UsageError, match="whose passphrase"):
            people.change_passphrase("a new passphrase of 2026")
        people.change_passphrase("a new passphrase of 2026", "admin")
    with open_vault(folder, "a new passphrase of 2026") as workspace:
        assert workspace.person.name == "admin"
