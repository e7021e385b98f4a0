"""The envelope: what opens it, what does not, and what each failure says."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from argon2.exceptions import HashingError
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.errors import NewerVault, UsageError, VaultError, WrongPassphrase
from privrag_desktop.store import keys, recovery
from privrag_desktop.store.keys import (
    CEILING,
    DAMAGED,
    FLOOR,
    PassphraseCost,
    create_key_file,
    unlock_data_key,
)

PASSPHRASE = "correct horse bättery"


@pytest.fixture
def key_file(tmp_path: Path) -> tuple[Path, bytes, str]:
    path = tmp_path / "vault" / "keys.json"
    return path, *create_key_file(path, PASSPHRASE, FLOOR)


def edited(path: Path, change: Callable[[dict[str, Any]], None], *, checksum: bool = False) -> None:
    """Change the key file; with `checksum` as an attacker would, who can compute that again."""
    content = json.loads(path.read_text())
    change(content)
    if checksum:
        text = json.dumps(content["slots"], sort_keys=True, separators=(",", ":"))
        content["checksum"] = keys.hashlib.sha256(text.encode()).hexdigest()
    path.write_text(json.dumps(content))


def test_passphrase_and_recovery_key_open_the_same_data_key(key_file: tuple[Path, bytes, str]) -> None:
    path, data_key, recovery_key = key_file
    assert len(data_key) == 32
    assert unlock_data_key(path, PASSPHRASE) == data_key
    assert unlock_data_key(path, recovery_key) == data_key


def test_recovery_key_opens_however_it_is_typed(key_file: tuple[Path, bytes, str]) -> None:
    path, data_key, recovery_key = key_file
    typed = recovery_key.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert unlock_data_key(path, typed) == data_key


def test_passphrase_opens_when_another_keyboard_composes_its_letters_otherwise(
    key_file: tuple[Path, bytes, str],
) -> None:
    path, data_key, _ = key_file
    assert unlock_data_key(path, "correct horse ba\N{COMBINING DIAERESIS}ttery") == data_key


def test_passphrase_shaped_like_a_recovery_key_still_opens(tmp_path: Path) -> None:
    passphrase = recovery.written(bytes(range(20)))
    data_key, _ = create_key_file(tmp_path / "keys.json", passphrase, FLOOR)
    assert unlock_data_key(tmp_path / "keys.json", passphrase) == data_key


def test_neither_key_nor_passphrase_stands_in_the_file(key_file: tuple[Path, bytes, str]) -> None:
    path, data_key, recovery_key = key_file
    text = path.read_text().lower()
    for secret in (data_key.hex(), "horse", recovery_key.lower(), recovery.read(recovery_key).hex()):  # type: ignore[union-attr]
        assert secret not in text


def test_key_file_and_folder_are_for_their_owner_only(key_file: tuple[Path, bytes, str]) -> None:
    path, _, _ = key_file
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert os.listdir(path.parent) == ["keys.json"]


@pytest.mark.parametrize("wrong", ["", "Correct horse bättery", "x" * 10_000, "\ud800"])
def test_wrong_passphrase_says_so(key_file: tuple[Path, bytes, str], wrong: str) -> None:
    with pytest.raises(WrongPassphrase, match="Neither the passphrase nor the recovery key"):
        unlock_data_key(key_file[0], wrong)


def test_recovery_key_of_another_vault_is_wrong(key_file: tuple[Path, bytes, str]) -> None:
    with pytest.raises(WrongPassphrase, match="Neither"):
        unlock_data_key(key_file[0], recovery.written(recovery.new_secret()))


def test_mistyped_recovery_key_is_told_from_a_wrong_passphrase(key_file: tuple[Path, bytes, str]) -> None:
    path, _, recovery_key = key_file
    first = "3" if recovery_key[0] != "3" else "4"
    with pytest.raises(WrongPassphrase, match="typing mistake"):
        unlock_data_key(path, first + recovery_key[1:])


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"{}", b"\xff\xfe", b'{"version": "1"}', b'{"version":1,"slots":[],"checksum":""}'],
)
def test_file_that_is_no_key_file_is_damaged_and_not_a_wrong_passphrase(
    key_file: tuple[Path, bytes, str], content: bytes
) -> None:
    key_file[0].write_bytes(content)
    with pytest.raises(VaultError) as caught:
        unlock_data_key(key_file[0], PASSPHRASE)
    assert type(caught.value) is VaultError
    assert str(caught.value) == DAMAGED


@pytest.mark.parametrize("field", ["nonce", "wrapped"])
def test_one_changed_digit_is_damage(key_file: tuple[Path, bytes, str], field: str) -> None:
    def change(content: dict[str, Any]) -> None:
        value = content["slots"][0][field]
        content["slots"][0][field] = ("1" if value[0] == "0" else "0") + value[1:]

    edited(key_file[0], change)
    with pytest.raises(VaultError, match="damaged"):
        unlock_data_key(key_file[0], PASSPHRASE)


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
    key_file: tuple[Path, bytes, str], cost: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(key_file[0], lambda content: content["slots"][0]["kdf"].update(cost), checksum=True)
    monkeypatch.setattr(keys, "hash_secret_raw", lambda *_a, **_k: pytest.fail("derived a key"))
    with pytest.raises(VaultError, match="damaged"):
        unlock_data_key(key_file[0], PASSPHRASE)


@pytest.mark.parametrize("cost", [{"memory_kib": FLOOR.memory_kib + 8}, {"passes": 3}, {"salt": "00" * 16}])
def test_edited_parameters_inside_the_limits_do_not_open(
    key_file: tuple[Path, bytes, str], cost: dict[str, Any]
) -> None:
    edited(key_file[0], lambda content: content["slots"][0]["kdf"].update(cost), checksum=True)
    with pytest.raises(WrongPassphrase):
        unlock_data_key(key_file[0], PASSPHRASE)


def test_parameters_are_bound_to_the_wrapped_key(key_file: tuple[Path, bytes, str], monkeypatch: Any) -> None:
    """Even when the derived key is the right one, a slot with an edited parameter does not open."""
    path, data_key, _ = key_file
    right = keys.hash_secret_raw
    derived = {}

    def remember(*arguments: Any, **options: Any) -> bytes:
        return derived.setdefault("key", right(*arguments, **options))

    monkeypatch.setattr(keys, "hash_secret_raw", remember)
    assert unlock_data_key(path, PASSPHRASE) == data_key
    edited(path, lambda content: content["slots"][0]["kdf"].update(passes=3), checksum=True)
    with pytest.raises(WrongPassphrase):
        unlock_data_key(path, PASSPHRASE)


def test_key_file_of_a_newer_program_is_not_called_damaged(key_file: tuple[Path, bytes, str]) -> None:
    edited(key_file[0], lambda content: content.update(version=2, more="of something new"))
    with pytest.raises(NewerVault):
        unlock_data_key(key_file[0], PASSPHRASE)


def test_missing_and_unreadable_files_have_sentences_of_their_own(tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="no vault in this folder"):
        unlock_data_key(tmp_path / "keys.json", PASSPHRASE)
    (tmp_path / "keys.json").mkdir()
    with pytest.raises(VaultError, match="cannot be read"):
        unlock_data_key(tmp_path / "keys.json", PASSPHRASE)


def test_existing_key_file_is_never_overwritten(key_file: tuple[Path, bytes, str]) -> None:
    path, data_key, _ = key_file
    with pytest.raises(VaultError, match="not overwritten"):
        create_key_file(path, "other", FLOOR)
    assert unlock_data_key(path, PASSPHRASE) == data_key


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


@pytest.mark.parametrize("cost", [PassphraseCost(8, 1, 1), PassphraseCost(FLOOR.memory_kib, 1, 1)])
def test_no_vault_is_made_below_the_floor(tmp_path: Path, cost: PassphraseCost) -> None:
    with pytest.raises(UsageError):
        create_key_file(tmp_path / "keys.json", PASSPHRASE, cost)
    assert not (tmp_path / "keys.json").exists()


def test_no_vault_is_made_without_a_passphrase(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="not empty"):
        create_key_file(tmp_path / "keys.json", "", FLOOR)


def test_cost_is_calibrated_unless_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = PassphraseCost(FLOOR.memory_kib, 3, 1)
    monkeypatch.setattr(keys, "calibrated_cost", lambda: chosen)
    create_key_file(tmp_path / "keys.json", PASSPHRASE)
    kdf = json.loads((tmp_path / "keys.json").read_text())["slots"][0]["kdf"]
    assert (kdf["memory_kib"], kdf["passes"], kdf["lanes"]) == (FLOOR.memory_kib, 3, 1)


@pytest.mark.parametrize(("seconds", "passes"), [(0.0, FLOOR.passes), (1e9, 16)])
def test_calibrated_cost_stays_between_the_floor_and_a_bearable_wait(seconds: float, passes: int) -> None:
    cost = keys.calibrated_cost(seconds)
    assert cost.passes == passes
    assert cost.memory_kib >= FLOOR.memory_kib


def test_too_little_memory_is_not_called_a_wrong_passphrase(
    key_file: tuple[Path, bytes, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_options: object) -> bytes:
        raise HashingError

    monkeypatch.setattr(keys, "hash_secret_raw", fail)
    with pytest.raises(VaultError, match="memory") as caught:
        unlock_data_key(key_file[0], PASSPHRASE)
    assert type(caught.value) is VaultError


@given(st.binary(min_size=20, max_size=20))
def test_recovery_key_survives_being_written_down(secret: bytes) -> None:
    text = recovery.written(secret)
    assert recovery.read(text) == secret
    assert [len(group) for group in text.split("-")] == [4] * 9


@given(st.binary(min_size=20, max_size=20), st.integers(0, 35), st.sampled_from("23456789ABCDEFGHJK"))
def test_recovery_key_with_a_wrong_letter_is_noticed(secret: bytes, place: int, letter: str) -> None:
    symbols = list(recovery.written(secret).replace("-", ""))
    if symbols[place] != letter:
        symbols[place] = letter
        assert recovery.read("".join(symbols)) is None


@given(st.text(max_size=50))
def test_any_text_may_be_tried_as_a_recovery_key(text: str) -> None:
    assert recovery.read(text) is None
