"""Create a key file and unlock its data key: one key slot for each person who may use it."""

import secrets
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.store.keys import recovery_key_format
from privrag_desktop.store.keys.key_derivation import (
    CEILING,
    FLOOR,
    KEY_BYTES,
    Argon2id,
    Hkdf,
    PassphraseCost,
    calibrated_cost,
    is_allowed,
    passphrase_key,
    random_key,
)
from privrag_desktop.store.keys.key_file import (
    KeyFile,
    KeyFileV1,
    read_key_file,
    write_key_file,
)
from privrag_desktop.store.keys.key_slots import Slot, SlotKind, SlotOwner, new_slot, open_slot
from privrag_desktop.store.keys.key_slots_v1 import (
    RECOVERY_USE,
    PassphraseSlotV1,
    SlotV1,
    open_slot_v1,
)

__all__ = ["CEILING", "FLOOR", "OpenedSlot", "PassphraseCost", "create_key_file", "unlock"]

FIRST_USER = "admin"
RECOVERY = "recovery key"  # who unlocks with it
KEYRING_USE = "privrag keyring slot"
_LONGEST_NAME = 60
_WRONG = mark("Neither the passphrase nor the recovery key of this vault.")
_WRONG_FOR = mark("This is not the passphrase of {user}, nor the recovery key of this vault.")


@dataclass(frozen=True, slots=True)
class NewVaultKeys:
    """A new key file's keys; the recovery key is shown once and kept nowhere."""

    data_key: bytes
    signing: Ed25519PrivateKey
    recovery_key: str


@dataclass(frozen=True, slots=True)
class OpenedSlot:
    """What a secret opened; `old` is the slot of version 1 that it was, which has to be made anew.

    `salt` is that of the slot, and tells a recovery key from those before it.
    """

    data_key: bytes
    user: str
    role: UserRole
    kind: SlotKind
    signer: str = ""
    generation: int = 0
    old: SlotV1 | None = None
    salt: str = ""
    slot: str = ""  # with its private key, which opens what else was sealed to it
    private: bytes = field(default=b"", repr=False)


def create_key_file(
    path: Path, passphrase: str, cost: PassphraseCost | None = None, user: str = FIRST_USER
) -> NewVaultKeys:
    """Write a new key file with an admin of this name and a recovery key.

    Without `cost` it is calibrated to this machine. Raises UsageError for an empty passphrase or a cost
    below the floor, VaultError when the file exists or cannot be written.
    """
    chosen = checked_cost(passphrase, cost)
    if path.exists():
        raise VaultError("There is already a key file here; it is not overwritten.")
    data_key, signing = secrets.token_bytes(KEY_BYTES), Ed25519PrivateKey.generate()
    signer, secret = public_half(signing), recovery_key_format.new_secret()
    slots = [
        passphrase_slot(User(user_name(user), UserRole.ADMIN), passphrase, chosen, signer, data_key),
        recovery_slot(secret, signer, data_key),
    ]
    write_key_file(path, KeyFile(signer=signer, generation=1, slots=slots), signing)
    return NewVaultKeys(data_key, signing, recovery_key_format.key_text(secret))


def unlock(path: Path, secret: str, user: str = "") -> OpenedSlot:
    """What the passphrase or the recovery key opens; with a `user`, only that one's passphrase is tried.

    Raises WrongPassphrase when no slot opens, VaultError when the file is missing or damaged,
    NewerVault when a later version of the program wrote it.
    """
    return unlock_content(read_key_file(path), secret, user)


def unlock_content(content: KeyFile | KeyFileV1, secret: str, user: str = "") -> OpenedSlot:
    """As `unlock`, of a key file that lies elsewhere."""
    found = next(_openings(content, secret, folded_name(user)), None)
    if found:
        return found
    if recovery_key_format.parse(secret) is None and recovery_key_format.looks_like_one(secret):
        raise WrongPassphrase("This looks like a recovery key with a typing mistake in it.")
    raise WrongPassphrase(TranslatableText(_WRONG_FOR, user=user) if user else _WRONG)


def unlock_with_keyring(path: Path, secret: bytes, user: str) -> OpenedSlot | None:
    """What the secret of the system's keyring opens; None if it opens nothing any more."""
    content = read_key_file(path)
    if isinstance(content, KeyFileV1):
        return None
    for slot in content.slots:
        if slot.kind == "keyring" and is_of(slot, user) and isinstance(slot.kdf, Hkdf):
            return _opening(content, slot, random_key(secret, slot.kdf, KEYRING_USE))
    return None


def people(path: Path) -> list[User]:
    """Everybody with a passphrase, in the order they came; of a file of version 1, its one user."""
    content = read_key_file(path)
    if isinstance(content, KeyFileV1):
        return [User(FIRST_USER, UserRole.ADMIN)]
    return list(people_of(content))


