"""Backups of a vault: made while it is open, checked before they count, restored into a new folder."""

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop import paths
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.private_files import keep_private
from privrag_desktop.progress import Progress
from privrag_desktop.sentences import mark
from privrag_desktop.services.attempts import counted_try
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.unlock import new_folder
from privrag_desktop.services.vault_folder import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import audit
from privrag_desktop.store.backup import Backup, Manifest, extract, read_backup, require_same, write_backup
from privrag_desktop.store.copies import copy_unchecked
from privrag_desktop.store.database import Database
from privrag_desktop.store.key_derivation import KEY_BYTES
from privrag_desktop.store.key_file import as_text, sync_folder, write_atomically
from privrag_desktop.store.key_ring import has_old_slots, key_file_for
from privrag_desktop.store.keys import RECOVERY, Opened, public_half, unlock_content
from privrag_desktop.store.vault_keys import VaultKeys, vault_keys

_SPARE = 64_000_000  # bytes
_DISK = mark("The backup cannot be read or written here; the disk may be full, missing or write-protected.")
_THERE = mark("There is a file of this name already; it is not overwritten.")
_NO_SPACE = mark("The disk has too little free space: it needs {size:,} MB more.")
_OF_ITS_DAY = mark("{wrong} A backup is opened by the passphrases and the recovery key of its day.")
_OLD_VAULT = mark("This vault was opened by an older version of the program. Lock and unlock it once.")
_ASIDE = ".backup-"


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


def create_backup(workspace: Workspace, file: Path, progress: Progress) -> BackupInfo:
    """Write what is in the vault now into one new file, which every secret of the vault opens.

    Others can go on when the database has been copied; the file appears once it is checked. Reports
    CopyProgress. Raises NotAllowed unless an admin has unlocked the vault, UsageError where there is a file
    already, VaultError and Cancelled.
    """
    require(workspace.person.role, Right.BACKUP)
    return make_backup(workspace, file, progress, "asked-for")


def make_backup(workspace: Workspace, file: Path, progress: Progress, why: str) -> BackupInfo:
    """As create_backup, by anybody; `why` is for the audit trail."""
    if file.exists():
        raise UsageError(_THERE)
    known = vault_keys(workspace.database)
    if known is None:
        raise VaultError(_OLD_VAULT)
    left_out = has_old_slots(workspace.folder / KEY_FILE)
    with _plain_disk_errors(), _aside(file.parent, known) as aside:
        _require_space(aside, 2 * (workspace.folder / DATABASE_FILE).stat().st_size)
        manifest = _write(workspace, aside / "backup", known, progress)
        _publish(aside / "backup", file)
    with workspace.database.transaction() as tx:
        details: audit.Details = [("why", why), ("patients", manifest.contents.rows_of("patients"))]
        audit.append(tx, audit.Action.BACKED_UP, details, workspace.person.name)
    return _info(file, manifest, left_out=left_out)


def verify_backup(file: Path, secret: str, progress: Progress, user: str = "") -> BackupInfo:
    """Read all of a backup as a restoration would, into a place that is removed again; what it holds.

    Reports CopyProgress. Raises WrongPassphrase, TooManyAttempts, VaultError (damaged, no backup), NewerVault
    and Cancelled.
    """
    opened = _open(file, secret, user)
    room = file.parent if os.access(file.parent, os.W_OK) else None
    with _plain_disk_errors(), tempfile.TemporaryDirectory(prefix=_ASIDE, dir=room) as aside:
        _take_out(opened, Path(aside) / DATABASE_FILE, progress)
    return _info(file, opened.manifest)


def restore_backup(file: Path, folder: Path, secret: str, progress: Progress, user: str = "") -> BackupInfo:
    """Make a vault of a backup in a new or empty folder; it appears once all of it is checked.

    Its users, passphrases and recovery key are those of the day of the backup. Raises as verify_backup does,
    and VaultError when the folder is not empty or cannot be written.
    """
    opened = _open(file, secret, user)
    with _plain_disk_errors(), new_folder(folder) as aside:
        _take_out(opened, aside / DATABASE_FILE, progress)
        write_atomically(aside / KEY_FILE, as_text(opened.backup.header.keys))
        _note_restored(aside / DATABASE_FILE, opened)
    return _info(file, opened.manifest)


