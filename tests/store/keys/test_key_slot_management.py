"""Who can open a vault, changed: nobody else notices, the data key stays, and old secrets open nothing."""

import json
import shutil
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.store.keys import key_slot_management
from privrag_desktop.store.keys.key_derivation import FLOOR
from privrag_desktop.store.keys.key_file import KeyFile, KeyFileV1, read_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    NewVaultKeys,
    create_key_file,
    people,
    unlock,
    unlock_content,
    unlock_with_keyring,
)
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys
from privrag_desktop.store.keys.key_slot_management import (
    KeyRing,
    has_old_slots,
    key_file_for,
    renew_old_slot,
)

PASSPHRASE = "the admin's passphrase"
ANNA = User("Anna Grün", UserRole.CLINICIAN)
OLD_VAULTS = Path(__file__).parents[1] / "old_vaults"
SECRETS = json.loads((OLD_VAULTS / "keys_1.secrets.json").read_text("utf-8"))  # of a vault that never was
OLD_DATA_KEY = bytes.fromhex(SECRETS["data_key"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keys.json"


@pytest.fixture
def made(path: Path) -> NewVaultKeys:
    return create_key_file(path, PASSPHRASE, FLOOR)


@pytest.fixture
def ring(path: Path, made: NewVaultKeys) -> KeyRing:
    return KeyRing(path, made.data_key, made.signing)


def test_a_user_opens_the_same_data_key_with_a_passphrase_of_their_own(
    path: Path, made: NewVaultKeys, ring: KeyRing
) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    found = unlock(path, "anna's passphrase", "ANNA GRÜN")
    assert (found.data_key, found.user, found.role) == (made.data_key, "Anna Grün", UserRole.CLINICIAN)
    assert unlock(path, PASSPHRASE).user == "admin"
    assert ring.people == people(path) == [User("admin", UserRole.ADMIN), ANNA]


@pytest.mark.parametrize("name", ["", "  ", "admin", "ADMIN", "x" * 61, "a\tb", "Recovery Key"])
def test_names_are_different_and_can_be_read(ring: KeyRing, name: str) -> None:
    with pytest.raises(UsageError):
        ring.add(User(name, UserRole.CLINICIAN), "long enough", FLOOR)


def test_a_changed_passphrase_replaces_the_old_one_and_nobody_elses(
    path: Path, made: NewVaultKeys, ring: KeyRing
) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    ring.change_passphrase("anna grün", "a new passphrase", FLOOR)
    assert unlock(path, "a new passphrase").user == "Anna Grün"
    with pytest.raises(WrongPassphrase):
        unlock(path, "anna's passphrase")
    assert unlock(path, PASSPHRASE).data_key == unlock(path, made.recovery_key).data_key == made.data_key


def test_who_is_removed_cannot_open_it_any_more(path: Path, ring: KeyRing) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    ring.add_keyring("Anna Grün")
    ring.remove("Anna Grün")
    with pytest.raises(WrongPassphrase):
        unlock(path, "anna's passphrase")
    content = read_key_file(path)
    assert isinstance(content, KeyFile)
    assert [one.user for one in content.slots] == ["admin", ""]


def test_the_last_admin_stays(ring: KeyRing) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    with pytest.raises(UsageError, match="last admin"):
        ring.remove("admin")
    ring.add(User("Boss", UserRole.ADMIN), "the boss's passphrase", FLOOR)
    ring.remove("admin")
    assert [one.name for one in ring.people] == ["Anna Grün", "Boss"]


def test_nobody_cannot_be_changed(ring: KeyRing) -> None:
    for change in (
        ring.remove,
        ring.add_keyring,
        lambda name: ring.change_passphrase(name, "long enough", FLOOR),
    ):
        with pytest.raises(UsageError, match="no user of this name"):
            change("nobody")


def test_a_new_recovery_key_replaces_the_old_one(path: Path, made: NewVaultKeys, ring: KeyRing) -> None:
    key = ring.new_recovery_key()
    assert unlock(path, key).data_key == made.data_key
    with pytest.raises(WrongPassphrase):
        unlock(path, made.recovery_key)


def test_the_systems_keyring_opens_it_until_it_is_removed(
    path: Path, made: NewVaultKeys, ring: KeyRing
) -> None:
    first, second = ring.add_keyring("admin"), ring.add_keyring("admin")
    found = unlock_with_keyring(path, second, "Admin")
    assert found is not None
    assert (found.data_key, found.user, found.kind) == (made.data_key, "admin", "keyring")
    assert unlock_with_keyring(path, first, "admin") is None
    assert unlock_with_keyring(path, second, "somebody") is None
    assert people(path) == [User("admin", UserRole.ADMIN, keyring=True)]
    ring.remove_keyring("admin")
    assert unlock_with_keyring(path, second, "admin") is None


def test_a_changed_passphrase_ends_the_keyring_too(path: Path, ring: KeyRing) -> None:
    secret = ring.add_keyring("admin")
    ring.change_passphrase("admin", "another passphrase", FLOOR)
    assert unlock_with_keyring(path, secret, "admin") is None


def test_every_change_is_a_generation(ring: KeyRing) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    ring.remove("Anna Grün")
    ring.new_recovery_key()
    assert ring.generation == 4


def test_all_slots_can_be_sealed_for_another_data_key_without_any_passphrase(
    path: Path, made: NewVaultKeys, ring: KeyRing
) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    secret = ring.add_keyring("admin")
    other = path.with_name("next.json")
    ring.for_data_key(bytes(32), other)
    for key in (PASSPHRASE, "anna's passphrase", made.recovery_key):
        assert unlock(other, key).data_key == bytes(32)
        assert unlock(path, key).data_key == made.data_key
    found = unlock_with_keyring(other, secret, "admin")
    assert found is not None
    assert found.data_key == bytes(32)


def test_the_ring_of_another_vault_changes_nothing(path: Path, made: NewVaultKeys) -> None:
    ring = KeyRing(path, made.data_key, Ed25519PrivateKey.generate())
    before = path.read_bytes()
    with pytest.raises(VaultError, match="another vault"):
        ring.add(ANNA, "anna's passphrase", FLOOR)
    assert path.read_bytes() == before


def test_a_key_file_of_version_1_opens_and_is_made_anew_slot_by_slot(path: Path) -> None:
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    signing = Ed25519PrivateKey.generate()
    assert people(path) == [User("admin", UserRole.ADMIN)]
    assert unlock_with_keyring(path, bytes(32), "admin") is None
    found = unlock(path, SECRETS["passphrase"])
    assert (found.data_key, found.role, found.generation) == (OLD_DATA_KEY, UserRole.ADMIN, 0)
    settled = renew_old_slot(path, SECRETS["passphrase"], found, signing)
    assert (settled.data_key, settled.user, settled.old, settled.generation) == (
        OLD_DATA_KEY,
        "admin",
        None,
        2,
    )
    recovered = unlock(path, SECRETS["recovery_key"])
    assert recovered.old is not None
    assert renew_old_slot(path, SECRETS["recovery_key"], recovered, signing).kind == "recovery"
    content = read_key_file(path)
    assert isinstance(content, KeyFile)
    assert (len(content.slots), content.before) == (2, [])
    for secret in (SECRETS["passphrase"], SECRETS["recovery_key"]):
        assert unlock(path, secret).data_key == OLD_DATA_KEY


def test_of_version_1_the_recovery_key_may_come_first(path: Path) -> None:
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    signing = Ed25519PrivateKey.generate()
    found = unlock(path, SECRETS["recovery_key"], "admin")
    renew_old_slot(path, SECRETS["recovery_key"], found, signing)
    ring = KeyRing(path, OLD_DATA_KEY, signing)
    assert ring.people == [User("admin", UserRole.ADMIN)]
    ring.change_passphrase("admin", "a new passphrase", FLOOR)
    with pytest.raises(WrongPassphrase):
        unlock(path, SECRETS["passphrase"])
    assert unlock(path, "a new passphrase").data_key == OLD_DATA_KEY


def test_wrong_secrets_do_not_open_version_1(path: Path) -> None:
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    assert isinstance(read_key_file(path), KeyFileV1)
    for wrong in ("another", "J6P0-5PVD"):
        with pytest.raises(WrongPassphrase):
            unlock(path, wrong)
    with pytest.raises(WrongPassphrase):
        unlock(path, SECRETS["passphrase"], "somebody else")


def test_of_version_1_only_what_is_replaced_is_left_behind(path: Path) -> None:
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    signing = Ed25519PrivateKey.generate()
    renew_old_slot(path, SECRETS["recovery_key"], unlock(path, SECRETS["recovery_key"]), signing)
    ring = KeyRing(path, OLD_DATA_KEY, signing)
    key = ring.new_recovery_key()
    ring.add(ANNA, "anna's passphrase", FLOOR)
    ring.remove("Anna Grün")
    for secret in (key, SECRETS["passphrase"]):
        assert unlock(path, secret).data_key == OLD_DATA_KEY
    ring.change_passphrase("Admin", "a new passphrase", FLOOR)
    with pytest.raises(WrongPassphrase):
        unlock(path, SECRETS["passphrase"])


def test_who_is_still_of_version_1_is_an_admin_too(path: Path) -> None:
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    signing = Ed25519PrivateKey.generate()
    renew_old_slot(path, SECRETS["recovery_key"], unlock(path, SECRETS["recovery_key"]), signing)
    ring = KeyRing(path, OLD_DATA_KEY, signing)
    ring.add(User("Boss", UserRole.ADMIN), "the boss's passphrase", FLOOR)
    ring.remove("Boss")
    with pytest.raises(UsageError, match="last admin"):
        ring.remove("admin")


@pytest.fixture
def old_ring(path: Path) -> KeyRing:
    """Of a vault of version 1 that was opened with its recovery key alone."""
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    signing = Ed25519PrivateKey.generate()
    renew_old_slot(path, SECRETS["recovery_key"], unlock(path, SECRETS["recovery_key"]), signing)
    return KeyRing(path, OLD_DATA_KEY, signing)


def test_nobody_takes_the_name_of_who_is_still_of_version_1(path: Path, old_ring: KeyRing) -> None:
    """A clinician of that name would become the admin with a new passphrase of their own."""
    for name in ("admin", "ADMIN"):
        with pytest.raises(UsageError, match="already"):
            old_ring.add(User(name, UserRole.CLINICIAN), "a clinician's passphrase", FLOOR)
    assert old_ring.people == [User("admin", UserRole.ADMIN)]
    assert unlock(path, SECRETS["passphrase"], "admin").role is UserRole.ADMIN


def test_where_two_have_one_name_neither_gets_what_is_the_others(
    path: Path, old_ring: KeyRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As an earlier program could leave a vault: they are told apart by nobody, and can only be removed."""
    with monkeypatch.context() as patch:
        patch.setattr(key_slot_management, "_of_name", lambda *_: [])
        old_ring.add(User("admin", UserRole.CLINICIAN), "a clinician's passphrase", FLOOR)
    for change in (
        lambda: old_ring.change_passphrase("admin", "another", FLOOR),
        lambda: old_ring.add_keyring("admin"),
    ):
        with pytest.raises(UsageError, match="Two users"):
            change()
    assert unlock(path, "a clinician's passphrase").role is UserRole.CLINICIAN
    old_ring.add(User("Boss", UserRole.ADMIN), "the boss's passphrase", FLOOR)
    old_ring.remove("admin")
    assert old_ring.people == [User("Boss", UserRole.ADMIN)]


def test_no_more_users_are_added_than_a_key_file_may_hold(
    path: Path, made: NewVaultKeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_slot_management, "MOST_SLOTS", 3)
    ring = KeyRing(path, made.data_key, made.signing)
    ring.add(ANNA, "anna's passphrase", FLOOR)
    before = path.read_bytes()
    for change in (
        lambda: ring.add(User("Boss", UserRole.ADMIN), "long enough", FLOOR),
        lambda: ring.add_keyring("admin"),
    ):
        with pytest.raises(UsageError, match="no more"):
            change()
    assert path.read_bytes() == before


def test_for_another_data_key_the_file_is_made_but_not_written(
    path: Path, made: NewVaultKeys, ring: KeyRing
) -> None:
    ring.add(ANNA, "anna's passphrase", FLOOR)
    before, another = path.read_bytes(), bytes(range(32))
    content = key_file_for(path, VaultKeys(made.signing, 2), another)
    assert path.read_bytes() == before
    for secret in (PASSPHRASE, "anna's passphrase", made.recovery_key):
        assert unlock_content(content, secret).data_key == another


def test_an_older_file_or_that_of_another_vault_is_made_for_no_other_key(
    path: Path, made: NewVaultKeys
) -> None:
    """It may let in somebody who was removed."""
    with pytest.raises(VaultError, match="older copy"):
        key_file_for(path, VaultKeys(made.signing, 2), bytes(32))
    with pytest.raises(VaultError, match="another vault"):
        key_file_for(path, VaultKeys(Ed25519PrivateKey.generate(), 1), bytes(32))
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    with pytest.raises(VaultError, match="another vault"):
        key_file_for(path, VaultKeys(made.signing, 1), bytes(32))


def test_it_is_known_whether_a_secret_of_the_first_version_was_not_used_since(
    path: Path, made: NewVaultKeys
) -> None:
    assert not has_old_slots(path)
    shutil.copy(OLD_VAULTS / "keys_1.json", path)
    assert has_old_slots(path)
    found = unlock(path, SECRETS["passphrase"])
    renew_old_slot(path, SECRETS["passphrase"], found, made.signing)
    assert has_old_slots(path)
    renew_old_slot(path, SECRETS["recovery_key"], unlock(path, SECRETS["recovery_key"]), made.signing)
    assert not has_old_slots(path)
