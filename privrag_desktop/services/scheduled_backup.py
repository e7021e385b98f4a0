"""Backups by themselves: one a day, in a folder of their own, of which the newest are kept."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.paths import is_sample_vault
from privrag_desktop.private_files import keep_private
from privrag_desktop.progress import Progress
from privrag_desktop.sentences import mark
from privrag_desktop.services.backup import BackupInfo, make_backup, signer_of
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.keys import public_half
from privrag_desktop.store.vault_keys import vault_keys

_ENDING = ".privrag-backup"
_STAMP = "%Y%m%d-%H%M%S"
_ID = 12  # letters of the vault's signing key
_MISSING = mark("No backup was made: the backup folder in the settings is not there. Is its disk connected?")
_UNWRITABLE = mark("No backup was made: the backup folder cannot be read or written.")


@dataclass(frozen=True, slots=True)
class _Kept:
    made: datetime
    file: Path


def back_up_if_due(workspace: Workspace, progress: Progress) -> BackupInfo | None:
    """Make a backup unless one is new enough, then remove the oldest; None when there is nothing to do.

    For anybody who has unlocked the vault; the sample vault is left out. Reports CopyProgress. Raises
    VaultError for a folder that is missing or full, and Cancelled.
    """
    settings, signer = workspace.settings, _signer(workspace)
    if not settings.backup_days or not signer or is_sample_vault(workspace.folder):
        return None
    try:
        folder, now = _folder(workspace), datetime.now(UTC)
        kept = sorted(_kept(folder, signer), key=lambda one: one.made)
        if any(0 <= _days(one, now.date()) < settings.backup_days for one in kept):
            return None
        info = _made(workspace, folder / _name(workspace, signer, now), progress)
        for old in kept[: max(0, len(kept) + 1 - settings.backups_kept)]:
            old.file.unlink()
    except OSError:
        raise VaultError(_UNWRITABLE) from None
    return info


def _signer(workspace: Workspace) -> str:
    """What tells this vault from every other; empty before somebody has unlocked it."""
    keys = vault_keys(workspace.database)
    return public_half(keys.signing) if keys else ""


def _folder(workspace: Workspace) -> Path:
    """One that is set has to be there: it may be a disk that is not connected."""
    given = workspace.settings.backup_folder
    if given:
        if not Path(given).is_dir():
            raise VaultError(_MISSING)
        return Path(given)
    vault = workspace.folder.resolve()
    folder = vault.with_name(f"{vault.name}-backups")
    if not folder.is_dir():
        folder.mkdir(mode=0o700)
        keep_private(folder)
    return folder


def _name(workspace: Workspace, signer: str, now: datetime) -> str:
    return f"{workspace.folder.resolve().name}-{signer[:_ID]}-{now.strftime(_STAMP)}{_ENDING}"


def _kept(folder: Path, signer: str) -> Iterator[_Kept]:
    """Backups that this program named, of this vault, whatever its folder was called.

    A name alone is anybody's to give: a file that is none would stand for a backup, or push one out.
    """
    named = re.compile(rf".*-{signer[:_ID]}-(\d{{8}}-\d{{6}}){re.escape(_ENDING)}")
    for file in folder.iterdir():
        if found := named.fullmatch(file.name):
            made = _moment(found[1])
            if made and _is_of(file, signer):
                yield _Kept(made, file)


def _moment(stamp: str) -> datetime | None:
    try:
        return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def _days(kept: _Kept, today: date) -> int:
    """Of the calendar, so that who comes at eight has one every morning; negative if a clock was wrong."""
    return (today - kept.made.date()).days


def _made(workspace: Workspace, file: Path, progress: Progress) -> BackupInfo:
    try:
        return make_backup(workspace, file, progress, "scheduled")
    except VaultError as error:
        raise VaultError("No backup was made. {reason}", reason=error.sentence) from None


def _is_of(file: Path, signer: str) -> bool:
    """Whether this vault signed its header; what cannot be read is left for somebody to look at."""
    try:
        return file.is_file() and signer_of(file) == signer  # a pipe would never end
    except VaultError:
        return False
