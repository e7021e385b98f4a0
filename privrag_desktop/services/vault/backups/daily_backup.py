"""Make one backup a day if it is due, and remove the oldest ones."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import make_backup, signer_of
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    ENDING,
    ID_LETTERS,
    STAMP,
    backup_folder,
    file_name,
    is_of,
    moment_of,
    stamp_of,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_UNWRITABLE = mark("No backup was made: the backup folder cannot be read or written.")


@dataclass(frozen=True, slots=True)
class _DatedBackup:
    made: datetime
    file: Path


def back_up_if_due(workspace: Workspace, progress: Progress) -> BackupInfo | None:
    """Make a backup unless one is new enough, then remove the oldest; None when there is nothing to do.

    For anybody who has unlocked the vault; the sample vault is left out. Reports CopyProgress. Raises
    VaultError for a folder that is missing or full, and Cancelled.
    """
    settings, signer = workspace.settings, signer_of(workspace)
    if not settings.backup_days or not signer or is_sample_vault(workspace.folder):
        return None
    try:
        folder, now = backup_folder(workspace.folder, settings.backup_folder), datetime.now(UTC)
        kept = sorted(_automatic_backups(folder, signer), key=lambda one: one.made)
        if any(0 <= _days(one, now.date()) < settings.backup_days for one in kept):
            return None
        info = _make(workspace, folder / file_name(workspace.folder, signer, stamp_of(now)), progress)
        for old in kept[: max(0, len(kept) + 1 - settings.backups_kept)]:
            old.file.unlink()
    except OSError:
        raise VaultError(_UNWRITABLE) from None
    return info


def _automatic_backups(folder: Path, signer: str) -> Iterator[_DatedBackup]:
    """Backups that this program named, of this vault, whatever its folder was called.

    A name alone is anybody's to give: a file that is none would stand for a backup, or push one out.
    """
    named = re.compile(rf".*-{signer[:ID_LETTERS]}-({STAMP}){re.escape(ENDING)}")
    for file in folder.iterdir():
        if found := named.fullmatch(file.name):
            made = moment_of(found[1])
            if made and is_of(file, signer):
                yield _DatedBackup(made, file)


def _days(kept: _DatedBackup, today: date) -> int:
    """Calendar days since a backup, so that each morning has one; negative if a clock was wrong."""
    return (today - kept.made.date()).days


def _make(workspace: Workspace, file: Path, progress: Progress) -> BackupInfo:
    try:
        return make_backup(workspace, file, progress, "scheduled")
    except VaultError as error:
        raise VaultError("No backup was made. {reason}", reason=error.sentence) from None
