"""Write a backup under another name, read it back to verify it, then give it its own name."""

import os
import secrets
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.disk_sync import sync_folder
from privrag_desktop.runtime.owner_only_file_access import keep_private
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import KEY_BYTES
from privrag_desktop.store.keys.key_file import KeyFile, KeyFileV1
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys
from privrag_desktop.store.keys.key_slot_management import key_file_for
from privrag_desktop.store.vault_files.backup_file import (
    Manifest,
    extract,
    read_backup,
    require_same,
    write_backup,
)
from privrag_desktop.store.vault_files.database_copy import copy_unchecked

ASIDE = ".backup-"
_SPARE = 64_000_000  # bytes
_THERE = mark("There is a file of this name already; it is not overwritten.")
_NO_SPACE = mark("The disk has too little free space: it needs {size:,} MB more.")
_DISK = mark("The backup cannot be read or written here; the disk may be full, missing or write-protected.")


@dataclass(frozen=True, slots=True)
class BackupKeys:
    """The key slots of a backup and the data key that they open."""

    keys: KeyFile | KeyFileV1
    data_key: bytes


def keys_for_backup(path: Path, known: VaultKeys) -> BackupKeys:
    """The vault's slots for a data key that the backup alone has; VaultError."""
    data_key = secrets.token_bytes(KEY_BYTES)
    return BackupKeys(key_file_for(path, known, data_key), data_key)


@dataclass(frozen=True, slots=True)
class BackupSource:
    """An open vault, in whatever schema it is; `mine` tells it from others, in names of files.

    `sealed` is asked once nobody else can change the vault.
    """

    folder: Path
    database: Database
    mine: str
    sealed: Callable[[], BackupKeys]


def write_checked(source: BackupSource, file: Path, progress: Progress) -> Manifest:
    """Back up an open vault into a new file; what that holds.

    Reports CopyProgress. Raises UsageError where there is a file already, VaultError and Cancelled.
    """
    if file.exists():
        raise UsageError(_THERE)
    with plain_disk_errors(), _temporary_folder(file.parent, source.mine) as aside:
        require_space(aside, 2 * (source.folder / DATABASE_FILE).stat().st_size)
        manifest = _write(source, aside / "backup", progress)
        _publish(aside / "backup", file)
    return manifest


def require_space(folder: Path, size: int) -> None:
    """VaultError unless so many bytes, and some to spare, are free."""
    missing = size + _SPARE - shutil.disk_usage(folder).free
    if missing > 0:
        raise VaultError(_NO_SPACE, size=missing // 1_000_000 + 1)


@contextmanager
def plain_disk_errors() -> Iterator[None]:
    """Turn an error of the disk into a sentence."""
    try:
        yield
    except OSError:
        raise VaultError(_DISK) from None


@contextmanager
def _temporary_folder(folder: Path, mine: str) -> Iterator[Path]:
    """Where to make a backup of this vault; nobody else makes one, so what a kill left of it is removed."""
    prefix = f"{ASIDE}{mine}-"
    for left in folder.glob(f"{prefix}*"):
        shutil.rmtree(left, ignore_errors=True)  # a link or a file of this name is none of ours
    with tempfile.TemporaryDirectory(prefix=prefix, dir=folder) as aside:
        keep_private(Path(aside))
        yield Path(aside)


def _write(source: BackupSource, made: Path, progress: Progress) -> Manifest:
    copy = made.with_name(DATABASE_FILE)
    with source.database.between_transactions():
        seal = source.sealed()
        held = copy_unchecked(source.database, copy, seal.data_key, progress)
    write_backup(made, copy, seal.keys, seal.data_key, held)
    copy.unlink()
    backup = read_backup(made)
    manifest = backup.header.manifest_for(seal.data_key)
    extract(backup, manifest, copy, progress)
    require_same(copy, seal.data_key, held, progress)
    return manifest


def _publish(made: Path, file: Path) -> None:
    """Give the backup its name, if nobody else has taken that meanwhile."""
    try:
        os.link(made, file)
    except FileExistsError:
        raise UsageError(_THERE) from None
    except OSError:  # a disk without links, as most memory sticks
        if file.exists():
            raise UsageError(_THERE) from None
        made.rename(file)
    sync_folder(file.parent)
