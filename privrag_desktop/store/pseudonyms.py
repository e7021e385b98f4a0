"""The table that turns pseudonyms back; only `privacy` may import this module."""

from dataclasses import dataclass

from privrag_desktop.domain import EntityType, Role
from privrag_desktop.store.database import Database, Transaction


@dataclass(frozen=True, slots=True)
class Pseudonym:
    """One original and its stand-in; `owner` is the patient it belongs to, or empty."""

    uuid: str
    scope: str
    kind: EntityType
    role: Role
    owner: str
    original: str
    pseudonym: str
    created: str


def keep(db: Database, row: Pseudonym) -> None:
    """Write one pseudonym in a transaction of its own, before it is used."""
    with db.transaction() as tx:
        tx.execute(
            "INSERT INTO pseudonyms (uuid, scope, kind, role, owner, original, pseudonym, created)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (row.uuid, row.scope, row.kind, row.role, row.owner, row.original, row.pseudonym, row.created),
        )


def issued(db: Database, scope: str) -> list[Pseudonym]:
    """All pseudonyms of one scope, oldest first."""
    rows = db.rows(
        "SELECT uuid, scope, kind, role, owner, original, pseudonym, created FROM pseudonyms"
        " WHERE scope = ? ORDER BY rowid",
        scope,
    )
    return [
        Pseudonym(uuid, scope_, EntityType(kind), Role(role), owner, original, pseudonym, created)
        for uuid, scope_, kind, role, owner, original, pseudonym, created in rows
    ]


def erase_all(tx: Transaction) -> None:
    """Drop the pseudonyms of every scope."""
    tx.execute("DELETE FROM pseudonyms")
