"""This computer's account beside a passphrase: what it opens, until when, and which keyrings will do."""

import base64
import shutil
from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends import chainer, fail, null

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.services.vault.access.system_keyring_secrets import SERVICE
from privrag_desktop.services.vault.access.unlocking_with_system_keyring import (
    NONE,
    open_with_account,
    turn,
    why_not,
)
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE, users_of
from privrag_desktop.store import audit_trail
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.memory_keyring import InMemory, in_memory

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@pytest.fixture
def system() -> Iterator[InMemory]:
    with in_memory() as made:
        yield made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", ADMIN, FLOOR)
    with open_vault(tmp_path / "vault", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
    return tmp_path / "vault"


def turned(folder: Path, secret: str, on: bool) -> None:
    with open_vault(folder, secret) as workspace:
        turn(workspace, secret, on)


def test_the_account_opens_the_vault_as_its_user_beside_the_passphrase(
    folder: Path, system: InMemory
) -> None:
    turned(folder, ANNA, True)
    with open_with_account(folder, "Anna Grün") as workspace:
        assert workspace.person == User("Anna Grün", UserRole.CLINICIAN)
        newest = audit_trail.entries(workspace.database)[0]
    assert (newest.action, newest.actor) == ("unlocked", "Anna Grün")
    assert {"role": "clinician", "with": "keyring"}.items() <= dict(newest.details).items()
    assert [(one.name, one.keyring) for one in users_of(folder)] == [("admin", False), ("Anna Grün", True)]
    open_vault(folder, ANNA).close()
    assert [service for service, _ in system.kept] == [SERVICE]


def test_turned_off_it_opens_nothing_even_with_what_was_kept(folder: Path, system: InMemory) -> None:
    turned(folder, ADMIN, True)
    kept = dict(system.kept)
    turned(folder, ADMIN, False)
    assert system.kept == {}
    with pytest.raises(VaultError, match="holds no key"):
        open_with_account(folder, "admin")
    system.kept.update(kept)
    with pytest.raises(WrongPassphrase, match="does not open this vault any more"):
        open_with_account(folder, "admin")
    turned(folder, ADMIN, False)  # nothing is there to be deleted
    open_vault(folder, ADMIN).close()


def test_a_changed_passphrase_and_a_removal_end_it(folder: Path, system: InMemory) -> None:
    turned(folder, ADMIN, True)
    turned(folder, ANNA, True)
    with open_vault(folder, ADMIN) as workspace:
        people = VaultUsers(workspace, ADMIN, FLOOR)
        people.change_passphrase("another passphrase")
    with open_vault(folder, "another passphrase") as workspace:
        VaultUsers(workspace, "another passphrase", FLOOR).remove("Anna Grün")
    for user in ("admin", "Anna Grün"):
        with pytest.raises(WrongPassphrase):
            open_with_account(folder, user)
    assert len(system.kept) == 2


def test_it_is_the_same_vault_in_another_folder_and_not_another_vault(
    folder: Path, tmp_path: Path, system: InMemory
) -> None:
    turned(folder, ADMIN, True)
    folder.rename(tmp_path / "moved")
    open_with_account(tmp_path / "moved", "admin").close()
    create_vault(tmp_path / "other", ADMIN, FLOOR)
    with pytest.raises(VaultError, match="holds no key"):
        open_with_account(tmp_path / "other", "admin")


def test_an_older_key_file_is_refused_as_with_a_passphrase(
    folder: Path, tmp_path: Path, system: InMemory
) -> None:
    turned(folder, ADMIN, True)
    shutil.copy(folder / KEY_FILE, tmp_path / "older.json")
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).remove("Anna Grün")
    shutil.copy(tmp_path / "older.json", folder / KEY_FILE)
    with pytest.raises(VaultError, match="older copy"):
        open_with_account(folder, "admin")


def test_who_unlocked_with_the_recovery_key_has_no_account(folder: Path, system: InMemory) -> None:
    with open_vault(folder, ADMIN) as workspace:
        key = VaultUsers(workspace, ADMIN, FLOOR).new_recovery_key()
    with open_vault(folder, key) as workspace, pytest.raises(UsageError, match="no user of this name"):
        turn(workspace, key, True)
    assert system.kept == {}


def test_ones_own_passphrase_is_asked_for(folder: Path, system: InMemory) -> None:
    with open_vault(folder, ADMIN) as workspace:
        for on in (True, False):
            with pytest.raises(WrongPassphrase):
                turn(workspace, ANNA, on)
    assert system.kept == {}


def test_a_keyring_that_does_not_take_the_key_leaves_no_slot(
    folder: Path, system: InMemory, caplog: pytest.LogCaptureFixture
) -> None:
    system.fails = True
    with open_vault(folder, ADMIN) as workspace, pytest.raises(VaultError, match="did not take") as refused:
        turn(workspace, ADMIN, True)
    assert not any(one.keyring for one in users_of(folder))
    with pytest.raises(VaultError, match="did not answer"):
        open_with_account(folder, "admin")
    assert "own words" not in str(refused.value) + caplog.text


def test_something_else_in_the_keyring_is_no_key(folder: Path, system: InMemory) -> None:
    turned(folder, ADMIN, True)
    (entry,) = system.kept
    system.kept[entry] = base64.b64encode(b"something else").decode()
    with pytest.raises(VaultError, match="holds no key"):
        open_with_account(folder, "admin")


@pytest.mark.parametrize("refused", [fail.Keyring(), null.Keyring(), InMemory()])
def test_only_keyrings_that_encrypt_are_used(folder: Path, refused: KeyringBackend) -> None:
    """None at all, one that keeps nothing, and one that nobody knows, which may write plain text."""
    before = keyring.get_keyring()
    keyring.set_keyring(refused)
    try:
        assert why_not() == NONE
        with open_vault(folder, ADMIN) as workspace:
            with pytest.raises(VaultError, match="no keyring that is known to keep secrets encrypted"):
                turn(workspace, ADMIN, True)
            turn(workspace, ADMIN, False)
        with pytest.raises(VaultError, match="no keyring"):
            open_with_account(folder, "admin")
    finally:
        keyring.set_keyring(before)


def test_of_several_keyrings_the_first_that_encrypts_is_used(system: InMemory) -> None:
    class Several(chainer.ChainerBackend):
        backends = [null.Keyring(), system]  # noqa: RUF012

    keyring.set_keyring(Several())
    assert why_not() == ""
    Several.backends = [null.Keyring()]
    assert why_not() == NONE


def test_a_keyring_that_is_set_but_not_installed_is_none(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    def missing() -> KeyringBackend:
        raise ModuleNotFoundError("nobodys_keyring")

    monkeypatch.setattr(keyring, "get_keyring", missing)
    assert why_not() == NONE
    with pytest.raises(VaultError, match="no keyring"):
        open_with_account(folder, "admin")
