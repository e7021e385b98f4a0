"""Read, check, sign and write a vault's key file, which is always replaced as a whole."""

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from pydantic import BaseModel, Field, ValidationError

from privrag_desktop.errors import NewerVault, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.store.keys.key_derivation import (
    KEY_BYTES,
    Argon2id,
    Strict,
    hexadecimal,
    is_allowed,
)
from privrag_desktop.store.keys.key_slots import Slot, canonical
from privrag_desktop.store.keys.key_slots_v1 import SlotV1
from privrag_desktop.store.vault_files.bounded_file_read import read_small

FORMAT_VERSION = 2
_NEWER = mark(
    "This vault was made by a newer version of the program. Use that one, or restore the backup from before"
    " the update into a new folder."
)
DAMAGED = mark("The vault's key file is damaged. Restore the vault from a backup.")
MOST_SLOTS = 100  # each of them may have to be tried
_SIGNATURE_BYTES = 64
_LONGEST = 1_000_000  # bytes, several times what so many slots take
_ASIDE = ".keys-"  # as `write_atomically` begins the name of a file that is not whole yet


class KeyFileV1(Strict):
    """As the first version of the program wrote it."""

    version: Literal[1] = 1
    slots: list[Annotated[SlotV1, Field(discriminator="kind")]]
    checksum: str


class KeyFile(Strict):
    """`generation` grows with every change; `before` are slots not yet made anew since version 1.

    The signature tells a damaged file from a wrong passphrase. That nobody else made the slots, each of them
    proves when it opens: `signer` is bound to it.
    """

    version: Literal[2] = 2
    signer: Annotated[str, hexadecimal(KEY_BYTES)]
    generation: Annotated[int, Field(ge=1)]
    slots: list[Slot]
    before: list[Annotated[SlotV1, Field(discriminator="kind")]] = []
    signature: Annotated[str, hexadecimal(_SIGNATURE_BYTES)] = "0" * 2 * _SIGNATURE_BYTES

    @property
    def to_sign(self) -> bytes:
        return canonical(self.model_dump(mode="json", exclude={"signature"}))


class _Version(BaseModel):
    version: int


def read_key_file(path: Path) -> KeyFile | KeyFileV1:
    """Raises VaultError when it is missing, unreadable or damaged, NewerVault for a later version's."""
    try:
        text = read_small(path)
    except FileNotFoundError:
        raise VaultError("There is no vault in this folder.") from None
    except OSError:
        raise VaultError("The vault's key file cannot be read.") from None
    if len(text) > _LONGEST:
        raise VaultError(DAMAGED)
    try:
        version = _Version.model_validate_json(text).version
        if version > FORMAT_VERSION:
            raise NewerVault(_NEWER)
        content = (KeyFileV1 if version == 1 else KeyFile).model_validate_json(text)
    except ValidationError:
        raise VaultError(DAMAGED) from None
    if not is_sound(content):
        raise VaultError(DAMAGED)
    return content


def signer_in(content: KeyFile | KeyFileV1) -> str:
    """What tells this vault from others; in a file of before vaults signed it, its checksum."""
    return content.checksum if isinstance(content, KeyFileV1) else content.signer


def is_sound(content: KeyFile | KeyFileV1) -> bool:
    """Whether it is as it was written, and trying a secret costs neither too little nor too much."""
    slots = [*content.slots, *(content.before if isinstance(content, KeyFile) else ())]
    return len(slots) <= MOST_SLOTS and _costs_allowed(slots) and _is_whole(content)


def write_key_file(path: Path, content: KeyFile, signing: Ed25519PrivateKey) -> KeyFile:
    """Sign and replace the file as a whole; what was written. VaultError when that cannot be."""
    made = signed(content, signing)
    try:
        write_atomically(path, as_text(made))
    except OSError:
        raise VaultError("The vault's key file cannot be written in this folder.") from None
    return made


def signed(content: KeyFile, signing: Ed25519PrivateKey) -> KeyFile:
    return content.model_copy(update={"signature": signing.sign(content.to_sign).hex()})


def as_text(content: KeyFile | KeyFileV1) -> bytes:
    return content.model_dump_json(indent=1).encode()


def remove_unfinished(folder: Path) -> None:
    """What a kill left of files that were being written here; only while nobody else can be writing any."""
    for file in folder.glob(f"{_ASIDE}*"):
        with suppress(OSError):  # a folder is none of ours, and what cannot be removed is in nobody's way
            file.unlink()


def _is_whole(content: KeyFile | KeyFileV1) -> bool:
    if isinstance(content, KeyFileV1):
        text = canonical([slot.model_dump() for slot in content.slots])
        return bool(content.slots) and content.checksum == hashlib.sha256(text).hexdigest()
    try:
        signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(content.signer))
        signer.verify(bytes.fromhex(content.signature), content.to_sign)
    except (InvalidSignature, ValueError):
        return False
    return bool(content.slots or content.before)


def _costs_allowed(slots: Iterable[Slot | SlotV1]) -> bool:
    return all(is_allowed(slot.kdf.cost) for slot in slots if isinstance(slot.kdf, Argon2id))
