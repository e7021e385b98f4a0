"""The envelope: what opens it, what does not, and what each failure says."""

import hashlib
import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from argon2.exceptions import HashingError
from argon2.low_level import hash_secret_raw
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NewerVault, UsageError, VaultError, WrongPassphrase
from privrag_desktop.store.keys import (
    envelope_encryption,
    key_derivation,
    recovery_key_format,
)
from privrag_desktop.store.keys.envelope_encryption import (
    NewVaultKeys,
    create_key_file,
    people,
    unlock,
)
from privrag_desktop.store.keys.key_derivation import CEILING, FLOOR, PassphraseCost
from privrag_desktop.store.keys.key_file import (
    DAMAGED,
    MOST_SLOTS,
    KeyFile,
    read_key_file,
    write_key_file,
)
from privrag_desktop.store.keys.key_slots import canonical

OLD_VAULTS = Path(__file__).parents[1] / "old_vaults"
PASSPHRASE = "correct horse bättery"
Kept = tuple[Path, NewVaultKeys]


@pytest.fixture
def key_file(tmp_path: Path) -> Kept:
    path = tmp_path / "vault" / "keys.json"
    return path, create_key_file(path, PASSPHRASE, FLOOR)


def edited(
    path: Path, change: Callable[[dict[str, Any]], None], signing: Ed25519PrivateKey | None = None
) -> None:
    """Change the key file; with `signing` as somebody who can sign it again."""
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))
    if signing:
        file = KeyFile.model_validate_json(path.read_bytes())
        signer = signing.public_key().public_bytes_raw().hex()
        write_key_file(path, file.model_copy(update={"signer": signer}), signing)


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
    passphrase = recovery_key_format.written(bytes(range(20)))
    made = create_key_file(tmp_path / "keys.json", passphrase, FLOOR)
    assert unlock(tmp_path / "keys.json", passphrase).data_key == made.data_key


def test_neither_keys_nor_passphrase_stand_in_the_file(key_file: Kept) -> None:
    path, made = key_file
    text = path.read_text().lower()
    secret = recovery_key_format.read(made.recovery_key)
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
        unlock(key_file[0], recovery_key_format.written(recovery_key_format.new_secret()))


def test_mistyped_recovery_key_is_told_from_a_wrong_passphrase(key_file: Kept) -> None:
    path, made = key_file
    first = "3" if made.recovery_key[0] != "3" else "4"
    with pytest.raises(WrongPassphrase, match="typing mistake"):
        unlock(path, first + made.recovery_key[1:])


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


def test_what_calibration_can_give_is_allowed() -> None:
    dearest = PassphraseCost(
        key_derivation._CALIBRATION_MEMORY_KIB, key_derivation._MOST_CALIBRATED_PASSES, 1
    )
    assert key_derivation.is_allowed(dearest)


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


@pytest.mark.parametrize(
    "change",
    [
        {"role": "clinician"},
        {"user": "Eve"},
        {"kdf": {"memory_kib": FLOOR.memory_kib + 8}},
        {"kdf": {"passes": 3}},
        {"kdf": {"salt": "00" * 16}},
        {"public": "09" + "00" * 31},
        {"id": "00" * 8},
    ],
)
@pytest.mark.parametrize("is_own", [True, False])
def test_an_edited_slot_does_not_open_even_if_the_file_is_signed_again(
    key_file: Kept, change: dict[str, Any], is_own: bool
) -> None:
    """By somebody who stole the vault's signing key, or with a key of his own."""
    path, made = key_file

    def edit(content: dict[str, Any]) -> None:
        slot = content["slots"][0]
        slot.update({**change, "kdf": {**slot["kdf"], **change.get("kdf", {})}})

    edited(path, edit, made.signing if is_own else Ed25519PrivateKey.generate())
    with pytest.raises(WrongPassphrase):
        unlock(path, PASSPHRASE)


def test_a_file_signed_by_somebody_else_opens_with_nothing(key_file: Kept) -> None:
    path, made = key_file
    edited(path, lambda _: None, Ed25519PrivateKey.generate())
    for secret in (PASSPHRASE, made.recovery_key):
        with pytest.raises(WrongPassphrase):
            unlock(path, secret)


