"""Derive slot keys: argon2id for passphrases, HKDF for random secrets."""

import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Annotated, Literal

from argon2.exceptions import HashingError
from argon2.low_level import Type, hash_secret_raw
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.errors import VaultError

KEY_BYTES = 32
SALT_BYTES = 16
_CALIBRATION_MEMORY_KIB = 131_072
_MOST_CALIBRATED_PASSES = 16


@dataclass(frozen=True, slots=True)
class PassphraseCost:
    """What one guess at the passphrase costs: memory in KiB, passes over it, lanes."""

    memory_kib: int
    passes: int
    lanes: int


FLOOR = PassphraseCost(memory_kib=19_456, passes=2, lanes=1)
CEILING = PassphraseCost(memory_kib=262_144, passes=16, lanes=4)  # an edited file must not eat the machine


class Strict(BaseModel):
    """What is read from a key file: nothing missing, nothing more, nothing converted."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def hexadecimal(length: int) -> object:
    """A field of so many bytes."""
    return Field(pattern=f"^[0-9a-f]{{{2 * length}}}$")


_Salt = Annotated[str, hexadecimal(SALT_BYTES)]


class Argon2id(Strict):
    name: Literal["argon2id"] = "argon2id"
    salt: _Salt
    memory_kib: int
    passes: int
    lanes: int

    @property
    def cost(self) -> PassphraseCost:
        return PassphraseCost(self.memory_kib, self.passes, self.lanes)

    @classmethod
    def new(cls, cost: PassphraseCost) -> "Argon2id":
        """With a salt of its own."""
        return cls(
            salt=secrets.token_hex(SALT_BYTES),
            memory_kib=cost.memory_kib,
            passes=cost.passes,
            lanes=cost.lanes,
        )


class Hkdf(Strict):
    name: Literal["hkdf-sha256"] = "hkdf-sha256"
    salt: _Salt

    @classmethod
    def new(cls) -> "Hkdf":
        """With a salt of its own."""
        return cls(salt=secrets.token_hex(SALT_BYTES))


def is_allowed(cost: PassphraseCost) -> bool:
    """Whether it lies between the floor and the ceiling."""
    return (
        FLOOR.memory_kib <= cost.memory_kib <= CEILING.memory_kib
        and FLOOR.passes <= cost.passes <= CEILING.passes
        and FLOOR.lanes <= cost.lanes <= CEILING.lanes
    )


def calibrated_cost(seconds: float = 0.5) -> PassphraseCost:
    """A cost that takes about `seconds` on this machine, never below the floor."""
    once = PassphraseCost(_CALIBRATION_MEMORY_KIB, passes=1, lanes=1)
    started = time.perf_counter()
    _argon2(b"calibration", bytes(SALT_BYTES), once)
    passes = round(seconds / (time.perf_counter() - started))
    return PassphraseCost(once.memory_kib, min(max(FLOOR.passes, passes), _MOST_CALIBRATED_PASSES), 1)


def passphrase_key(passphrase: str, kdf: Argon2id) -> bytes:
    """Slow on purpose; VaultError where there is not enough memory for it."""
    # the same passphrase can be typed as different code points on different keyboards
    typed = unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass")
    return _argon2(typed, bytes.fromhex(kdf.salt), kdf.cost)


def random_key(secret: bytes, kdf: Hkdf, use: str) -> bytes:
    """From a secret that nobody can guess; `use` keeps the keys of different uses apart."""
    hkdf = HKDF(SHA256(), KEY_BYTES, salt=bytes.fromhex(kdf.salt), info=use.encode())
    return hkdf.derive(secret)


def _argon2(secret: bytes, salt: bytes, cost: PassphraseCost) -> bytes:
    try:
        return hash_secret_raw(
            secret, salt, cost.passes, cost.memory_kib, cost.lanes, hash_len=KEY_BYTES, type=Type.ID
        )
    except HashingError:
        raise VaultError("There is not enough free memory to check the passphrase.") from None
