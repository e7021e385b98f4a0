"""Records of what guards a vault: how hard a passphrase is to guess, what the network saw, its backups."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from privrag_desktop.network import Attempts


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
class Checking:
    """Reported while a vault is checked: what is being read."""

    words: str


@dataclass(frozen=True, slots=True)
class Changing:
    """Reported before a change that can no longer be stopped: what changes."""

    words: str


@dataclass(frozen=True, slots=True)
class FoundBackup:
    """A backup of a vault that lies in its backup folder; `made` in UTC, `size` in bytes.

    Each is checked when it is made. `checked` is when it was last checked since on this computer, and
    `passed` whether it was whole then.
    """

    file: Path
    made: datetime
    size: int
    checked: datetime | None = None
    passed: bool = True


@dataclass(frozen=True, slots=True)
class BackupFolder:
    """Where a vault's backups lie, those found there, the newest first, and why none can be read."""

    folder: Path
    backups: tuple[FoundBackup, ...]
    why_not: str = ""