def test_slots_of_two_vaults_cannot_be_swapped(key_file: Kept, tmp_path: Path) -> None:
    path, made = key_file
    create_key_file(tmp_path / "other.json", "another passphrase", FLOOR)
    stranger = json.loads((tmp_path / "other.json").read_text())["slots"][0]
    edited(path, lambda content: content["slots"].append(stranger), made.signing)
    with pytest.raises(WrongPassphrase):
        unlock(path, "another passphrase")
    assert unlock(path, PASSPHRASE).data_key == made.data_key


def test_sealed_keys_of_two_slots_cannot_be_swapped(key_file: Kept) -> None:
    path, made = key_file

    def swap(content: dict[str, Any]) -> None:
        one, other = content["slots"]
        one["sealed"], other["sealed"] = other["sealed"], one["sealed"]

    edited(path, swap, made.signing)
    with pytest.raises(WrongPassphrase):
        unlock(path, PASSPHRASE)


def test_parameters_are_bound_to_the_private_key(key_file: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when the derived key is the right one, a slot with an edited parameter does not open."""
    path, made = key_file
    right = hash_secret_raw
    derived: dict[str, bytes] = {}

    def remember(*arguments: Any, **options: Any) -> bytes:
        return derived.setdefault("key", right(*arguments, **options))

    monkeypatch.setattr(key_derivation, "hash_secret_raw", remember)
    assert unlock(path, PASSPHRASE).data_key == made.data_key
    edited(path, lambda content: content["slots"][0]["kdf"].update(passes=3), made.signing)
    with pytest.raises(WrongPassphrase):
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


def test_existing_key_file_is_never_overwritten(key_file: Kept) -> None:
    path, made = key_file
    with pytest.raises(VaultError, match="not overwritten"):
        create_key_file(path, "other", FLOOR)
    assert unlock(path, PASSPHRASE).data_key == made.data_key


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


@pytest.mark.parametrize(
    ("passphrase", "user"),
    [("", "admin"), ("long enough", ""), ("long enough", "a\nb"), ("long enough", "recovery key")],
)
def test_no_vault_is_made_without_a_passphrase_and_a_name(tmp_path: Path, passphrase: str, user: str) -> None:
    with pytest.raises(UsageError):
        create_key_file(tmp_path / "keys.json", passphrase, FLOOR, user)


def test_cost_is_calibrated_unless_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = PassphraseCost(FLOOR.memory_kib, 3, 1)
    monkeypatch.setattr(envelope_encryption, "calibrated_cost", lambda: chosen)
    create_key_file(tmp_path / "keys.json", PASSPHRASE)
    kdf = json.loads((tmp_path / "keys.json").read_text())["slots"][0]["kdf"]
    assert (kdf["memory_kib"], kdf["passes"], kdf["lanes"]) == (FLOOR.memory_kib, 3, 1)


@pytest.mark.parametrize(("seconds", "passes"), [(0.0, FLOOR.passes), (1e9, 16)])
def test_calibrated_cost_stays_between_the_floor_and_a_bearable_wait(seconds: float, passes: int) -> None:
    cost = key_derivation.calibrated_cost(seconds)
    assert cost.passes == passes
    assert cost.memory_kib >= FLOOR.memory_kib


def test_too_little_memory_is_not_called_a_wrong_passphrase(
    key_file: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_options: object) -> bytes:
        raise HashingError

    monkeypatch.setattr(key_derivation, "hash_secret_raw", fail)
    with pytest.raises(VaultError, match="memory") as caught:
        unlock(key_file[0], PASSPHRASE)
    assert type(caught.value) is VaultError


@given(st.binary(min_size=20, max_size=20))
def test_recovery_key_survives_being_written_down(secret: bytes) -> None:
    text = recovery_key_format.written(secret)
    assert recovery_key_format.read(text) == secret
    assert [len(group) for group in text.split("-")] == [4] * 9


@given(st.binary(min_size=20, max_size=20), st.integers(0, 35), st.sampled_from("23456789ABCDEFGHJK"))
def test_recovery_key_with_a_wrong_letter_is_noticed(secret: bytes, place: int, letter: str) -> None:
    symbols = list(recovery_key_format.written(secret).replace("-", ""))
    if symbols[place] != letter:
        symbols[place] = letter
        assert recovery_key_format.read("".join(symbols)) is None


@given(st.text(max_size=50))
def test_any_text_may_be_tried_as_a_recovery_key(text: str) -> None:
    assert recovery_key_format.read(text) is None
