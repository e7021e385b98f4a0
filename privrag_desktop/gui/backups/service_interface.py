"""The services that make, check and restore backups."""

from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.backups import BackupFolder, BackupInfo
from privrag_desktop.runtime.progress import Progress


class BackupFiles(Protocol):
    """What can be done with a backup whether or not a vault is open; each may be slow, but `free_folder`."""

    def check(self, file: Path, secret: str, progress: Progress) -> BackupInfo:
        """A file by a secret of its day."""

    def restore(self, file: Path, folder: Path, secret: str, progress: Progress) -> BackupInfo:
        """A file into a new folder."""

    def free_folder(self, vault: Path) -> Path:
        """Where a vault may be restored to."""

    def take_place(self, restored: Path, vault: Path) -> Path:
        """Of a vault; where that was moved to."""


class BackupServices(Protocol):
    """The backups of an open vault; each verb may be slow and raises from the error tree."""

    @property
    def vault(self) -> Path: ...

    @property
    def files(self) -> BackupFiles: ...

    def listed(self) -> BackupFolder: ...

    def make(self, folder: Path | None, progress: Progress) -> BackupInfo:
        """In a folder, or None for the backup folder."""
