"""A damaged, endless or newer key file is told from a wrong passphrase; writing one fails as a whole."""

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.errors import NewerVault, VaultError, WrongPassphrase
from privrag_desktop.store.keys import key_derivation
from privrag_desktop.store.keys.key_derivation import CEILING, FLOOR
from privrag_desktop.store.keys.key_file import (
    DAMAGED,
    MOST_SLOTS,
    read_key_file,
    remove_unfinished,
)
from privrag_desktop.store.keys.key_file_creation_and_unlocking import create_key_file, unlock
from privrag_desktop.store.keys.key_slots import canonical
from tests.store.keys.key_files import OLD_VAULTS, PASSPHRASE, Kept, edited


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b'{"version": "1"}',
        b'{"version":1,"slots":[],"checksum":""}',
        b'{"version":2,"slots":[]}',
    ],
)
def test_file_that_is_no_key_file_is_damaged_and_not_a_wrong_passphrase(
    key_file: Kept, content: bytes
) -> None:
    key_file[0].write_bytes(content)
    with pytest.raises(VaultError) as caught:
        unlock(key_file[0], PASSPHRASE)
    assert type(caught.value) is VaultError
    assert str(caught.value) == DAMAGED


def test_a_file_without_any_slot_is_damaged(key_file: Kept) -> None:
    path, made = key_file
    edited(path, lambda content: content.update(slots=[]), made.signing)
    with pytest.raises(VaultError, match="damaged"):
        read_key_file(path)


@pytest.mark.parametrize("field", ["nonce", "private", "public", "id"])
def test_one_changed_digit_is_damage(key_file: Kept, field: str) -> None:
    def change(content: dict[str, Any]) -> None:
        value = content["slots"][0][field]
        content["slots"][0][field] = ("1" if value[0] == "0" else "0") + value[1:]

    edited(key_file[0], change)
    with pytest.raises(VaultError, match="damaged"):
        unlock(key_file[0], PASSPHRASE)


def test_more_slots_than_can_be_tried_are_refused_before_one_is(
    key_file: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each at the highest cost, they would keep the machine busy for hours; in a file of either version."""
    path, made = key_file
    signed_by = made.signing
    edited(path, lambda content: content.update(slots=content["slots"][:1] * MOST_SLOTS), signed_by)
    with pytest.raises(WrongPassphrase):
        unlock(path, PASSPHRASE, "nobody")
    edited(path, lambda content: content.update(slots=content["slots"] + content["slots"][:1]), signed_by)
    monkeypatch.setattr(key_derivation, "hash_secret_raw", lambda *_a, **_k: pytest.fail("derived a key"))
    with pytest.raises(VaultError, match="damaged"):
        unlock(path, PASSPHRASE)
    old = json.loads((OLD_VAULTS / "keys_1.json").read_text())
    old["slots"] = old["slots"][:1] * (MOST_SLOTS + 1)
    old["checksum"] = hashlib.sha256(canonical(old["slots"])).hexdigest()
    path.write_text(json.dumps(old))
    with pytest.raises(VaultError, match="damaged"):
        unlock(path, PASSPHRASE)


def test_an_endless_key_file_is_not_read_to_its_end(key_file: Kept) -> None:
    path, _ = key_file
    with path.open("ab") as file:
        file.write(b" " * 2_000_000)  # which is JSON still
    assert path.stat().st_size > 2_000_000
    with pytest.raises(VaultError, match="damaged"):
        unlock(path, PASSPHRASE)


@pytest.mark.parametrize(
    "cost",
    [
        {"memory_kib": FLOOR.memory_kib - 1},
        {"memory_kib": CEILING.memory_kib + 1},
        {"passes": FLOOR.passes - 1},
        {"passes": CEILING.passes + 1},
        {"lanes": 0},
        {"lanes": CEILING.lanes + 1},
    ],
)
def test_edited_cost_outside_the_limits_is_refused_before_it_is_used(
    key_file: Kept, cost: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, made = key_file
    edited(path, lambda content: content["slots"][0]["kdf"].update(cost), made.signing)
    monkeypatch.setattr(key_derivation, "hash_secret_raw", lambda *_a, **_k: pytest.fail("derived a key"))
    with pytest.raises(VaultError, match="damaged"):
        unlock(path, PASSPHRASE)


def test_key_file_of_a_newer_program_is_not_called_damaged(key_file: Kept) -> None:
    edited(key_file[0], lambda content: content.update(version=3, more="of something new"))
    with pytest.raises(NewerVault):
        unlock(key_file[0], PASSPHRASE)


def test_missing_and_unreadable_files_have_sentences_of_their_own(tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="no vault in this folder"):
        unlock(tmp_path / "keys.json", PASSPHRASE)
    (tmp_path / "keys.json").mkdir()
    with pytest.raises(VaultError, match="cannot be read"):
        unlock(tmp_path / "keys.json", PASSPHRASE)


def test_failed_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(VaultError, match="cannot be written"):
        create_key_file(tmp_path / "keys.json", PASSPHRASE, FLOOR)
    assert os.listdir(tmp_path) == []


def test_folder_that_cannot_be_made_is_a_plain_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(VaultError, match="cannot be written"):
        create_key_file(tmp_path / "file" / "keys.json", PASSPHRASE, FLOOR)


def test_what_a_kill_left_of_a_write_is_removed_and_nothing_else(tmp_path: Path) -> None:
    for name in (".keys-abc", "keys.json", ".keys"):
        (tmp_path / name).write_text("x")
    (tmp_path / ".keys-folder").mkdir()
    remove_unfinished(tmp_path)
    assert sorted(one.name for one in tmp_path.iterdir()) == [".keys", ".keys-folder", "keys.json"]
