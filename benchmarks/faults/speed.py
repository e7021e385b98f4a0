"""Measure what encryption costs: the vault's database against plain SQLite, on one disk in one run."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Protocol

from benchmarks.common.tables import Table
from privrag_desktop.store.database import Database

ROUNDS = 15
ROWS = 20_000
PER_TRANSACTION = 100  # rows, about as many as a small patient has
LOOKUPS = 5_000
OPENINGS = 50
_SEED = 20261126
_KEY = bytes(range(32))
_TABLE = "CREATE TABLE measured (number INTEGER PRIMARY KEY, sentence TEXT NOT NULL)"
_WRITE = "INSERT INTO measured VALUES (?, ?)"
_ALL = "SELECT sum(length(sentence)) FROM measured"
_ONE = "SELECT sentence FROM measured WHERE number = ?"
_PLAIN = (  # what the vault sets too, but for encryption
    "locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL", "temp_store = MEMORY",
    "secure_delete = ON", "foreign_keys = ON", "wal_autocheckpoint = 0",
)  # fmt: skip

Row = tuple[int, str]


class Store(Protocol):
    """What both databases can do."""

    def write(self, rows: Sequence[Row]) -> None: ...
    def rows(self, sql: str, *parameters: int) -> object: ...


Opening = Callable[[Path], AbstractContextManager[Store]]


class _Plain:
    """SQLite without encryption."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def write(self, rows: Sequence[Row]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(_WRITE, rows)
        self._connection.execute("COMMIT")

    def rows(self, sql: str, *parameters: int) -> object:
        return self._connection.execute(sql, parameters).fetchall()


class _Vault:
    """The vault's database, as the program opens it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def write(self, rows: Sequence[Row]) -> None:
        with self._database.transaction() as tx:
            tx.execute_many(_WRITE, rows)

    def rows(self, sql: str, *parameters: int) -> object:
        return self._database.rows(sql, *parameters)


def run() -> list[Table]:
    """The best of all rounds; a minute."""
    rounds = measure(ROUNDS, ROWS)
    rows = tuple(_row(name, rounds) for name in rounds[0])
    note = (
        f"Time by the clock, the best of {ROUNDS} rounds in which both take turns on the same disk: {ROWS:,}"
        f" sentences written in transactions of {PER_TRANSACTION}, each safe on the disk; read from start to"
        f" end after opening anew; {LOOKUPS:,} of them looked up by number; opened with a raw key and closed."
        " Both with the vault's schema, a write-ahead log, `synchronous=FULL` and `secure_delete`; the"
        " vault's also counts its transactions. A passphrase costs about half a second on top, once."
    )
    return [Table("What encryption costs", note, ("work", "vault", "plain SQLite", "ratio"), rows)]


def measure(rounds: int, rows: int) -> list[dict[str, tuple[float, float]]]:
    """For each round and each kind of work the seconds of the vault's database and of the plain one."""
    return [_round(rows) for _ in range(rounds)]


def _row(name: str, rounds: Sequence[dict[str, tuple[float, float]]]) -> tuple[str, ...]:
    vault, plain = (min(one[name][side] for one in rounds) * 1000 for side in (0, 1))
    return name, f"{vault:,.2f} ms", f"{plain:,.2f} ms", f"{vault / plain:.1f}"


def _round(count: int) -> dict[str, tuple[float, float]]:
    draw = Random(_SEED)
    rows = [(number, f"Vital sign: reading {draw.randbytes(40).hex()}.") for number in range(count)]
    numbers = [draw.randrange(count) for _ in range(LOOKUPS)]
    with TemporaryDirectory() as place:
        vault, plain = Path(place) / "vault.db", Path(place) / "plain.db"
        _give_schema(vault, plain)
        times = _timed(vault, _vault, rows, numbers), _timed(plain, _plain, rows, numbers)
    return {name: (times[0][name], times[1][name]) for name in times[0]}


def _give_schema(vault: Path, plain: Path) -> None:
    """To the plain database, of a new vault's: reading it is most of what opening takes."""
    with closing(Database.create(vault, _KEY)) as database, closing(sqlite3.connect(plain)) as connection:
        sql = (
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid"
        )
        for (statement,) in database.rows(sql):
            connection.execute(statement)


def _timed(file: Path, opened: Opening, rows: Sequence[Row], numbers: Sequence[int]) -> dict[str, float]:
    told = {}
    with opened(file) as store:
        store.rows(_TABLE)
        told["writing"] = _seconds(lambda: _write_all(store, rows))
    told["opening and closing"] = _seconds(lambda: _open_often(opened, file)) / OPENINGS
    with opened(file) as store:
        told["reading everything"] = _seconds(lambda: store.rows(_ALL))
        told["looking up"] = _seconds(lambda: [store.rows(_ONE, number) for number in numbers])
    return told


@contextmanager
def _vault(file: Path) -> Iterator[Store]:
    with closing(Database.open(file, _KEY)) as database:
        yield _Vault(database)


@contextmanager
def _plain(file: Path) -> Iterator[Store]:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for pragma in _PLAIN:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        yield _Plain(connection)


def _write_all(store: Store, rows: Sequence[Row]) -> None:
    for start in range(0, len(rows), PER_TRANSACTION):
        store.write(rows[start : start + PER_TRANSACTION])


def _open_often(opened: Opening, file: Path) -> None:
    for _ in range(OPENINGS):
        with opened(file):
            pass


def _seconds(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started
