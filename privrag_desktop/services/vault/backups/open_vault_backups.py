"""List the backups of an open vault, make one now, or check one.

This computer remembers which backups were checked and when, without naming them.
"""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.backups import BackupFolder, BackupInfo, FoundBackup
from privrag_desktop.errors import DamagedBackup, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.paths import data_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    signer_of,
    verify_backup,
)
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    ENDING,
    STAMP,
    backup_folder,
    default_folder,
    file_name,
    is_of,
    moment_of,
    stamp_of,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.vault_files.bounded_file_read import read_small

_NAMED = re.compile(rf".*-({STAMP})(-before-.*)?{re.escape(ENDING)}")
_MISSING = mark("The backup folder in the settings is not there. Is its disk connected?")
_UNREADABLE = mark("The backup folder cannot be read or written.")
_MOST_CHECKS = 1000  # of the newest are remembered


def list_backups(workspace: Workspace) -> BackupFolder:
    """The backups of this vault in its backup folder, whatever they are called, the newest first."""
    folder = _folder(workspace)
    try:
        files = [one for one in folder.iterdir() if one.suffix == ENDING and is_of(one, signer_of(workspace))]
        found = sorted((_describe(one) for one in files), key=lambda one: one.made, reverse=True)
    except FileNotFoundError:
        return BackupFolder(folder, (), _MISSING if workspace.settings.backup_folder else "")
    except OSError:
        return BackupFolder(folder, (), _UNREADABLE)
    return BackupFolder(folder, tuple(found))


def back_up_now(workspace: Workspace, folder: Path | None, progress: Progress) -> BackupInfo:
    """Make a backup in a folder, or in the backup folder; named as those that are made by themselves.

    Raises as create_backup does: an admin must have unlocked the vault.
    """
    try:
        chosen = backup_folder(workspace.folder, str(folder or workspace.settings.backup_folder))
    except OSError:
        raise VaultError(_UNREADABLE) from None
    name = file_name(workspace.folder, signer_of(workspace), stamp_of(datetime.now(UTC)))
    return create_backup(workspace, chosen / name, progress)


def check_backup(file: Path, secret: str, progress: Progress) -> BackupInfo:
    """As verify_backup; what came of it is remembered on this computer.

    What keeps it from being read to its end, as a full disk, tells nothing of the backup.
    """
    try:
        info = verify_backup(file, secret, progress)
    except DamagedBackup:
        note_check(file, passed=False)
        raise
    note_check(file, passed=True)
    return info


def _folder(workspace: Workspace) -> Path:
    given = workspace.settings.backup_folder
    return Path(given) if given else default_folder(workspace.folder)


def _describe(file: Path) -> FoundBackup:
    """A backup as listed: its name says when it was made, else the time of its file does."""
    about, check = file.stat(), last_check(file)
    named = _NAMED.fullmatch(file.name)
    made = (named and moment_of(named[1])) or datetime.fromtimestamp(about.st_mtime, UTC)
    if check is None:
        return FoundBackup(file, made, about.st_size)
    return FoundBackup(file, made, about.st_size, check.when, check.passed)


@dataclass(frozen=True, slots=True)
class BackupCheck:
    """When a backup was last checked here, and whether it was whole."""

    when: datetime
    passed: bool


def note_check(file: Path, *, passed: bool) -> None:
    """Remember that a backup was checked just now; the check counts even if this cannot be written."""
    checks = _checks() | {_key(file): [int(datetime.now(UTC).timestamp()), passed]}
    newest = sorted(checks.items(), key=lambda one: one[1][0])[-_MOST_CHECKS:]
    try:
        write_atomically(_checks_file(), json.dumps(dict(newest)).encode())
    except OSError:
        return


def last_check(file: Path) -> BackupCheck | None:
    """The last check of a backup; None if it was not checked here, or has changed since."""
    found = _checks().get(_key(file))
    return BackupCheck(datetime.fromtimestamp(found[0], UTC), bool(found[1])) if found else None


def _checks_file() -> Path:
    return data_folder() / "checked-backups.json"


def _key(file: Path) -> str:
    """A hash for a file as it is now, from which its place cannot be read."""
    try:
        found = file.stat()
    except OSError:
        return ""
    return sha256(f"{file.resolve()}|{found.st_size}|{found.st_mtime_ns}".encode()).hexdigest()[:32]


def _checks() -> dict[str, list[int]]:
    """The checks by file; none if the file of checks is not as this program writes it."""
    try:
        given = json.loads(read_small(_checks_file()))
    except (OSError, ValueError):
        return {}
    rows = given.items() if isinstance(given, dict) else ()
    return {key: one for key, one in rows if _is_check(one)}


def _is_check(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2 and all(isinstance(part, int) for part in one)  # noqa: PLR2004
