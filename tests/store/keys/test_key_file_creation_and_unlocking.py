"""The envelope: what opens it, what does not, and what each failure says."""

import json
import os
import stat
from pathlib import Path

import pytest
from argon2.exceptions import HashingError
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.store.keys import (
    key_derivation,
    key_file_creation_and_unlocking,
    recovery_key_format,
)
from privrag_desktop.store.keys.key_derivation import FLOOR, PassphraseCost
from privrag_desktop.store.keys.key_file_creation_and_unlocking import create_key_file, people, unlock
from tests.store.keys.key_files import PASSPHRASE, Kept, edited


def test_passphrase_and_recovery_key_open_the_same_data_key(key_file: Kept) -> None:
    path, made = key_file
    assert len(made.data_key) == 32
    assert unlock(path, PASSPHRASE).data_key == made.data_key
    assert unlock(path, made.recovery_key).data_key == made.data_key


def test_who_opened_it_is_known(key_file: Kept) -> None:
    path, made = key_file
    found = unlock(path, PASSPHRASE)
    assert (found.user, found.role, found.kind, found.generation) == (
        "admin",
        UserRole.ADMIN,
        "passphrase",
        1,
    )
    assert (unlock(path, made.recovery_key).user, unlock(path, made.recovery_key).kind) == ("", "recovery")
    assert [one.name for one in people(path)] == ["admin"]


def test_a_user_is_named_without_regard_to_case(key_file: Kept) -> None:
    path, made = key_file
    assert unlock(path, PASSPHRASE, " Admin").data_key == made.data_key
    with pytest.raises(WrongPassphrase, match="the passphrase of somebody"):
        unlock(path, PASSPHRASE, "somebody")


def test_the_recovery_key_needs_no_user(key_file: Kept) -> None:
    path, made = key_file
    assert unlock(path, made.recovery_key, "somebody").data_key == made.data_key


def test_recovery_key_opens_however_it_is_typed(key_file: Kept) -> None:
    path, made = key_file
    typed = made.recovery_key.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert unlock(path, typed).data_key == made.data_key


def test_passphrase_opens_when_another_keyboard_composes_its_letters_otherwise(key_file: Kept) -> None:
    path, made = key_file
    assert unlock(path, "correct horse ba\N{COMBINING DIAERESIS}ttery").data_key == made.data_key


def test_passphrase_shaped_like_a_recovery_key_still_opens(tmp_path: Path) -> None:
    passphrase = recovery_key_format.key_text(bytes(range(20)))
    made = create_key_file(tmp_path / "keys.json", passphrase, FLOOR)
    assert unlock(tmp_path / "keys.json", passphrase).data_key == made.data_key


def test_neither_keys_nor_passphrase_stand_in_the_file(key_file: Kept) -> None:
    path, made = key_file
    text = path.read_text().lower()
    secret = recovery_key_format.parse(made.recovery_key)
    assert secret is not None
    signing = made.signing.private_bytes_raw().hex()
    for told in (made.data_key.hex(), "horse", made.recovery_key.lower(), secret.hex(), signing):
        assert told not in text


def test_key_file_and_folder_are_for_their_owner_only(key_file: Kept) -> None:
    path, _ = key_file
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert os.listdir(path.parent) == ["keys.json"]


@pytest.mark.parametrize("wrong", ["", "Correct horse bättery", "x" * 10_000, "\ud800"])
def test_wrong_passphrase_says_so(key_file: Kept, wrong: str) -> None:
    with pytest.raises(WrongPassphrase, match="Neither the passphrase nor the recovery key"):
        unlock(key_file[0], wrong)


def test_recovery_key_of_another_vault_is_wrong(key_file: Kept) -> None:
    with pytest.raises(WrongPassphrase, match="Neither"):
        unlock(key_file[0], recovery_key_format.key_text(recovery_key_format.new_secret()))


def test_mistyped_recovery_key_is_told_from_a_wrong_passphrase(key_file: Kept) -> None:
    path, made = key_file
    first = "3" if made.recovery_key[0] != "3" else "4"
    with pytest.raises(WrongPassphrase, match="typing mistake"):
        unlock(path, first + made.recovery_key[1:])


def test_a_file_signed_by_somebody_else_opens_with_nothing(key_file: Kept) -> None:
    path, made = key_file
    edited(path, lambda _: None, Ed25519PrivateKey.generate())
    for secret in (PASSPHRASE, made.recovery_key):
        with pytest.raises(WrongPassphrase):
            unlock(path, secret)


def test_existing_key_file_is_never_overwritten(key_file: Kept) -> None:
    path, made = key_file
    with pytest.raises(VaultError, match="not overwritten"):
        create_key_file(path, "other", FLOOR)
    assert unlock(path, PASSPHRASE).data_key == made.data_key


@pytest.mark.parametrize("cost", [PassphraseCost(8, 1, 1), PassphraseCost(FLOOR.memory_kib, 1, 1)])
def test_no_vault_is_made_below_the_floor(tmp_path: Path, cost: PassphraseCost) -> None:
    with pytest.raises(UsageError):
        create_key_file(tmp_path / "keys.json", PASSPHRASE, cost)
    assert not (tmp_path / "keys.json").exists()


@pytest.mark.parametrize(
    ("passphrase", "user"),
    [("", "admin"), ("long enough", ""), ("long enough", "a\nb"), ("long enough", "recovery key")],
)
def test_no_vault_is_made_without_a_passphrase_and_a_name(tmp_path: Path, passphrase: str, user: str) -> None:
    with pytest.raises(UsageError):
        create_key_file(tmp_path / "keys.json", passphrase, FLOOR, user)


def test_cost_is_calibrated_unless_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = PassphraseCost(FLOOR.memory_kib, 3, 1)
    monkeypatch.setattr(key_file_creation_and_unlocking, "calibrated_cost", lambda: chosen)
    create_key_file(tmp_path / "keys.json", PASSPHRASE)
    kdf = json.loads((tmp_path / "keys.json").read_text())["slots"][0]["kdf"]
    assert (kdf["memory_kib"], kdf["passes"], kdf["lanes"]) == (FLOOR.memory_kib, 3, 1)


def test_too_little_memory_is_not_called_a_wrong_passphrase(
    key_file: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_options: object) -> bytes:
        raise HashingError

    monkeypatch.setattr(key_derivation, "hash_secret_raw", fail)
    with pytest.raises(VaultError, match="memory") as caught:
        unlock(key_file[0], PASSPHRASE)
    assert type(caught.value) is VaultError
