"""Key slots: each person's own key pair under their secret, and the data key sealed to its public half.

A passphrase opens nothing but its slot's private key; the data key is sealed to the public keys (an ephemeral
X25519 key, HKDF-SHA256 and AES-GCM, as in RFC 9180's base mode, for one message each). So the data key can be
changed, and sealed to everybody anew, without anybody's passphrase. The file that holds the slots is signed
(Ed25519) with a key that lies in the encrypted database and whose public half is bound to every private key:
whoever edits the file without the data key makes slots that no secret opens.
"""

import json
import secrets
from typing import Annotated, Literal

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from pydantic import Field

from privrag_desktop.domain.users import UserRole
from privrag_desktop.store.keys.key_derivation import (
    KEY_BYTES,
    Argon2id,
    Hkdf,
    Strict,
    hexadecimal,
    random_key,
)

_NONCE_BYTES = 12
_TAG_BYTES = 16
_ID_BYTES = 8
_ONCE = bytes(_NONCE_BYTES)  # each sealing key seals one message
_LONGEST_NAME = 60

Name = Annotated[str, Field(max_length=_LONGEST_NAME)]
SlotKind = Literal["passphrase", "recovery", "keyring"]


class SealedDataKey(Strict):
    """The data key for one public key."""

    ephemeral: Annotated[str, hexadecimal(KEY_BYTES)]
    salt: Annotated[str, hexadecimal(16)]
    wrapped: Annotated[str, hexadecimal(KEY_BYTES + _TAG_BYTES)]


class Slot(Strict):
    """One way into a vault; of a recovery or keyring slot `user` says whose it is, empty for everybody's."""

    id: Annotated[str, hexadecimal(_ID_BYTES)]
    kind: SlotKind
    user: Name
    role: UserRole = Field(strict=False)
    kdf: Annotated[Argon2id | Hkdf, Field(discriminator="name")]
    public: Annotated[str, hexadecimal(KEY_BYTES)]
    nonce: Annotated[str, hexadecimal(_NONCE_BYTES)]
    private: Annotated[str, hexadecimal(KEY_BYTES + _TAG_BYTES)]
    sealed: SealedDataKey


class SlotOwner(Strict):
    """What a slot is made for, and the public half of the key that signs the vault's key file."""

    kind: SlotKind
    user: Name
    role: UserRole
    signer: str


def new_slot(whose: SlotOwner, kdf: Argon2id | Hkdf, key: bytes, data_key: bytes) -> Slot:
    """A slot that `key`, derived as `kdf` says, opens."""
    private = X25519PrivateKey.generate()
    public = private.public_key().public_bytes_raw()
    number, nonce = secrets.token_hex(_ID_BYTES), secrets.token_bytes(_NONCE_BYTES)
    bound = _bound(number, whose, kdf, public.hex())
    return Slot(
        id=number,
        kind=whose.kind,
        user=whose.user,
        role=whose.role,
        kdf=kdf,
        public=public.hex(),
        nonce=nonce.hex(),
        private=AESGCM(key).encrypt(nonce, private.private_bytes_raw(), bound).hex(),
        sealed=seal(public, data_key, number),
    )


def open_slot(slot: Slot, key: bytes, signer: str) -> tuple[bytes, bytes] | None:
    """The data key and the slot's private key; None for another key, or if the slot was changed."""
    whose = SlotOwner(kind=slot.kind, user=slot.user, role=slot.role, signer=signer)
    bound = _bound(slot.id, whose, slot.kdf, slot.public)
    try:
        raw = AESGCM(key).decrypt(bytes.fromhex(slot.nonce), bytes.fromhex(slot.private), bound)
        return unseal(slot.sealed, slot.id, raw), raw
    except (InvalidTag, ValueError):  # a ValueError is an edited public key that is no point to use
        return None


def reseal(slot: Slot, data_key: bytes) -> Slot:
    """The same slot for another data key."""
    sealed = seal(bytes.fromhex(slot.public), data_key, slot.id)
    return slot.model_copy(update={"sealed": sealed})


def seal(public: bytes, content: bytes, slot_id: str) -> SealedDataKey:
    """What only the holder of the private key can read; `content` is a key of 32 bytes."""
    ephemeral, kdf = X25519PrivateKey.generate(), Hkdf.new()
    shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(public))
    sender = ephemeral.public_key().public_bytes_raw()
    key = random_key(shared, kdf, _use(slot_id, sender, public))
    wrapped = AESGCM(key).encrypt(_ONCE, content, slot_id.encode())
    return SealedDataKey(ephemeral=sender.hex(), salt=kdf.salt, wrapped=wrapped.hex())


def canonical(value: object) -> bytes:
    """One way to write a value of JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def unseal(sealed: SealedDataKey, slot_id: str, raw: bytes) -> bytes:
    """What was sealed to a slot, by its private key; raises InvalidTag for what was not, or was changed."""
    private, sender = X25519PrivateKey.from_private_bytes(raw), bytes.fromhex(sealed.ephemeral)
    shared = private.exchange(X25519PublicKey.from_public_bytes(sender))
    public = private.public_key().public_bytes_raw()
    key = random_key(shared, Hkdf(salt=sealed.salt), _use(slot_id, sender, public))
    return AESGCM(key).decrypt(_ONCE, bytes.fromhex(sealed.wrapped), slot_id.encode())


def _use(slot_id: str, sender: bytes, public: bytes) -> str:
    return f"privrag data key {slot_id} {sender.hex()} {public.hex()}"


def _bound(slot_id: str, whose: SlotOwner, kdf: Argon2id | Hkdf, public: str) -> bytes:
    """What the private key is bound to: with any of it edited, the slot does not open."""
    return canonical({
        "version": 2, "id": slot_id, "whose": whose.model_dump(), "kdf": kdf.model_dump(), "public": public
    })  # fmt: skip
