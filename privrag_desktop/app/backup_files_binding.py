"""Binds what can be done with the files of backups, whether or not a vault is open."""

from pathlib import Path

from privrag_desktop.gui.backups.service_interface import BackupFiles, Held
from privrag_desktop.runtime.progress import Progress


def backup_files() -> BackupFiles:
    """Loaded when it is used: what opens vaults takes a second."""
    return BackupFiles(_check, _restore, _free_folder, _take_place)


def _check(file: Path, secret: str, progress: Progress) -> Held:
    from privrag_desktop.services.vault.backups.backup_list import check_backup  # noqa: PLC0415  takes a second

    return check_backup(file, secret, progress)


def _restore(file: Path, folder: Path, secret: str, progress: Progress) -> Held:
    from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup  # noqa: PLC0415  takes a second

    return restore_backup(file, folder, secret, progress)


def _free_folder(vault: Path) -> Path:
    from privrag_desktop.services.vault.backups.replace_vault_with_restored import free_folder  # noqa: PLC0415  takes a second

    return free_folder(vault)


def _take_place(restored: Path, vault: Path) -> Path:
    from privrag_desktop.services.vault.backups.replace_vault_with_restored import take_place  # noqa: PLC0415  takes a second

    return take_place(restored, vault)
