"""Binds what can be done with the files of backups, whether or not a vault is open."""

from pathlib import Path

from privrag_desktop.gui.backups.services import BackupFiles, Held
from privrag_desktop.progress import Progress


def backup_files() -> BackupFiles:
    """Loaded when it is used: what opens vaults takes a second."""
    return BackupFiles(_check, _restore, _free_folder, _take_place)


def _check(file: Path, secret: str, progress: Progress) -> Held:
    from privrag_desktop.services.backup_list import check_backup  # noqa: PLC0415  takes a second

    return check_backup(file, secret, progress)


def _restore(file: Path, folder: Path, secret: str, progress: Progress) -> Held:
    from privrag_desktop.services.backup import restore_backup  # noqa: PLC0415  takes a second

    return restore_backup(file, folder, secret, progress)


def _free_folder(vault: Path) -> Path:
    from privrag_desktop.services.restoring import free_folder  # noqa: PLC0415  takes a second

    return free_folder(vault)


def _take_place(restored: Path, vault: Path) -> Path:
    from privrag_desktop.services.restoring import take_place  # noqa: PLC0415  takes a second

    return take_place(restored, vault)
