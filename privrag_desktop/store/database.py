"""The SQLCipher database of a vault: one connection, one statement at a time, all in transactions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, Protocol, Self

import sqlcipher3

from privrag_desktop.errors import VaultError
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.sqlcipher_connection import (
    connect,
    make_empty_file,
    plain_errors,
    prepare,
    prepare_copy,
    prepare_reading,
    require_file,
    sync_file,
)

Row = tuple[Any, ...]
Parameter = str | int | float | bytes | None
Authorizer = Callable[[int, str | None, str | None, str | None, str | None], int]
Tell = Callable[[int, int], None]

_PAGES = 2000  # copied between two looks at whether to stop; 8 MB
_LONGEST_LOG = 4_000_000  # bytes, from which the write-ahead log is emptied after a transaction
_STEPS = 1000  # of SQLite's machine between two looks at the clock; a few microseconds each


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
        make_empty_file(path)
        return cls._updated(path, key)

    @classmethod
    def open(cls, path: Path, key: bytes) -> Self:
        """An existing database, brought to this program's schema.

        `key` must be known to be right: a wrong one cannot be told from a damaged file. Raises VaultError
        (missing, in use, damaged) and NewerVault.
        """
        require_file(path)
        return cls._updated(path, key)

    @classmethod
    def as_it_is(cls, path: Path, key: bytes) -> Self:
        """An existing database in whatever schema it has, for who backs it up before an `update`.

        Raises VaultError as `open` does.
        """
        require_file(path)
        return cls._connect(path, key)

    @classmethod
    def read_only(cls, path: Path, key: bytes) -> Self:
        """A database that nobody has open, as it is: nothing is migrated, and no file is made beside it.

        Raises VaultError (missing, damaged, of another key) and NewerVault.
        """
        require_file(path)
        connection = connect(f"{path.absolute().as_uri()}?immutable=1", is_uri=True)
        try:
            with plain_errors():
                prepare_reading(connection, key)
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
        connection = connect(str(path))
        try:
            with plain_errors():
                prepare(connection, key)
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
        with self._lock, plain_errors():
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
        with self._lock, plain_errors():
            self._check_open()
            return list(self._connection.execute(sql, parameters))

    def each(self, sql: str) -> Iterator[Row]:
        """One row after the other, for what is too much to hold; nobody else is let in meanwhile."""
        with self._lock, plain_errors():
            self._check_open()
            yield from self._connection.execute(sql)

    def copy_to(self, path: Path, key: bytes, tell: Tell) -> None:
        """Every page as it is committed, into a new file under another key; for its owner only, and synced.

        `tell` is given the pages done and in all, and ends it by raising. VaultError when something is there,
        or the disk is full.
        """
        make_empty_file(path)
        try:
            with self.between_transactions(), closing(connect(str(path))) as target, plain_errors():
                self._check_open()
                prepare_copy(target, key)
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
        with self.between_transactions(), plain_errors():
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
        with self._lock, plain_errors():
            if not self._closed:
                self._closed = True
                self._connection.close()

    def _check_open(self) -> None:
        if self._closed:
            raise VaultError("The vault has been closed.")
