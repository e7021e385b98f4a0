"""What the window needs to make, check and restore backups, handed in by app."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, runtime_checkable

from privrag_desktop.domain.backups import BackupFolder
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress


class Held(Protocol):
    """What a backup holds that was made, checked or restored."""

    @property
    def file(self) -> Path: ...

    @property
    def created(self) -> str: ...

    @property
    def patients(self) -> int: ...

    @property
    def documents(self) -> int: ...

    @property
    def left_out(self) -> bool: ...


@runtime_checkable
class Copied(Protocol):
    """Reported by what copies a vault: how much of it, in pages."""

    @property
    def done(self) -> int: ...

    @property
    def total(self) -> int: ...


def _not_here(*_given: object) -> Held:
    raise UsageError("There are no backups here.")


def _nothing_moved(_restored: Path, vault: Path) -> Path:
    return vault


@dataclass(frozen=True)
class BackupFiles:
    """What can be done with a backup whether or not a vault is open; each may be slow, but `free_folder`."""

    check: Callable[[Path, str, Progress], Held] = _not_here  # a file by a secret of its day
    restore: Callable[[Path, Path, str, Progress], Held] = _not_here  # a file into a new folder
    free_folder: Callable[[Path], Path] = lambda vault: vault  # where a vault may be restored to
    take_place: Callable[[Path, Path], Path] = _nothing_moved  # of a vault; where that was moved to


def _none_found() -> BackupFolder:
    return BackupFolder(Path(), ())


@dataclass(frozen=True)
class BackupServices:
    """The backups of an open vault; every callable may be slow and raises from the error tree."""

    vault: Path = Path()
    listed: Callable[[], BackupFolder] = _none_found
    make: Callable[[Path | None, Progress], Held] = _not_here  # in a folder, or None for the backup folder
    may_make: bool = False
    files: BackupFiles = field(default_factory=BackupFiles)
