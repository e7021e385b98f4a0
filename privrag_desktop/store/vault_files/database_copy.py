"""Copy an open database under another data key, and compare the contents of two databases."""

from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import Strict

_DIFFERS = mark(
    "A copy of the vault is not the same as the vault; the disk may be failing. Nothing was changed."
)
_ROWS = 1000  # read between two looks at whether to stop
_SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"


class TableContents(Strict):
    """How many rows a table has, and a hash of them all in the order of its primary key."""

    name: str
    rows: int
    sha256: str


class DatabaseContents(Strict):
    """What a database holds, whatever key, pages or free space it has; `sqlite_master` is its schema."""

    version: int
    tables: tuple[TableContents, ...]

    def rows_of(self, table: str) -> int:
        """Zero of a table that there is not."""
        return next((one.rows for one in self.tables if one.name == table), 0)


def contents(db: Database, progress: Progress | None = None) -> DatabaseContents:
    """What is committed now; reads everything. Raises VaultError where it cannot be read, Cancelled."""
    progress = progress or Progress()
    with db.between_transactions():
        [(version,)] = db.rows("PRAGMA user_version")
        names = [name for (name,) in db.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        tables = [_table(db, "sqlite_master", _SCHEMA, progress)]
        tables += [_table(db, name, _all_of(db, name), progress) for name in sorted(names)]
    return DatabaseContents(version=version, tables=tuple(tables))


def copy_database(db: Database, path: Path, key: bytes, progress: Progress) -> DatabaseContents:
    """Write what is committed into a new file under `key`; what both hold, after comparing them.

    Reports CopyProgress. Raises VaultError when something is there, the disk is full or either cannot be
    read, and Cancelled; then there is no new file.
    """
    held = copy_unchecked(db, path, key, progress)
    try:
        if contents_of_file(path, key, progress) != held:
            raise VaultError(_DIFFERS)
    except BaseException:
        path.unlink()
        raise
    return held


def copy_unchecked(db: Database, path: Path, key: bytes, progress: Progress) -> DatabaseContents:
    """As copy_database, for who compares later; what the database holds that was copied."""
    with db.between_transactions():
        db.copy_to(path, key, lambda done, total: progress.report(CopyProgress(done=done, total=total)))
        try:
            return contents(db, progress)
        except BaseException:
            path.unlink()
            raise


def contents_of_file(path: Path, key: bytes, progress: Progress | None = None) -> DatabaseContents:
    """Of a database that nobody has open, and that is left as it is."""
    copy = Database.read_only(path, key)
    try:
        return contents(copy, progress)
    finally:
        copy.close()


def _table(db: Database, name: str, sql: str, progress: Progress) -> TableContents:
    hashed, rows = sha256(), 0
    for row in db.each(sql):
        if rows % _ROWS == 0:
            progress.check()
        hashed.update(ascii(row).encode())  # ascii: the same in every version of Python and Unicode
        rows += 1
    return TableContents(name=name, rows=rows, sha256=hashed.hexdigest())


def _all_of(db: Database, table: str) -> str:
    columns = db.rows("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", table)
    order = ", ".join(f'"{column}"' for (column,) in columns) or "rowid"
    return f'SELECT * FROM "{table}" ORDER BY {order}'
