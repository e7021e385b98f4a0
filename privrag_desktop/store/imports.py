"""Rows of imports: queued, started and ended, with their paths and counts."""

import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from privrag_desktop.domain.imports import ImportOutcome, SavedImport
from privrag_desktop.store.database import DatabaseTransaction, Row, RowReader
from privrag_desktop.store.resource_versions import forget_import

_COLUMNS = "import, person, queued, begun, ended, outcome, patients, changed, refused"


def add(tx: DatabaseTransaction, person: str, paths: Sequence[Path]) -> int:
    """One more that waits; its number."""
    number = tx.insert("INSERT INTO imports (person, queued) VALUES (?, ?)", person, _now())
    tx.execute_many(
        "INSERT INTO import_paths (import, position, path) VALUES (?, ?, ?)",
        ((number, position, os.fsencode(path)) for position, path in enumerate(paths)),
    )
    return number


def begin(tx: DatabaseTransaction, number: int) -> None:
    """It may have begun, and even ended, before."""
    tx.execute(
        "UPDATE imports SET begun = ?, ended = NULL, outcome = NULL WHERE import = ?", (_now(), number)
    )


def count(tx: DatabaseTransaction, number: int, patients: int, changed: int, refused: int) -> None:
    """What it has read, what that changed, and how much it refused; it may have been cancelled before."""
    counts = (patients, changed, refused)
    tx.execute(
        "UPDATE imports SET patients = ?, changed = ?, refused = ? WHERE import = ?", (*counts, number)
    )


def end(tx: DatabaseTransaction, number: int, outcome: ImportOutcome) -> None:
    tx.execute("UPDATE imports SET ended = ?, outcome = ? WHERE import = ?", (_now(), outcome.value, number))


def end_alike(tx: DatabaseTransaction, number: int) -> None:
    """Others that had not ended, of the same person and paths, are dropped: they would bring nothing new."""
    [done] = _imports(tx, "WHERE import = ?", number)
    for other in unfinished(tx, done.person):
        if set(other.paths) == set(done.paths):
            end(tx, other.number, ImportOutcome.CANCELLED)


def find(reader: RowReader, number: int) -> SavedImport | None:
    return next(iter(_imports(reader, "WHERE import = ?", number)), None)


def unfinished(reader: RowReader, person: str) -> tuple[SavedImport, ...]:
    """What waits or had begun of one person, in the order it was dropped."""
    return _imports(reader, "WHERE person = ? AND outcome IS NULL ORDER BY import", person)


def newest(reader: RowReader, limit: int) -> tuple[SavedImport, ...]:
    """Everybody's, newest first."""
    return _imports(reader, "ORDER BY import DESC LIMIT ?", limit)


def last_ended(reader: RowReader) -> datetime | None:
    [(ended,)] = reader.rows("SELECT max(ended) FROM imports WHERE outcome = ?", ImportOutcome.DONE.value)
    return _moment(ended)


def drop_about(tx: DatabaseTransaction, is_about: Callable[[str], bool]) -> None:
    """Forget imports one of whose paths tells of somebody."""
    rows = tx.rows("SELECT import, path FROM import_paths")
    meant = {number for number, path in rows if is_about(words_of(os.fsdecode(path)))}
    tx.execute_many("DELETE FROM imports WHERE import = ?", ((number,) for number in meant))
    for number in meant:
        forget_import(tx, number)


def words_of(path: str) -> str:
    """Names in a path are often parted by other signs than blanks."""
    return path.encode(errors="replace").decode().translate(_PARTING)


_PARTING = str.maketrans("/\\_.-,", "      ")


def _imports(reader: RowReader, which: str, *parameters: str | int) -> tuple[SavedImport, ...]:
    rows = reader.rows(f"SELECT {_COLUMNS} FROM imports {which}", *parameters)
    return tuple(_import(reader, row) for row in rows)


def _import(reader: RowReader, row: Row) -> SavedImport:
    number, person, queued, begun, ended, outcome, *counts = row
    paths = reader.rows("SELECT path FROM import_paths WHERE import = ? ORDER BY position", number)
    return SavedImport(
        number,
        person,
        tuple(Path(os.fsdecode(path)) for (path,) in paths),
        datetime.fromisoformat(queued),
        _moment(begun),
        _moment(ended),
        ImportOutcome(outcome) if outcome else None,
        *counts,
    )


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
