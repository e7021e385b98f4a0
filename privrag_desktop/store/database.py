"""The SQLCipher database of a vault: one connection, one statement at a time, all in transactions."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, NoReturn, Protocol, Self

import sqlcipher3

from privrag_desktop.errors import QueryRefused, VaultError, VaultInUse
from privrag_desktop.i18n import mark
from privrag_desktop.store.keys.key_memory_locking import keys_are_locked
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.vault_files.disk_sync import FULL_SYNC, sync

Row = tuple[Any, ...]
Parameter = str | int | float | bytes | None
Authorizer = Callable[[int, str | None, str | None, str | None, str | None], int]
Tell = Callable[[int, int], None]

IN_USE = mark("This vault is in use by another window or command. Close it first.")
_DAMAGED = mark("The vault's database is damaged. Restore the vault from a backup.")
_UNOPENED = mark(
    "The vault's database is damaged, or its keys.json is an older one or that of another vault. Restore the"
    " vault from a backup."
)
_REFUSED = mark("This query would read more than it may.")
_SLOW = mark("The query takes too long. Ask for fewer patients or a shorter time.")
_MISSING = mark("The vault's database file is missing. Restore the vault from a backup.")
_PAGES = 2000  # copied between two looks at whether to stop; 8 MB
_LONGEST_LOG = 4_000_000  # bytes, from which the write-ahead log is emptied after a transaction
_STEPS = 1000  # of SQLite's machine between two looks at the clock; a few microseconds each
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


class RowReader(Protocol):
    """What a query needs; the database and an open transaction both offer it."""

    def rows(self, sql: str, *parameters: Parameter) -> list[Row]: ...


class DatabaseTransaction:
    """Statements that are committed together or not at all."""

    def __init__(self, connection: Any, actor: str = "") -> None:
        self.actor = actor
        self._connection = connection
        self._after_commit: list[Callable[[], None]] = []

    def execute(self, sql: str, parameters: tuple[Parameter, ...] = ()) -> None:
        self._connection.execute(sql, parameters)

    def execute_many(self, sql: str, rows: Iterable[tuple[Parameter, ...]]) -> None:
        self._connection.executemany(sql, rows)

    def insert(self, sql: str, *parameters: Parameter) -> int:
        """Run one INSERT; the number of the new row."""
        return int(self._connection.execute(sql, parameters).lastrowid)

    def rows(self, sql: str, *parameters: Parameter) -> list[Row]:
        return list(self._connection.execute(sql, parameters))

    def after_commit(self, action: Callable[[], None]) -> None:
        """Run this once the changes are safely stored; never when they are rolled back."""
        self._after_commit.append(action)

    def committed(self) -> None:
        for action in self._after_commit:
            action()


class Database:
    """One open vault database; every method may be called from any thread.

    `actor` is who works with it, as the audit trail names them; empty until somebody is known to.
    Anything the disk or the file does to us is raised as VaultError.
    """

    def __init__(self, connection: Any, path: Path) -> None:
        self.actor = ""
        self.is_trail_whole: bool | None = None  # as it was found; nobody else can write while it is open
        self._connection = connection
        self._log = path.with_name(f"{path.name}-wal")
        self._after_each_commit: list[Callable[[], None]] = []
        self._lock = RLock()
        self._closed = False
        self._in_transaction = False
        self._counts = False  # its transactions, once the schema is new enough

    @classmethod
    def create(cls, path: Path, key: bytes) -> Self:
        """A new database at `path`, readable by its owner only; VaultError when something is there."""
        _make_empty(path)
        return cls._updated(path, key)

    @classmethod
    def open(cls, path: Path, key: bytes) -> Self:
        """An existing database, brought to this program's schema.

        `key` must be known to be right: a wrong one cannot be told from a damaged file. Raises VaultError
        (missing, in use, damaged) and NewerVault.
        """
        _require_file(path)
        return cls._updated(path, key)

    @classmethod
    def as_it_is(cls, path: Path, key: bytes) -> Self:
        """An existing database in whatever schema it has, for who backs it up before an `update`.

        Raises VaultError as `open` does.
        """
        _require_file(path)
        return cls._connect(path, key)

    @classmethod
    def read_only(cls, path: Path, key: bytes) -> Self:
        """A database that nobody has open, as it is: nothing is migrated, and no file is made beside it.

        Raises VaultError (missing, damaged, of another key) and NewerVault.
        """
        _require_file(path)
        connection = _connection(f"{path.absolute().as_uri()}?immutable=1", is_uri=True)
        try:
            with _plain_errors():
                _use_key(connection, key)
                for pragma in _READING:
                    connection.execute(f"PRAGMA {pragma}")
                [(version,)] = connection.execute("PRAGMA user_version").fetchall()
            migration_list.outstanding(version)
        except BaseException:
            connection.close()
            raise
        return cls(connection, path)

    @classmethod
    def _updated(cls, path: Path, key: bytes) -> Self:
        database = cls._connect(path, key)
        try:
            database.update()
        except BaseException:
            database.close()
            raise
        return database

    @classmethod
    def _connect(cls, path: Path, key: bytes) -> Self:
        connection = _connection(str(path))
        try:
            with _plain_errors():
                _prepare(connection, key)
            database = cls(connection, path)
            database._counts = database.schema >= migration_list.WITH_USERS
        except BaseException:
            connection.close()
            raise
        return database

    @property
    def schema(self) -> int:
        """The version of its schema; 0 while there is nothing in it."""
        return int(self.rows("PRAGMA user_version")[0][0])

    def update(self, note: Callable[[DatabaseTransaction], None] = lambda _tx: None) -> None:
        """Bring it to this program's schema, in one transaction, which `note` ends; NewerVault.

        A kill or a full disk leaves the schema that it had. It is not counted among the transactions: these
        are compared with what was seen before.
        """
        outstanding = migration_list.outstanding(self.schema)
        self._counts = False
        if outstanding:
            with self.transaction() as tx:
                for number, migration in outstanding:
                    migration(tx)
                    tx.execute(f"PRAGMA user_version = {number}")
                note(tx)
        self._counts = True

    @contextmanager
    def transaction(self) -> Iterator[DatabaseTransaction]:
        """Everything inside is committed together, or rolled back on any exception."""
        with self._lock, _plain_errors():
            self._begin()
            transaction = DatabaseTransaction(self._connection, self.actor)
            try:
                yield transaction
                if self._counts:
                    self._connection.execute("UPDATE commits SET number = number + 1")
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlcipher3.DatabaseError):  # a full disk has rolled back by itself
                    self._connection.execute("ROLLBACK")
                raise
            finally:
                self._in_transaction = False
            transaction.committed()
            for action in self._after_each_commit:
                action()
            self._keep_log_short()

    def after_each_commit(self, action: Callable[[], None]) -> None:
        """Run this whenever a transaction is safely stored, from now on."""
        self._after_each_commit.append(action)

    def _keep_log_short(self) -> None:
        """What is committed stays so if this fails: on a full disk the log just grows."""
        with suppress(OSError, sqlcipher3.DatabaseError):
            if self._log.stat().st_size > _LONGEST_LOG:
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _begin(self) -> None:
        self._check_open()
        if self._in_transaction:
            raise RuntimeError("a transaction inside a transaction")
        self._connection.execute("BEGIN IMMEDIATE")
        self._in_transaction = True

    def rows(self, sql: str, *parameters: Parameter) -> list[Row]:
        with self._lock, _plain_errors():
            self._check_open()
            return list(self._connection.execute(sql, parameters))

    def each(self, sql: str) -> Iterator[Row]:
        """One row after the other, for what is too much to hold; nobody else is let in meanwhile."""
        with self._lock, _plain_errors():
            self._check_open()
            yield from self._connection.execute(sql)

    def copy_to(self, path: Path, key: bytes, tell: Tell) -> None:
        """Every page as it is committed, into a new file under another key; for its owner only, and synced.

        `tell` is given the pages done and in all, and ends it by raising. VaultError when something is there,
        or the disk is full.
        """
        _make_empty(path)
        try:
            with self.between_transactions(), closing(_connection(str(path))) as target, _plain_errors():
                self._check_open()
                _use_key(target, key)
                for pragma in _COPYING:
                    target.execute(f"PRAGMA {pragma}")
                self._connection.backup(
                    target, pages=_PAGES, progress=lambda _status, left, total: tell(total - left, total)
                )
            sync_file(path)
        except BaseException:
            path.unlink()
            raise

    def guarded_rows(
        self,
        sql: str,
        parameters: Sequence[Parameter],
        *,
        most: int,
        authorizer: Authorizer,
        is_over: Callable[[], bool],
        functions: Sequence[tuple[str, int, Callable[..., bool]]] = (),
    ) -> list[Row]:
        """At most `most` rows of one statement, each part of which `authorizer` allows.

        `functions` are the name, the number of arguments and the code of those that the statement may call.
        Raises QueryRefused for a forbidden part, and when `is_over` says so while it runs. Nothing else of
        this connection is ever under the authorizer: it is set and taken off under the lock.
        """
        with self.between_transactions(), _plain_errors():
            self._check_open()
            try:
                for name, arguments, call in functions:
                    self._connection.create_function(name, arguments, call, deterministic=True)
                self._connection.set_authorizer(authorizer)
                self._connection.set_progress_handler(is_over, _STEPS)
                cursor = self._connection.execute(sql, parameters)
                try:
                    return list(cursor.fetchmany(most))
                finally:
                    cursor.close()  # a statement that goes on would outlive its guard
            finally:
                self._connection.set_progress_handler(None, 0)
                self._connection.set_authorizer(None)

    @property
    def commits(self) -> int:
        """How many transactions this vault has had; an older copy of it has had fewer."""
        return int(self.rows("SELECT number FROM commits")[0][0])

    def is_as_written(self) -> bool:
        """Whether every page of the file and every reference is; a second for some hundred megabytes."""
        return not (self.rows("PRAGMA cipher_integrity_check") or self.rows("PRAGMA foreign_key_check"))

    def faults(self) -> list[str]:
        """What is wrong in the file: a page not as it was written, a row that refers to nothing. Slow."""
        with suppress(VaultError):  # on a full disk what is in the log stays there, unseen by the first check
            self.checkpoint()
        for check in ("cipher_integrity_check", "quick_check", "foreign_key_check"):
            told = [str(row[0]) for row in self.rows(f"PRAGMA {check}") if row[0] != "ok"]
            if told:  # what comes after would read the same pages
                return told
        return []

    @property
    def changes(self) -> int:
        """Grows with every row that is written; while it stays, nothing in the vault has changed.

        Waits its turn as a read does. Asked of SQLite beside a statement that calls back into Python, it
        would wait for that statement while the statement waits for Python, and the program would stand still.
        """
        with self._lock:
            self._check_open()
            return int(self._connection.total_changes)

    @contextmanager
    def between_transactions(self) -> Iterator[None]:
        """Several reads that belong together, of nothing but what is committed."""
        with self._lock:
            if self._in_transaction:
                raise RuntimeError("this must happen outside of a transaction")
            yield

    def checkpoint(self) -> None:
        """Move everything from the write-ahead log into the database file and empty the log."""
        self.rows("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Idempotent; waits for a running transaction of another thread."""
        with self._lock, _plain_errors():
            if not self._closed:
                self._closed = True
                self._connection.close()

    def _check_open(self) -> None:
        if self._closed:
            raise VaultError("The vault has been closed.")


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


