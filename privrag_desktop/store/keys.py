"""The envelope: a random data key, wrapped once for the passphrase and once for the recovery key."""

import hashlib
import json
import os
import secrets
import tempfile
import time
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from argon2.exceptions import HashingError
from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from privrag_desktop.errors import NewerVault, UsageError, VaultError, WrongPassphrase
from privrag_desktop.store import recovery

KEY_BYTES = 32
FORMAT_VERSION = 1
_NONCE_BYTES = 12
_SALT_BYTES = 16
_CALIBRATION_MEMORY_KIB = 131_072
_MOST_CALIBRATED_PASSES = 16

DAMAGED = "The vault's key file is damaged. Restore keys.json from a backup."


@dataclass(frozen=True, slots=True)
class PassphraseCost:
    """What one guess at the passphrase costs: memory in KiB, passes over it, lanes."""

    memory_kib: int
    passes: int
    lanes: int


FLOOR = PassphraseCost(memory_kib=19_456, passes=2, lanes=1)
CEILING = PassphraseCost(memory_kib=2_097_152, passes=64, lanes=16)  # an edited file must not eat the machine


def _hex(length: int) -> object:
    return Field(pattern=f"^[0-9a-f]{{{2 * length}}}$")


_Salt = Annotated[str, _hex(_SALT_BYTES)]
_Nonce = Annotated[str, _hex(_NONCE_BYTES)]
_Wrapped = Annotated[str, _hex(KEY_BYTES + 16)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class _Argon2id(_Strict):
    name: Literal["argon2id"] = "argon2id"
    salt: _Salt
    memory_kib: int
    passes: int
    lanes: int


class _Hkdf(_Strict):
    name: Literal["hkdf-sha256"] = "hkdf-sha256"
    salt: _Salt


class _PassphraseSlot(_Strict):
    kind: Literal["passphrase"] = "passphrase"
    kdf: _Argon2id
    nonce: _Nonce
    wrapped: _Wrapped


class _RecoverySlot(_Strict):
    kind: Literal["recovery"] = "recovery"
    kdf: _Hkdf
    nonce: _Nonce
    wrapped: _Wrapped


_Slot = _PassphraseSlot | _RecoverySlot


class _Version(BaseModel):
    version: int


class _KeyFile(_Strict):
    version: Literal[1] = 1
    slots: list[Annotated[_Slot, Field(discriminator="kind")]]
    checksum: str  # tells a damaged file from a wrong passphrase; no protection against an attacker


def calibrated_cost(seconds: float = 0.5) -> PassphraseCost:
    """A cost that takes about `seconds` on this machine, never below the floor."""
    once = PassphraseCost(_CALIBRATION_MEMORY_KIB, passes=1, lanes=1)
    started = time.perf_counter()
    _argon2(b"calibration", bytes(_SALT_BYTES), once)
    passes = round(seconds / (time.perf_counter() - started))
    return PassphraseCost(once.memory_kib, min(max(FLOOR.passes, passes), _MOST_CALIBRATED_PASSES), 1)


def create_key_file(path: Path, passphrase: str, cost: PassphraseCost | None = None) -> tuple[bytes, str]:
    """Write a new key file; the data key and the recovery key, which is shown once and kept nowhere.

    Without `cost` it is calibrated to this machine. Raises UsageError for an empty passphrase or a cost
    below the floor, VaultError when the file exists or cannot be written.
    """
    if not passphrase:
        raise UsageError("A vault needs a passphrase that is not empty.")
    chosen = cost or calibrated_cost()
    if not _allowed(chosen):
        raise UsageError("The cost of a passphrase guess is outside what this program allows.")
    if path.exists():
        raise VaultError("There is already a key file here; it is not overwritten.")
    data_key, recovery_secret = secrets.token_bytes(KEY_BYTES), recovery.new_secret()
    slots: list[_Slot] = [
        _passphrase_slot(data_key, passphrase, chosen),
        _recovery_slot(data_key, recovery_secret),
    ]
    content = _KeyFile(slots=slots, checksum=_checksum(slots))
    _write_atomically(path, content.model_dump_json(indent=1).encode())
    return data_key, recovery.written(recovery_secret)


def unlock_data_key(path: Path, secret: str) -> bytes:
    """The data key, for the passphrase or the recovery key.

    Raises WrongPassphrase when no slot opens, VaultError when the file is missing or damaged,
    NewerVault when a later version of the program wrote it.
    """
    slots = _read(path)
    recovery_secret = recovery.read(secret)
    for slot in slots:
        key = _slot_key(slot, secret, recovery_secret)
        data_key = None if key is None else _unwrap(slot, key)
        if data_key is not None:
            return data_key
    if recovery_secret is None and recovery.looks_like_one(secret):
        raise WrongPassphrase("This looks like a recovery key with a typing mistake in it.")
    raise WrongPassphrase("Neither the passphrase nor the recovery key of this vault.")


def _read(path: Path) -> list[_Slot]:
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise VaultError("There is no vault in this folder.") from None
    except OSError:
        raise VaultError("The vault's key file cannot be read.") from None
    try:
        if _Version.model_validate_json(text).version > FORMAT_VERSION:
            raise NewerVault("This vault was made by a newer version of the program.")
        content = _KeyFile.model_validate_json(text)
    except ValidationError:
        raise VaultError(DAMAGED) from None
    if not content.slots or content.checksum != _checksum(content.slots) or not _costs_allowed(content.slots):
        raise VaultError(DAMAGED)
    return content.slots


def _costs_allowed(slots: list[_Slot]) -> bool:
    costs = [_cost(slot.kdf) for slot in slots if isinstance(slot, _PassphraseSlot)]
    return all(_allowed(cost) for cost in costs)


def _cost(kdf: _Argon2id) -> PassphraseCost:
    return PassphraseCost(kdf.memory_kib, kdf.passes, kdf.lanes)


def _allowed(cost: PassphraseCost) -> bool:
    return (
        FLOOR.memory_kib <= cost.memory_kib <= CEILING.memory_kib
        and FLOOR.passes <= cost.passes <= CEILING.passes
        and FLOOR.lanes <= cost.lanes <= CEILING.lanes
    )


def _passphrase_slot(data_key: bytes, passphrase: str, cost: PassphraseCost) -> _PassphraseSlot:
    kdf = _Argon2id(
        salt=secrets.token_hex(_SALT_BYTES), memory_kib=cost.memory_kib, passes=cost.passes, lanes=cost.lanes
    )
    nonce, wrapped = _wrap("passphrase", kdf, _passphrase_key(passphrase, kdf), data_key)
    return _PassphraseSlot(kdf=kdf, nonce=nonce, wrapped=wrapped)


def _recovery_slot(data_key: bytes, recovery_secret: bytes) -> _RecoverySlot:
    kdf = _Hkdf(salt=secrets.token_hex(_SALT_BYTES))
    nonce, wrapped = _wrap("recovery", kdf, _recovery_key(recovery_secret, kdf), data_key)
    return _RecoverySlot(kdf=kdf, nonce=nonce, wrapped=wrapped)


def _slot_key(slot: _Slot, secret: str, recovery_secret: bytes | None) -> bytes | None:
    if isinstance(slot, _PassphraseSlot):
        return _passphrase_key(secret, slot.kdf)
    return None if recovery_secret is None else _recovery_key(recovery_secret, slot.kdf)


def _passphrase_key(passphrase: str, kdf: _Argon2id) -> bytes:
    # the same passphrase can be typed as different code points on different keyboards
    typed = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    return _argon2(typed, bytes.fromhex(kdf.salt), _cost(kdf))


def _argon2(secret: bytes, salt: bytes, cost: PassphraseCost) -> bytes:
    try:
        return hash_secret_raw(
            secret, salt, cost.passes, cost.memory_kib, cost.lanes, hash_len=KEY_BYTES, type=Type.ID
        )
    except HashingError:
        raise VaultError("There is not enough free memory to check the passphrase.") from None


def _recovery_key(recovery_secret: bytes, kdf: _Hkdf) -> bytes:
    hkdf = HKDF(SHA256(), KEY_BYTES, salt=bytes.fromhex(kdf.salt), info=b"privrag recovery slot")
    return hkdf.derive(recovery_secret)


def _wrap(kind: str, kdf: _Argon2id | _Hkdf, key: bytes, data_key: bytes) -> tuple[str, str]:
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return nonce.hex(), AESGCM(key).encrypt(nonce, data_key, _bound(kind, kdf)).hex()


def _unwrap(slot: _Slot, key: bytes) -> bytes | None:
    nonce, wrapped = bytes.fromhex(slot.nonce), bytes.fromhex(slot.wrapped)
    try:
        return AESGCM(key).decrypt(nonce, wrapped, _bound(slot.kind, slot.kdf))
    except InvalidTag:
        return None


def _bound(kind: str, kdf: _Argon2id | _Hkdf) -> bytes:
    """What the wrapping is bound to: an edited parameter makes the slot fail to open."""
    return _canonical({"version": FORMAT_VERSION, "kind": kind, "kdf": kdf.model_dump()})


def _checksum(slots: list[_Slot]) -> str:
    return hashlib.sha256(_canonical([slot.model_dump() for slot in slots])).hexdigest()


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def _write_atomically(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(prefix=".keys-", dir=path.parent)  # mkstemp makes it 0600
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        finally:
            Path(name).unlink(missing_ok=True)
        sync_folder(path.parent)
    except OSError:
        raise VaultError("The vault's key file cannot be written in this folder.") from None


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file in this folder survive a power cut, where the system can."""
    if os.name == "nt":  # pragma: no cover - Windows has no handle for a folder
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
