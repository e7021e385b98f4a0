"""A slot opens for its own secret alone, in its own vault, and as it was made."""

import json
from pathlib import Path
from typing import Any

import pytest
from argon2.low_level import hash_secret_raw
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import WrongPassphrase
from privrag_desktop.store.keys import key_derivation
from privrag_desktop.store.keys.key_derivation import FLOOR, Hkdf
from privrag_desktop.store.keys.key_file_creation_and_unlocking import create_key_file, unlock
from privrag_desktop.store.keys.key_slots import Slot, SlotOwner, canonical, new_slot, open_slot, reseal
from tests.store.keys.key_files import PASSPHRASE, Kept, edited


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


KEY, DATA_KEY, SIGNER = bytes(32), bytes(range(32)), "0" * 64


def slot(signer: str = SIGNER) -> Slot:
    whose = SlotOwner(kind="keyring", user="Anna", role=UserRole.CLINICIAN, signer=signer)
    return new_slot(whose, Hkdf.new(), KEY, DATA_KEY)


def test_a_slot_gives_its_data_key_to_its_own_key_in_its_own_vault_alone() -> None:
    made = slot()
    found = open_slot(made, KEY, SIGNER)
    assert found is not None
    assert found[0] == DATA_KEY
    assert open_slot(made, b"1" + KEY[1:], SIGNER) is None
    assert open_slot(made, KEY, "1" * 64) is None


def test_a_slot_is_sealed_for_another_data_key_without_its_secret() -> None:
    made = slot()
    other = reseal(made, KEY)
    before, after = open_slot(made, KEY, SIGNER), open_slot(other, KEY, SIGNER)
    assert before is not None
    assert after is not None
    assert (before[0], after[0]) == (DATA_KEY, KEY)
    assert after[1] == before[1]  # the private key stays


def test_nothing_secret_stands_in_a_slot_and_no_two_are_alike() -> None:
    made, again = slot(), slot()
    text = made.model_dump_json()
    found = open_slot(made, KEY, SIGNER)
    assert found is not None
    assert not [secret for secret in (DATA_KEY, found[1]) if secret.hex() in text]
    assert made.sealed != again.sealed
    assert made.private != again.private


def test_the_order_of_fields_does_not_matter_for_what_is_signed() -> None:
    assert canonical({"b": 1, "a": {"d": 2, "c": 3}}) == canonical({"a": {"c": 3, "d": 2}, "b": 1})
