"""Encrypt a vault anew under a new data key; all passphrases stay as they are."""

import os
import secrets
import shutil
from contextlib import ExitStack, suppress
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.access.users_and_recovery_key import ring_of
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import KEY_BYTES
from privrag_desktop.store.keys.key_file_creation_and_unlocking import RECOVERY, unlock
from privrag_desktop.store.keys.key_file_signing_key import (
    VaultKeys,
    keep_vault_keys,
    vault_keys,
)
from privrag_desktop.store.keys.key_slot_management import KeyRing, has_old_slots
from privrag_desktop.store.vault_files import database_swap
from privrag_desktop.store.vault_files.database_copy import copy_database

_SPARE = 64_000_000  # bytes: for the log of the last transactions, and for others who write to this disk
_OLD_SLOTS = mark(
    "A passphrase or recovery key of this vault is from before there were users, has not been used since, and"
    " would open nothing afterwards. Unlock once with each of them, or replace them first."
)
_NO_SPACE = mark("The disk has too little free space: the data key is changed in a second copy of the vault.")
_UNWRITABLE = mark("The data key was not changed: the vault's folder cannot be written.")
_UNFIT = mark("The data key was not changed: the new key file does not open with your secret.")


def change_data_key(workspace: Workspace, secret: str, progress: Progress) -> None:
    """Encrypt the vault under a new random key; closes it. All secrets stay as they are.

    Slow, and needs the space of a second copy meanwhile; reports CopyProgress. Killed at any moment, the
    vault opens with everything in it. Raises NotAllowed unless an admin has unlocked it, WrongPassphrase,
    VaultError and Cancelled, with nothing changed.
    """
    require(workspace.person.role, Permission.KEYS)
    ring = ring_of(workspace, secret)
    if has_old_slots(workspace.folder / KEY_FILE):
        raise VaultError(_OLD_SLOTS)
    path = workspace.folder / DATABASE_FILE
    if shutil.disk_usage(path.parent).free < path.stat().st_size + _SPARE:
        raise VaultError(_NO_SPACE)
    with workspace.database.between_transactions(), ExitStack() as turn:
        try:
            _prepare(workspace, ring, secret, progress)
            turn.enter_context(database_swap.exclusive_access(workspace.folder))
            workspace.close_silently()
        except BaseException:
            _discard(workspace.folder)
            raise
        _commit(workspace.folder)  # whatever happens from here on, the new database counts
        workspace.database.close()
        database_swap.put_in_place(path)


def _prepare(workspace: Workspace, ring: KeyRing, secret: str, progress: Progress) -> None:
    """Both new files, whole, beside the old ones."""
    folder, data_key = workspace.folder, secrets.token_bytes(KEY_BYTES)
    path, keys = folder / DATABASE_FILE, database_swap.replacement_of(folder / KEY_FILE)
    database_swap.discard(path)
    database_swap.empty_log(workspace.database, path)
    copy_database(workspace.database, database_swap.replacement_of(path), data_key, progress)
    generation = ring.for_data_key(data_key, keys).generation
    me = workspace.person.name
    if unlock(keys, secret, "" if me == RECOVERY else me).data_key != data_key:
        raise VaultError(_UNFIT)
    _note(database_swap.replacement_of(path), data_key, generation, me)
    database_swap.require_one_file(database_swap.replacement_of(path))
    progress.check()


def _note(path: Path, data_key: bytes, generation: int, actor: str) -> None:
    """Note the change in the new database alone: if that is ever opened, the change has happened."""
    database = Database.open(path, data_key)
    try:
        known = vault_keys(database)
        assert known is not None
        with database.transaction() as tx:
            keep_vault_keys(tx, VaultKeys(known.signing, generation))
            audit_trail.append(tx, audit_trail.AuditAction.DATA_KEY_CHANGED, [], actor)
            audit_trail.append(tx, audit_trail.AuditAction.CLOSED, [], actor)
    finally:
        database.close()


def _commit(folder: Path) -> None:
    """The one step that changes the data key."""
    try:
        os.replace(database_swap.replacement_of(folder / KEY_FILE), folder / KEY_FILE)
    except OSError:
        _discard(folder)
        raise VaultError(_UNWRITABLE) from None


def _discard(folder: Path) -> None:
    with suppress(OSError):  # what stays is removed when the vault is next opened
        database_swap.discard(folder / DATABASE_FILE)
        database_swap.replacement_of(folder / KEY_FILE).unlink(missing_ok=True)
