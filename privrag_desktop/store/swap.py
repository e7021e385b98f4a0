"""Two databases side by side: the one that the data key opens is the vault's.

A database under a new key is written beside the old one and is whole before the key file is replaced, in
one step, by that for the new key. So at any moment the data key that the key file gives says which of both
counts. What comes after is finished, and what came to nothing is removed, when the vault is next opened.
"""

from pathlib import Path

from privrag_desktop.errors import VaultError, VaultInUse
from privrag_desktop.store.database import Database, sync_file
from privrag_desktop.store.key_file import sync_folder

_LOG = "The vault's write-ahead log cannot be emptied; the disk may be full. Nothing was changed."
_PLACE = "The new database cannot be put in its place in this folder. Unlock the vault to try again."


def beside(path: Path) -> Path:
    """Where what is to replace a file waits."""
    return path.with_name(f"{path.name}.new")


def open_current(path: Path, key: bytes) -> Database:
    """The database that `key` opens; raises as Database.open does."""
    try:
        database = Database.open(path, key)
    except VaultInUse:  # whoever has it open may be the one that changes its key
        raise
    except VaultError:
        if not _opens(beside(path), key):
            raise
        put_in_place(path)
        return Database.open(path, key)
    discard(path)
    return database


def put_in_place(path: Path) -> None:
    """Replace the database whose key is gone; somebody who opens the vault may have done it already."""
    try:
        sync_folder(path.parent)  # the new key file first: with the old one nothing would open this
        beside(path).replace(path)
        sync_folder(path.parent)
    except FileNotFoundError:
        return
    except OSError:
        raise VaultError(_PLACE) from None


def discard(path: Path) -> None:
    """Remove what is left of a replacement that came to nothing; only for who has the database open."""
    waiting = beside(path)
    for file in (waiting, _log_of(waiting)):
        file.unlink(missing_ok=True)


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
