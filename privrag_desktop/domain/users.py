"""The users of a vault and their roles."""

from dataclasses import dataclass
from enum import StrEnum


class UserRole(StrEnum):
    """What somebody who unlocks a vault may do."""

    ADMIN = "admin"
    CLINICIAN = "clinician"


@dataclass(frozen=True, slots=True)
class User:
    """Somebody with a passphrase; `keyring`: whether the system's keyring opens the vault for them too."""

    name: str
    role: UserRole
    keyring: bool = False
