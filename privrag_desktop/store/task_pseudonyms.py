"""The reversible records of tasks: what stands for what, by UUID; only `privacy` may import this module."""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader


@dataclass(frozen=True, slots=True)
class TaskRecord:
    """A value and its stand-in in the scope of one task; `entity` is the UUID of what it is a property of.

    `kind` is a Kind, for a quantity with its unit: "quantity mg/dL".
    """

    uuid: str
    scope: str
    entity: str
    kind: str
    original: str
    pseudonym: str
    created: str


def keep(db: Database, rows: Sequence[TaskRecord]) -> None:
    """Write records in a transaction of their own, before they are used."""
    with db.transaction() as tx:
        tx.execute_many(
            "INSERT INTO task_records (uuid, scope, entity, kind, original, pseudonym, created)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((r.uuid, r.scope, r.entity, r.kind, r.original, r.pseudonym, r.created) for r in rows),
        )


def issued(reader: RowReader, scope: str) -> list[TaskRecord]:
    """All records of one task, oldest first."""
    sql = (
        "SELECT uuid, scope, entity, kind, original, pseudonym, created FROM task_records"
        " WHERE scope = ? ORDER BY rowid"
    )
    return [TaskRecord(*row) for row in reader.rows(sql, scope)]


def originals(reader: RowReader) -> list[tuple[str, str]]:
    """Every task's scope with all its originals, each on a line of its own."""
    sql = "SELECT scope, group_concat(original, char(10)) FROM task_records GROUP BY scope"
    return [(scope, together) for scope, together in reader.rows(sql)]


def erase(tx: DatabaseTransaction, scope: str) -> int:
    """Drop the records of one task, so that it stays with stand-ins for good; how many there were."""
    [(count,)] = tx.rows("SELECT count(*) FROM task_records WHERE scope = ?", scope)
    tx.execute("DELETE FROM task_records WHERE scope = ?", (scope,))
    return int(count)