def _make_empty(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        raise VaultError("There is already a vault here; it is not overwritten.") from None
    except OSError:
        raise VaultError(_UNUSABLE) from None


def _connection(place: str, *, is_uri: bool = False) -> Any:
    with _plain_errors():
        return sqlcipher3.connect(place, timeout=0, isolation_level=None, check_same_thread=False, uri=is_uri)


def _use_key(connection: Any, key: bytes) -> None:
    with keys_are_locked():
        for pragma in _BEFORE_KEY:
            connection.execute(f"PRAGMA {pragma}")
        connection.set_key(f"x'{key.hex()}'")  # not by PRAGMA: the key would show in traces


def _prepare(connection: Any, key: bytes) -> None:
    _use_key(connection, key)
    for pragma in _AFTER_KEY:
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("BEGIN EXCLUSIVE")  # takes the lock now, so that a second opener is refused at once
    connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    connection.execute("COMMIT")


def _require_file(path: Path) -> None:
    """VaultError for one that is missing, or emptied: SQLite would take that for a new database."""
    if not path.is_file():
        raise VaultError(_MISSING)
    if not path.stat().st_size:
        raise VaultError(_DAMAGED)


@contextmanager
def _plain_errors() -> Iterator[None]:
    """What SQLite says about the file becomes a sentence; what it says about our SQL stays a bug."""
    try:
        yield
    except sqlcipher3.OperationalError as error:
        _raise_plainly(error)
    except sqlcipher3.DatabaseError as error:
        if type(error) is not sqlcipher3.DatabaseError:  # IntegrityError and the like
            raise
        _raise_plainly(error)


def _raise_plainly(error: Exception) -> NoReturn:
    code = getattr(error, "sqlite_errorname", "")
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        raise VaultInUse(IN_USE) from None
    if code.startswith("SQLITE_NOTADB"):  # a wrong key and a damaged first page look the same
        raise VaultError(_UNOPENED) from None
    if code.startswith("SQLITE_CORRUPT"):
        raise VaultError(_DAMAGED) from None
    if code in {"SQLITE_AUTH", "SQLITE_INTERRUPT"}:
        raise QueryRefused(_REFUSED if code == "SQLITE_AUTH" else _SLOW) from None
    if code == "SQLITE_ERROR":
        raise error
    raise VaultError(_UNUSABLE) from None
