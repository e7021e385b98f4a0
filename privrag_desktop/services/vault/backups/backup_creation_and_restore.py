"""Create, verify and restore backups of a vault."""

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.errors import VaultError, WrongPassphrase
from privrag_desktop.i18n import mark
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.passphrase_attempt_limit import counted_try
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import ID_LETTERS
from privrag_desktop.services.vault.backups.verified_backup_writer import (
    ASIDE,
    BackupSource,
    keys_for_backup,
    plain_disk_errors,
    require_space,
    write_checked,
)
from privrag_desktop.services.vault.creation_and_unlocking import new_folder
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file import as_text, signer_in
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    RECOVERY,
    OpenedSlot,
    public_half,
    unlock_content,
)
from privrag_desktop.store.keys.key_file_signing_key import vault_keys
from privrag_desktop.store.keys.key_slot_management import has_old_slots
from privrag_desktop.store.vault_files import database_swap
from privrag_desktop.store.vault_files.backup_file import (
    Backup,
    Manifest,
    extract,
    read_backup,
    require_same,
)

_OF_ITS_DAY = mark("{wrong} A backup is opened by the passphrases and the recovery key of its day.")
_OLD_VAULT = mark("This vault was opened by an older version of the program. Lock and unlock it once.")


def create_backup(workspace: Workspace, file: Path, progress: Progress) -> BackupInfo:
    """Write what is in the vault now into one new file, which every secret of the vault opens.

    Others can go on when the database has been copied; the file appears once it is checked. Reports
    CopyProgress. Raises NotAllowed unless an admin has unlocked the vault, UsageError where there is a file
    already, VaultError and Cancelled.
    """
    require(workspace.person.role, Permission.BACKUP)
    return make_backup(workspace, file, progress, "asked-for")


def make_backup(workspace: Workspace, file: Path, progress: Progress, why: str) -> BackupInfo:
    """As create_backup, by anybody; `why` is for the audit trail."""
    known, path = vault_keys(workspace.database), workspace.folder / KEY_FILE
    if known is None:
        raise VaultError(_OLD_VAULT)
    left_out = has_old_slots(path)
    mine = public_half(known.signing)[:ID_LETTERS]
    source = BackupSource(workspace.folder, workspace.database, mine, partial(keys_for_backup, path, known))
    manifest = write_checked(source, file, progress)
    with workspace.database.transaction() as tx:
        details: audit_trail.Details = [("why", why), ("patients", manifest.contents.rows_of("patients"))]
        audit_trail.append(tx, audit_trail.AuditAction.BACKED_UP, details, workspace.person.name)
    return _info(file, manifest, left_out=left_out)


def verify_backup(file: Path, secret: str, progress: Progress, user: str = "") -> BackupInfo:
    """Read all of a backup as a restoration would, into a place that is removed again; what it holds.

    Reports CopyProgress. Raises WrongPassphrase, TooManyAttempts, VaultError (damaged, no backup), NewerVault
    and Cancelled.
    """
    opened = _open(file, secret, user)
    room = file.parent if os.access(file.parent, os.W_OK) else None
    with plain_disk_errors(), tempfile.TemporaryDirectory(prefix=ASIDE, dir=room) as aside:
        _take_out(opened, Path(aside) / DATABASE_FILE, progress)
    return _info(file, opened.manifest)


def restore_backup(file: Path, folder: Path, secret: str, progress: Progress, user: str = "") -> BackupInfo:
    """Make a vault of a backup in a new or empty folder; it appears once all of it is checked.

    Its users, passphrases and recovery key are those of the day of the backup. Raises as verify_backup does,
    and VaultError when the folder is not empty or cannot be written.
    """
    opened = _open(file, secret, user)
    with plain_disk_errors(), new_folder(folder) as aside:
        _take_out(opened, aside / DATABASE_FILE, progress)
        write_atomically(aside / KEY_FILE, as_text(opened.backup.header.keys))
        _note_restored(aside / DATABASE_FILE, opened)
    return _info(file, opened.manifest)


@dataclass(frozen=True, slots=True)
class _Opened:
    backup: Backup
    found: OpenedSlot
    manifest: Manifest


def _open(file: Path, secret: str, user: str) -> _Opened:
    backup = read_backup(file)
    attempts = paths.data_folder() / "attempts" / f"{signer_in(backup.header.keys)[:32]}.json"
    with suppress(OSError):
        attempts.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with (
            database_swap.exclusive_access(attempts.parent),
            counted_try(attempts),
        ):  # else a dozen at once would each be free
            found = unlock_content(backup.header.keys, secret, user)
    except WrongPassphrase as error:
        raise WrongPassphrase(_OF_ITS_DAY, wrong=error.sentence) from None
    return _Opened(backup, found, backup.header.manifest_for(found.data_key))


def _take_out(opened: _Opened, database: Path, progress: Progress) -> None:
    require_space(database.parent, opened.manifest.size)
    extract(opened.backup, opened.manifest, database, progress)
    require_same(database, opened.found.data_key, opened.manifest.contents, progress)


def _note_restored(path: Path, opened: _Opened) -> None:
    database = Database.as_it_is(path, opened.found.data_key)  # an older program may be the one to open it
    try:
        if database.schema < audit_trail.SINCE:
            return
        with database.transaction() as tx:
            details = [("created", opened.manifest.created)]
            audit_trail.append(tx, audit_trail.AuditAction.RESTORED, details, opened.found.user or RECOVERY)
    finally:
        database.close()


def _info(file: Path, manifest: Manifest, *, left_out: bool = False) -> BackupInfo:
    held = manifest.contents
    return BackupInfo(
        file, manifest.created, held.rows_of("patients"), held.rows_of("documents"), manifest.size, left_out
    )


def signer_of(workspace: Workspace) -> str:
    """What tells this vault from every other; empty before somebody has unlocked it."""
    keys = vault_keys(workspace.database)
    return public_half(keys.signing) if keys else ""