def signer_of(file: Path) -> str:
    """Of which vault a backup is: the public half of what signs its key file. VaultError, NewerVault."""
    return read_backup(file).header.keys.signer


@dataclass(frozen=True, slots=True)
class _Opened:
    backup: Backup
    found: Opened
    manifest: Manifest


@contextmanager
def _aside(folder: Path, known: VaultKeys) -> Iterator[Path]:
    """Where to make a backup of this vault; nobody else makes one, so what a kill left of it is removed."""
    prefix = f"{_ASIDE}{public_half(known.signing)[:12]}-"
    for left in folder.glob(f"{prefix}*"):
        shutil.rmtree(left, ignore_errors=True)  # a link or a file of this name is none of ours
    with tempfile.TemporaryDirectory(prefix=prefix, dir=folder) as aside:
        keep_private(Path(aside))
        yield Path(aside)


def _write(workspace: Workspace, made: Path, known: VaultKeys, progress: Progress) -> Manifest:
    """The backup file, read again as a restoration would read it."""
    db, data_key, copy = workspace.database, secrets.token_bytes(KEY_BYTES), made.with_name(DATABASE_FILE)
    with db.between_transactions():
        keys = key_file_for(workspace.folder / KEY_FILE, known, data_key)
        held = copy_unchecked(db, copy, data_key, progress)
    write_backup(made, copy, keys, data_key, held)
    copy.unlink()
    backup = read_backup(made)
    manifest = backup.header.manifest_for(data_key)
    extract(backup, manifest, copy, progress)
    require_same(copy, data_key, held, progress)
    return manifest


def _publish(made: Path, file: Path) -> None:
    """Under its name, if nobody else has taken that meanwhile."""
    try:
        os.link(made, file)
    except FileExistsError:
        raise UsageError(_THERE) from None
    except OSError:  # a disk without links, as most memory sticks
        if file.exists():
            raise UsageError(_THERE) from None
        made.rename(file)
    sync_folder(file.parent)


def _open(file: Path, secret: str, user: str) -> _Opened:
    backup = read_backup(file)
    attempts = paths.data_folder() / "attempts" / f"{backup.header.keys.signer[:32]}.json"
    try:
        with counted_try(attempts):
            found = unlock_content(backup.header.keys, secret, user)
    except WrongPassphrase as error:
        raise WrongPassphrase(_OF_ITS_DAY, wrong=error.sentence) from None
    return _Opened(backup, found, backup.header.manifest_for(found.data_key))


def _take_out(opened: _Opened, database: Path, progress: Progress) -> None:
    _require_space(database.parent, opened.manifest.size)
    extract(opened.backup, opened.manifest, database, progress)
    require_same(database, opened.found.data_key, opened.manifest.contents, progress)


def _note_restored(path: Path, opened: _Opened) -> None:
    database = Database.open(path, opened.found.data_key)
    try:
        with database.transaction() as tx:
            details = [("created", opened.manifest.created)]
            audit.append(tx, audit.Action.RESTORED, details, opened.found.user or RECOVERY)
    finally:
        database.close()


def _info(file: Path, manifest: Manifest, *, left_out: bool = False) -> BackupInfo:
    held = manifest.contents
    return BackupInfo(
        file, manifest.created, held.rows_of("patients"), held.rows_of("documents"), manifest.size, left_out
    )


def _require_space(folder: Path, size: int) -> None:
    missing = size + _SPARE - shutil.disk_usage(folder).free
    if missing > 0:
        raise VaultError(_NO_SPACE, size=missing // 1_000_000 + 1)


@contextmanager
def _plain_disk_errors() -> Iterator[None]:
    try:
        yield
    except OSError:
        raise VaultError(_DISK) from None
