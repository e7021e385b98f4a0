"""Open SQLCipher connections with their key and pragmas, and say what SQLite says of the file in a sentence.

Only the memory of keys is locked against swapping. With `cipher_memory_security` SQLCipher wipes all memory
that it gives back, and asks the system to lock each piece that it takes. Such locks cover the first megabytes
only, because a user may lock no more, while the same records lie unlocked in Python's memory; and they took a
third of an import's time beside the embedding.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

import sqlcipher3

from privrag_desktop.errors import QueryRefused, VaultError, VaultInUse
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.disk_sync import FULL_SYNC, sync

_IN_USE = mark("This vault is in use by another window or command. Close it first.")
_DAMAGED = mark("The vault's database is damaged. Restore the vault from a backup.")
_UNOPENED = mark(
    "The vault's database is damaged, or its keys.json is an older one or that of another vault. Restore the"
    " vault from a backup."
)
_REFUSED = mark("This query would read more than it may.")
_SLOW = mark("The query takes too long. Ask for fewer patients or a shorter time.")
_MISSING = mark("The vault's database file is missing. Restore the vault from a backup.")
_UNUSABLE = mark("The vault's database cannot be read or written; the disk may be full or write-protected.")

_BEFORE_KEY = ("cipher_log_level = NONE", "cipher_memory_security = ON")
_AFTER_KEY = (
    "locking_mode = EXCLUSIVE",  # before WAL: then no shared-memory file is ever made
    "journal_mode = WAL",
    "wal_autocheckpoint = 0",  # it leaves the log standing: cut short then, it mixes two states of the vault
    "synchronous = FULL",
    "temp_store = MEMORY",
    "cache_size = -32768",  # KiB: pages that stay decrypted; with 8 MB a count over all of a ward took longer
    "secure_delete = ON",  # always: what is moved between pages leaves traces, not only what is deleted
    "foreign_keys = ON",
    "recursive_triggers = ON",  # else REPLACE removes rows past the triggers that keep the audit trail
    "trusted_schema = OFF",
    *FULL_SYNC,
)
_READING = ("temp_store = MEMORY", "foreign_keys = ON", "trusted_schema = OFF", "query_only = ON")
_COPYING = ("journal_mode = OFF", "synchronous = OFF")  # a copy counts once it is whole and synced
_ONE_AT_A_TIME = Lock()

if sys.platform != "win32":
    import resource

    def _set_limit(now: int, most: int) -> None:
        """Where the system refuses, as some containers do, a vault is opened all the same and is slower."""
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_MEMLOCK, (now, most))


def sync_file(path: Path) -> None:
    """Make what was written into a file survive a power cut; VaultError when that cannot be."""
    try:
        handle = os.open(path, os.O_RDWR)
        try:
            sync(handle)
        finally:
            os.close(handle)
    except OSError:
        raise VaultError(_UNUSABLE) from None


def make_empty_file(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise VaultError("There is already a vault here; it is not overwritten.") from None
    except OSError:
        raise VaultError(_UNUSABLE) from None


def connect(place: str, *, is_uri: bool = False) -> Any:
    with plain_errors():
        return sqlcipher3.connect(place, timeout=0, isolation_level=None, check_same_thread=False, uri=is_uri)


def prepare(connection: Any, key: bytes) -> None:
    """For reading and writing; nobody else can open the database from then on."""
    _use_key(connection, key, _AFTER_KEY)
    connection.execute("BEGIN EXCLUSIVE")  # takes the lock now, so that a second opener is refused at once
    connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    connection.execute("COMMIT")


def prepare_reading(connection: Any, key: bytes) -> None:
    """For reading only, of a file that nobody has open."""
    _use_key(connection, key, _READING)


def prepare_copy(connection: Any, key: bytes) -> None:
    """For writing a copy into a new file."""
    _use_key(connection, key, _COPYING)


def require_file(path: Path) -> None:
    """VaultError for one that is missing, or emptied: SQLite would take that for a new database."""
    if not path.is_file():
        raise VaultError(_MISSING)
    if not path.stat().st_size:
        raise VaultError(_DAMAGED)


def require_unused(path: Path) -> None:
    """VaultInUse if somebody has it open. No key is needed, nothing is changed, and it may be damaged.

    SQLite asks for the lock before it reads anything. What it would do next with a log beside a damaged
    database is empty it; without the right to write it stops at that instead.
    """
    if not os.path.isfile(path) or not os.path.getsize(path):  # beside an empty one it would remove the log
        return
    place = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlcipher3.connect(place, timeout=0, isolation_level=None, uri=True)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # else it makes a file for shared memory
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlcipher3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise VaultInUse(_IN_USE) from None


@contextmanager
def plain_errors() -> Iterator[None]:
    """What SQLite says about the file becomes a sentence; what it says about our SQL stays a bug."""
    try:
        yield
    except sqlcipher3.OperationalError as error:
        _raise_plainly(error)
    except sqlcipher3.DatabaseError as error:
        if type(error) is not sqlcipher3.DatabaseError:  # IntegrityError and the like
            raise
        _raise_plainly(error)


def _use_key(connection: Any, key: bytes, then: Iterable[str]) -> None:
    """Give it the key between the pragmas that come before and those that come after."""
    with _keys_are_locked():
        for pragma in _BEFORE_KEY:
            connection.execute(f"PRAGMA {pragma}")
        connection.set_key(f"x'{key.hex()}'")  # not by PRAGMA: the key would show in traces
    for pragma in then:
        connection.execute(f"PRAGMA {pragma}")


@contextmanager
def _keys_are_locked() -> Iterator[None]:
    """Memory that is taken within this is locked as far as the system lets a user; afterwards none is.

    What was locked stays so. On Windows there is no such limit to set, and an administrator keeps to none.
    """
    if sys.platform == "win32":
        yield
    else:
        with _ONE_AT_A_TIME:
            _limit, most = resource.getrlimit(resource.RLIMIT_MEMLOCK)
            _set_limit(most, most)
            try:
                yield
            finally:
                _set_limit(0, most)


def _raise_plainly(error: Exception) -> NoReturn:
    code = getattr(error, "sqlite_errorname", "")
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        raise VaultInUse(_IN_USE) from None
    if code.startswith("SQLITE_NOTADB"):  # a wrong key and a damaged first page look the same
        raise VaultError(_UNOPENED) from None
    if code.startswith("SQLITE_CORRUPT"):
        raise VaultError(_DAMAGED) from None
    if code in {"SQLITE_AUTH", "SQLITE_INTERRUPT"}:
        raise QueryRefused(_REFUSED if code == "SQLITE_AUTH" else _SLOW) from None
    if code == "SQLITE_ERROR":
        raise error
    raise VaultError(_UNUSABLE) from None
