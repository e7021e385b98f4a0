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
