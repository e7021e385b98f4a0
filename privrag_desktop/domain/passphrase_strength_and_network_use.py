"""Define records of passphrase strength, network use and the progress of vault checks."""

from dataclasses import dataclass

from privrag_desktop.runtime.network_guard import Attempts


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard a passphrase is to guess: `score` is 0 to 4; what `will_do` is not refused."""

    score: int
    sentence: str
    will_do: bool


@dataclass(frozen=True, slots=True)
class Connections:
    """`attempts` is None where no guard stands; `sockets` where the system does not tell."""

    attempts: Attempts | None
    sockets: int | None  # open to other computers or waiting for them, also those of C code, by the kernel
    server: str  # the one address that may be reached, or ""
    switched_off: tuple[str, ...]
    not_switched_off: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VaultCheckProgress:
    """Reported while a vault is checked: what is being read."""

    words: str


@dataclass(frozen=True, slots=True)
class FinalStepNotice:
    """Reported before a change that can no longer be stopped: what changes."""

    words: str
