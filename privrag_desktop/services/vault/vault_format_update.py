"""Update an older vault to this program's schema, after a checked backup; refuse a newer one.

A refusal names both versions and the way back.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.errors import KnownError, NewerVault, VaultError
from privrag_desktop.i18n import TranslatableText, mark, together
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.support.program_version_and_build import installation
from privrag_desktop.services.vault.access.newest_key_file_check import (
    is_older_accepted,
    known_keys,
)
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.backups.backup_folder_and_file_names import (
    ENDING,
    ID_LETTERS,
    STAMP,
    backup_folder,
    default_folder,
    file_name,
    is_of,
    stamp_of,
)
from privrag_desktop.services.vault.backups.verified_backup_writer import (
    BackupKeys,
    BackupSource,
    keys_for_backup,
    write_checked,
)
from privrag_desktop.services.vault.integrity_and_rollback_check import is_older_copy
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.services.vault.settings import admin_decided_settings
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database, DatabaseTransaction
from privrag_desktop.store.keys.key_file import KeyFileV1, read_key_file, signer_in
from privrag_desktop.store.keys.key_file_creation_and_unlocking import RECOVERY, OpenedSlot
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.migrations.migration_list import LATEST

_WITH_DECISIONS = 16  # the first schema in which admins decide where backups lie
_NO_WORD = re.compile(r"[^\w.]", re.ASCII)
_BEGINS = mark(
    "This vault is from an older version of the program. A backup of it is made before it changes…"
)
_CHANGES = mark("The vault is updated for this version of the program…")
_UPDATED = mark("The vault was updated for this version of the program. As it was before, it is in {file}.")
_WITHOUT = mark("The vault was updated for this version of the program, without a backup.")
_LEFT_OUT = mark(
    "A passphrase or recovery key from before there were users does not open that backup, for it has not been"
    " used since."
)
_REFUSED = mark(
    "The vault was not updated for this version of the program, and nothing in it was changed: a backup has"
    " to be made first, and none could be. {reason} Mend this and open the vault again. An admin can go on"
    " without a backup: privrag vault update --without-backup"
)
_UNWRITABLE = mark("The backup folder cannot be read or written.")
_OLDER_COPY = mark(
    "This is an older copy of the vault than the one last open here: who was an admin then may be none now."
    " Unlock with the recovery key to update it without a backup."
)
_REFUSED_NEWER = mark(
    "This vault was last opened by {newer} of the program and has vault format {theirs}. This is version"
    " {own}, which reads format {ours} and older ones. Nothing was changed. Use the newer program."
)
_VERSION = mark("version {version}")
_UNKNOWN = mark("a newer version")
_FOUND = mark("Or go back: restore the backup from before the update into a new folder. It is {file}.")
_NOT_FOUND = mark("Or go back: restore a backup from before the update into a new folder.")
_NAMED = re.compile(rf".*-({STAMP})-before-.+-schema-(\d+){re.escape(ENDING)}")


@dataclass(frozen=True, slots=True)
class VaultUpdate:
    """How an older vault is updated at its opening: who hears of it, and whether it is backed up first."""

    progress: Progress = field(default_factory=Progress)
    without_backup: bool = False


@dataclass(frozen=True, slots=True)
class _Before:
    """The backup of the vault as it was: what to say of it, its name for the audit trail, and its file."""

    told: str = ""
    name: str = "none"
    file: Path | None = None


def bring_up_to_date(folder: Path, database: Database, found: OpenedSlot, how: VaultUpdate) -> str:
    """Give an open vault this program's schema; what to tell who opens it, "" if there was nothing to do.

    Nothing is changed before a backup of the old schema lies in the backup folder, read and compared as a
    restoration would. An update that then fails or is stopped takes it away again: each try of a vault that
    cannot be updated left one. Reports VaultCheckProgress, CopyProgress and, once it cannot be stopped any
    more, FinalStepNotice. Raises NewerVault, VaultError, NotAllowed and Cancelled, with nothing changed.
    """
    schema = database.schema
    try:
        todo = migration_list.outstanding(schema)
    except NewerVault:
        raise newer_vault_error(folder, database) from None
    before = _Before()
    if todo and schema:  # nothing is in one of schema 0
        is_older_accepted(found, database)
        before = _backup_before(folder, database, found, how)

    def note(tx: DatabaseTransaction) -> None:
        details: audit_trail.Details = [("before", schema), ("schema", todo[-1][0]), ("backup", before.name)]
        audit_trail.append(tx, audit_trail.AuditAction.UPDATED, details, found.user or RECOVERY)

    try:
        if todo and schema:
            how.progress.report(FinalStepNotice(_CHANGES))
        database.update(note)
    except BaseException:
        _take_away(before, database, schema)
        raise
    return before.told


def _take_away(before: _Before, database: Database, schema: int) -> None:
    """The backup of an update that came to nothing; it stays where nobody can tell whether it did."""
    with suppress(KnownError, OSError):
        if before.file is not None and database.schema == schema:
            before.file.unlink(missing_ok=True)


def _backup_before(folder: Path, database: Database, found: OpenedSlot, how: VaultUpdate) -> _Before:
    """The backup; or none for an admin who wants none, and for the sample, which holds nobody."""
    if how.without_backup:
        _require_admin_now(folder, database, found)
        return _Before(TranslatableText(_WITHOUT))
    if is_sample_vault(folder):
        return _Before()
    how.progress.report(VaultCheckProgress(_BEGINS))
    try:
        return _write_backup(folder, database, found, how.progress)
    except OSError:
        raise VaultError(_REFUSED, reason=TranslatableText(_UNWRITABLE)) from None
    except KnownError as error:
        raise VaultError(_REFUSED, reason=error.sentence) from None


def _require_admin_now(folder: Path, database: Database, found: OpenedSlot) -> None:
    """Whoever has been removed since, or is no admin any more, could put older files back."""
    require(found.role, Permission.UPDATE)
    if (
        found.kind != "recovery"
        and database.schema >= migration_list.WITH_USERS
        and is_older_copy(folder, database)
    ):
        raise VaultError(_OLDER_COPY)


def _write_backup(folder: Path, database: Database, found: OpenedSlot, progress: Progress) -> _Before:
    content, known = read_key_file(folder / KEY_FILE), known_keys(database)

    def sealed() -> BackupKeys:
        """In a key file of before there were users nobody's secret is known: it is kept with its data key."""
        if isinstance(content, KeyFileV1) or known is None:
            return BackupKeys(content, found.data_key)
        return keys_for_backup(folder / KEY_FILE, known)

    signer, where = signer_in(content), backup_folder(folder, _decided_backup_folder(database))
    moment = datetime.now(UTC)
    while (file := where / file_name(folder, signer, name := _name(moment, database.schema))).exists():
        moment += timedelta(seconds=1)
    write_checked(BackupSource(folder, database, signer[:ID_LETTERS], sealed), file, progress)
    is_left_out = not isinstance(content, KeyFileV1) and bool(content.before)
    told = together(TranslatableText(_UPDATED, file=file), TranslatableText(_LEFT_OUT) if is_left_out else "")
    return _Before(told, name, file)


