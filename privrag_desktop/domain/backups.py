"""The backups of a vault in its backup folder."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


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


@dataclass(frozen=True, slots=True)
class BackupInfo:
    """What a backup that was checked holds; `created` in UTC, `size` in bytes.

    `left_out`: a passphrase or recovery key of the vault does not open it, for it is from before there were
    users and has not been used since.
    """

    file: Path
    created: str
    patients: int
    documents: int
    size: int
    left_out: bool = False


@dataclass(frozen=True, slots=True)
class CopyProgress:
    """How much of a vault or a backup has been copied, in pages of 4096 bytes."""

    done: int
    total: int
