"""Store and read the pseudonym records of tasks; only `privacy` may import this module."""

from collections.abc import Sequence

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import kind_of, word_of
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader
from privrag_desktop.store.pseudonyms import Pseudonym


def keep(db: Database, rows: Sequence[Pseudonym]) -> None:
    """Write pseudonyms in a transaction of their own, before they are used."""
    with db.transaction() as tx:
        tx.execute_many(
            "INSERT INTO task_records (uuid, scope, entity, kind, original, pseudonym, created)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((r.uuid, r.scope, r.entity, _stored(r), r.original, r.pseudonym, r.created) for r in rows),
        )


def issued(reader: RowReader, scope: str) -> list[Pseudonym]:
    """All pseudonyms of one task, oldest first."""
    sql = (
        "SELECT kind, uuid, original, pseudonym, created, entity FROM task_records"
        " WHERE scope = ? ORDER BY rowid"
    )
    rows = ((*stored.partition(" "), *values) for stored, *values in reader.rows(sql, scope))
    return [
        Pseudonym(uuid, scope, kind_of(word), original, pseudonym, created, entity, unit=unit)
        for word, _, unit, uuid, original, pseudonym, created, entity in rows
    ]


def originals(reader: RowReader) -> list[tuple[str, str]]:
    """Every task's scope with all its originals, each on a line of its own."""
    sql = "SELECT scope, group_concat(original, char(10)) FROM task_records GROUP BY scope"
    return [(scope, together) for scope, together in reader.rows(sql)]


def erase(tx: DatabaseTransaction, scope: str) -> int:
    """Drop the pseudonyms of one task, which nobody can restore then; how many there were."""
    [(count,)] = tx.rows("SELECT count(*) FROM task_records WHERE scope = ?", scope)
    tx.execute("DELETE FROM task_records WHERE scope = ?", (scope,))
    return int(count)


def _stored(row: Pseudonym) -> str:
    """A quantity with its unit: "quantity mg/dl"."""
    return f"{word_of(row.kind)} {row.unit}" if row.kind is EntityType.QUANTITY else word_of(row.kind)