def _name(moment: datetime, schema: int) -> str:
    """When the backup was made, and before which update."""
    version = _NO_WORD.sub("-", installation().version)
    return f"{stamp_of(moment)}-before-{version}-schema-{schema}"


def _decided_backup_folder(database: Database) -> str:
    """The backup folder that an admin decided on; "" for the usual one."""
    decided = admin_decided_settings.Decisions()
    if database.schema >= _WITH_DECISIONS:
        decided = admin_decided_settings.decided(database)
    return admin_decided_settings.effective(load_settings(), decided).backup_folder


def newer_vault_error(folder: Path, database: Database) -> NewerVault:
    """The error for an open vault that a newer program has updated."""
    version = audit_trail.last_program_version(database)
    newer = TranslatableText(_VERSION, version=version) if version else TranslatableText(_UNKNOWN)
    own = installation().version
    refused = TranslatableText(_REFUSED_NEWER, newer=newer, theirs=database.schema, own=own, ours=LATEST)
    backup = newest_from_before(folder)
    back = TranslatableText(_FOUND, file=backup) if backup else TranslatableText(_NOT_FOUND)
    return NewerVault(together(refused, back))


def newest_from_before(vault: Path) -> Path | None:
    """The newest backup from before an update that this program can read, where backups usually lie."""
    signer = signer_in(read_key_file(vault / KEY_FILE))
    given = load_settings().backup_folder  # what an admin decided stands in the vault, which cannot be read
    folders = {default_folder(vault), *([Path(given)] if given else [])}
    found = sorted(one for folder in folders for one in _readable(folder, signer))
    return found[-1][1] if found else None


def _readable(folder: Path, signer: str) -> Iterator[tuple[str, Path]]:
    with suppress(OSError):  # a disk that is not connected
        for file in folder.iterdir():
            named = _NAMED.fullmatch(file.name)
            if named and int(named[2]) <= LATEST and is_of(file, signer):
                yield named[1], file