def recovery_slot_of(content: KeyFile | KeyFileV1) -> str:
    """What tells this file's recovery key from those before and after it; empty if there is none."""
    slots = [*content.slots, *(content.before if isinstance(content, KeyFile) else ())]
    return next((one.kdf.salt for one in slots if one.kind == "recovery"), "")


def _openings(content: KeyFile | KeyFileV1, secret: str, user: str) -> Iterator[OpenedSlot]:
    """Slow: each passphrase slot that is tried costs what a guess costs."""
    if isinstance(content, KeyFile):
        for slot in content.slots:
            if key := _key(slot, secret, user):
                yield from filter(None, [_opening(content, slot, key)])
    for old in content.slots if isinstance(content, KeyFileV1) else content.before:
        is_asked = not user or user == FIRST_USER or not isinstance(old, PassphraseSlotV1)
        if is_asked and (data_key := open_slot_v1(old, secret)):
            yield _opening_v1(content, old, data_key)


def _opening(content: KeyFile, slot: Slot, key: bytes) -> OpenedSlot | None:
    found = open_slot(slot, key, content.signer)
    if found is None:
        return None
    data_key, private = found
    signer, generation = content.signer, content.generation
    return OpenedSlot(
        data_key, slot.user, slot.role, slot.kind, signer, generation, None, slot.kdf.salt, slot.id, private
    )


def _opening_v1(content: KeyFile | KeyFileV1, old: SlotV1, data_key: bytes) -> OpenedSlot:
    user = FIRST_USER if isinstance(old, PassphraseSlotV1) else ""
    if isinstance(content, KeyFileV1):
        return OpenedSlot(data_key, user, UserRole.ADMIN, old.kind, old=old, salt=old.kdf.salt)
    signer, generation = content.signer, content.generation
    return OpenedSlot(data_key, user, UserRole.ADMIN, old.kind, signer, generation, old, old.kdf.salt)


def _key(slot: Slot, secret: str, user: str) -> bytes | None:
    """The key that a secret makes for a slot; None if it can be none for it."""
    if slot.kind == "passphrase" and isinstance(slot.kdf, Argon2id):
        return passphrase_key(secret, slot.kdf) if not user or is_of(slot, user) else None
    if (
        slot.kind == "recovery"
        and isinstance(slot.kdf, Hkdf)
        and (typed := recovery_key_format.parse(secret))
    ):
        return random_key(typed, slot.kdf, RECOVERY_USE)
    return None


def passphrase_slot(
    person: User, passphrase: str, cost: PassphraseCost, signer: str, data_key: bytes
) -> Slot:
    whose = SlotOwner(kind="passphrase", user=person.name, role=person.role, signer=signer)
    kdf = Argon2id.new(cost)
    return new_slot(whose, kdf, passphrase_key(passphrase, kdf), data_key)


def recovery_slot(secret: bytes, signer: str, data_key: bytes) -> Slot:
    whose = SlotOwner(kind="recovery", user="", role=UserRole.ADMIN, signer=signer)
    kdf = Hkdf.new()
    return new_slot(whose, kdf, random_key(secret, kdf, RECOVERY_USE), data_key)


def people_of(content: KeyFile) -> Iterator[User]:
    """A slot of version 1 is the first user's, until it is made anew."""
    keyrings = {folded_name(one.user) for one in content.slots if one.kind == "keyring"}
    if any(isinstance(one, PassphraseSlotV1) for one in content.before):
        yield User(FIRST_USER, UserRole.ADMIN)
    for slot in content.slots:
        if slot.kind == "passphrase":
            yield User(slot.user, slot.role, folded_name(slot.user) in keyrings)


def is_of(slot: Slot, user: str) -> bool:
    return bool(slot.user) and folded_name(slot.user) == folded_name(user)


def checked_cost(passphrase: str, cost: PassphraseCost | None) -> PassphraseCost:
    if not passphrase:
        raise UsageError("A vault needs a passphrase that is not empty.")
    chosen = cost or calibrated_cost()
    if not is_allowed(chosen):
        raise UsageError("The cost of a passphrase guess is outside what this program allows.")
    return chosen


def user_name(user: str) -> str:
    name = unicodedata.normalize("NFC", user).strip()
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise UsageError("A user's name has one to {most} letters, digits and signs.", most=_LONGEST_NAME)
    if folded_name(name) == RECOVERY:
        raise UsageError("This name stands for whoever unlocks with the recovery key: choose another.")
    return name


def folded_name(user: str) -> str:
    return unicodedata.normalize("NFKC", user).strip().casefold()


def public_half(signing: Ed25519PrivateKey) -> str:
    return signing.public_key().public_bytes_raw().hex()
