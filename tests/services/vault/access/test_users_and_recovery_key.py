"""Users, roles and keys of a vault that is open: what each may do, and what an old key file does not undo."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError, VaultError, WrongPassphrase
from privrag_desktop.services.vault.access.role_permissions import Permission, may, require
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE, users_of
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry
from privrag_desktop.store.database import Database, DatabaseTransaction
from privrag_desktop.store.keys.envelope_encryption import FLOOR
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


def test_the_key_file_of_another_vault_is_refused(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    create_vault(other, ADMIN, FLOOR)
    shutil.copy(other / KEY_FILE, folder / KEY_FILE)
    with pytest.raises(VaultError):
        open_vault(folder, ADMIN)


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


@pytest.mark.parametrize("right", Permission)
def test_an_admin_may_do_everything_and_a_clinician_work_with_records(right: Permission) -> None:
    assert may(UserRole.ADMIN, right)
    is_work = right in {Permission.ASK, Permission.BROWSE, Permission.REVEAL}
    assert may(UserRole.CLINICIAN, right) is is_work
    if not is_work:
        with pytest.raises(NotAllowed, match=f"Only an admin of this vault may {right.value}."):
            require(UserRole.CLINICIAN, right)


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
