"""Replace a vault's database by one under a new key; the one that the data key opens counts.

A database under a new key is written beside the old one and is whole before the key file is replaced, in
one step, by that for the new key. So at any moment the data key that the key file gives says which of both
counts. What comes after is finished, and what came to nothing is removed, when the vault is next opened.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import lock_descriptor

from privrag_desktop.errors import VaultError, VaultInUse
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.disk_sync import sync_folder
from privrag_desktop.store.database import Database
from privrag_desktop.store.sqlcipher_connection import sync_file

_LOG = mark("The vault's write-ahead log cannot be emptied; the disk may be full. Nothing was changed.")
_PLACE = mark("The new database cannot be put in its place in this folder. Unlock the vault to try again.")
_TAKEN = mark("This vault is just being opened by another window or command. Try again in a moment.")
_TRIES, _PAUSE = 100, 0.1  # seconds
_STANDS_FOR_FOLDER = "opening.lock"


@contextmanager
def exclusive_access(folder: Path) -> Iterator[None]:
    """Nobody else reads this vault's key file and opens what it fits, or changes both, at the same time.

    Else who has read the old key could open the old database when it does not count any more. Raises
    VaultInUse where somebody takes too long; on a file system that locks no folders nobody is waited for.
    """
    try:
        handle = _handle_of(folder)
    except OSError:  # no such folder, or a disk that cannot be written
        yield
        return
    try:
        _wait_for(handle)
        yield
    finally:
        os.close(handle)


def _handle_of(folder: Path) -> int:
    """Of the folder itself; Windows locks no folders, so there an empty file in it stands for it."""
    if sys.platform == "win32":
        if not any(folder.iterdir()):
            raise FileNotFoundError  # an empty folder stays one: a new vault may be made in it
        return os.open(folder / _STANDS_FOR_FOLDER, os.O_RDWR | os.O_CREAT)
    return os.open(folder, os.O_RDONLY)


def _wait_for(handle: int) -> None:
    with suppress(OSError):
        for _ in range(_TRIES):
            if lock_descriptor(handle, blocking=False):
                return
            time.sleep(_PAUSE)
        raise VaultInUse(_TAKEN)


def replacement_of(path: Path) -> Path:
    """Where what is to replace a file waits."""
    return path.with_name(f"{path.name}.new")


def open_current(path: Path, key: bytes) -> Database:
    """The database that `key` opens, in the schema that it has; raises as Database.as_it_is does."""
    try:
        database = Database.as_it_is(path, key)
    except VaultInUse:  # whoever has it open may be the one that changes its key
        raise
    except VaultError:
        if not _opens(replacement_of(path), key):
            raise
        put_in_place(path)
        return Database.as_it_is(path, key)
    discard(path)
    return database


def put_in_place(path: Path) -> None:
    """Replace the database whose key is gone; somebody who opens the vault may have done it already."""
    try:
        sync_folder(path.parent)  # the new key file first: with the old one nothing would open this
        replacement_of(path).replace(path)
        sync_folder(path.parent)
    except FileNotFoundError:
        return
    except OSError:
        raise VaultError(_PLACE) from None


def discard(path: Path) -> None:
    """Remove what is left of a replacement that came to nothing; only for who has the database open."""
    waiting = replacement_of(path)
    for file in (waiting, _log_of(waiting)):
        with suppress(OSError):  # the key decides which counts, not whether this one is gone
            file.unlink()


def empty_log(database: Database, path: Path) -> None:
    """So that nothing of the old key can be read into a database that takes this one's place."""
    database.checkpoint()
    require_one_file(path)
    if _log_of(path).exists():
        sync_file(_log_of(path))


def require_one_file(path: Path) -> None:
    """VaultError unless everything is in the database's file, and nothing in its write-ahead log."""
    if _log_of(path).exists() and _log_of(path).stat().st_size:
        raise VaultError(_LOG)


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _opens(path: Path, key: bytes) -> bool:
    try:
        Database.read_only(path, key).close()
    except VaultError:
        return False
    return True
