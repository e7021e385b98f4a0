"""Read key slots of the program's first version: the data key wrapped under the secret itself."""

from typing import Annotated, Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from privrag_desktop.store.keys import recovery_key_format
from privrag_desktop.store.keys.key_derivation import (
    KEY_BYTES,
    Argon2id,
    Hkdf,
    Strict,
    hexadecimal,
    passphrase_key,
    random_key,
)
from privrag_desktop.store.keys.key_slots import canonical

_NONCE_BYTES = 12
_Nonce = Annotated[str, hexadecimal(_NONCE_BYTES)]
_Wrapped = Annotated[str, hexadecimal(KEY_BYTES + 16)]
RECOVERY_USE = "privrag recovery slot"


class PassphraseSlotV1(Strict):
    kind: Literal["passphrase"] = "passphrase"
    kdf: Argon2id
    nonce: _Nonce
    wrapped: _Wrapped


class RecoverySlotV1(Strict):
    kind: Literal["recovery"] = "recovery"
    kdf: Hkdf
    nonce: _Nonce
    wrapped: _Wrapped


SlotV1 = PassphraseSlotV1 | RecoverySlotV1


def open_slot_v1(slot: SlotV1, secret: str) -> bytes | None:
    """The data key; None if this is not the secret of the slot, or a parameter of it was edited."""
    key = _key(slot, secret)
    if key is None:
        return None
    try:
        bound = canonical({"version": 1, "kind": slot.kind, "kdf": slot.kdf.model_dump()})
        return AESGCM(key).decrypt(bytes.fromhex(slot.nonce), bytes.fromhex(slot.wrapped), bound)
    except InvalidTag:
        return None


def _key(slot: SlotV1, secret: str) -> bytes | None:
    if isinstance(slot, PassphraseSlotV1):
        return passphrase_key(secret, slot.kdf)
    recovery_secret = recovery_key_format.parse(secret)
    return None if recovery_secret is None else random_key(recovery_secret, slot.kdf, RECOVERY_USE)
