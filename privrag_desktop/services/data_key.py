"""Changing the data key: everything is encrypted anew, and everybody's secret opens what is new."""

import os
import secrets
import shutil
from contextlib import ExitStack, suppress
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.progress import Progress
from privrag_desktop.sentences import mark
from privrag_desktop.services.people import ring_of
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.vault_folder import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import audit, swap
from privrag_desktop.store.copies import CopyProgress, copy_database
from privrag_desktop.store.database import Database
from privrag_desktop.store.key_derivation import KEY_BYTES
from privrag_desktop.store.key_ring import KeyRing, has_old_slots
from privrag_desktop.store.keys import RECOVERY, unlock
from privrag_desktop.store.vault_keys import VaultKeys, keep_vault_keys, vault_keys

__all__ = ["CopyProgress", "change_data_key"]

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
    require(workspace.person.role, Right.KEYS)
    ring = ring_of(workspace, secret)
    if has_old_slots(workspace.folder / KEY_FILE):
        raise VaultError(_OLD_SLOTS)
    path = workspace.folder / DATABASE_FILE
    if shutil.disk_usage(path.parent).free < path.stat().st_size + _SPARE:
        raise VaultError(_NO_SPACE)
    with workspace.database.between_transactions(), ExitStack() as turn:
        try:
            _prepare(workspace, ring, secret, progress)
            turn.enter_context(swap.alone(workspace.folder))
            workspace.close_silently()
        except BaseException:
            _discard(workspace.folder)
            raise
        _commit(workspace.folder)  # whatever happens from here on, the new database counts
        workspace.database.close()
        swap.put_in_place(path)


def _prepare(workspace: Workspace, ring: KeyRing, secret: str, progress: Progress) -> None:
    """Both new files, whole, beside the old ones."""
    folder, data_key = workspace.folder, secrets.token_bytes(KEY_BYTES)
    path, keys = folder / DATABASE_FILE, swap.beside(folder / KEY_FILE)
    swap.discard(path)
    swap.empty_log(workspace.database, path)
    copy_database(workspace.database, swap.beside(path), data_key, progress)
    generation = ring.for_data_key(data_key, keys).generation
    me = workspace.person.name
    if unlock(keys, secret, "" if me == RECOVERY else me).data_key != data_key:
        raise VaultError(_UNFIT)
    _note(swap.beside(path), data_key, generation, me)
    swap.require_one_file(swap.beside(path))
    progress.check()


def _note(path: Path, data_key: bytes, generation: int, actor: str) -> None:
    """In the new database alone: what it says has happened if it is ever opened."""
    database = Database.open(path, data_key)
    try:
        known = vault_keys(database)
        assert known is not None
        with database.transaction() as tx:
            keep_vault_keys(tx, VaultKeys(known.signing, generation))
            audit.append(tx, audit.Action.DATA_KEY_CHANGED, [], actor)
            audit.append(tx, audit.Action.CLOSED, [], actor)
    finally:
        database.close()


def _commit(folder: Path) -> None:
    """The one step that changes the data key."""
    try:
        os.replace(swap.beside(folder / KEY_FILE), folder / KEY_FILE)
    except OSError:
        _discard(folder)
        raise VaultError(_UNWRITABLE) from None


def _discard(folder: Path) -> None:
    with suppress(OSError):  # what stays is removed when the vault is next opened
        swap.discard(folder / DATABASE_FILE)
        swap.beside(folder / KEY_FILE).unlink(missing_ok=True)
