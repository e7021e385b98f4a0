"""Store and read the pseudonyms of each scope; only `privacy` may import this module."""

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader


@dataclass(frozen=True, slots=True)
class Pseudonym:
    """A value and what stands for it in one scope, a conversation or a task.

    Rows of one `entity` are properties of the same one: the words of a name, a user name. In a conversation
    `owner` is the patient it belongs to, if any; in a task `unit` is that of a quantity.
    """

    uuid: str
    scope: str
    kind: EntityType
    original: str
    pseudonym: str
    created: str
    entity: str = ""
    role: IdentifierRole = IdentifierRole.RECORD_ID
    owner: str = ""
    unit: str = ""


def keep(db: Database, rows: Sequence[Pseudonym]) -> None:
    """Write pseudonyms in a transaction of their own, before they are used."""
    with db.transaction() as tx:
        tx.execute_many(
            "INSERT INTO pseudonyms (uuid, scope, kind, role, owner, original, pseudonym, created, entity)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    row.uuid, row.scope, row.kind, row.role, row.owner, row.original, row.pseudonym,
                    row.created, row.entity,
                )
                for row in rows
            ),
        )  # fmt: skip


def issued(reader: RowReader, scope: str) -> list[Pseudonym]:
    """All pseudonyms of one scope, oldest first."""
    rows = reader.rows(
        "SELECT uuid, scope, kind, role, owner, original, pseudonym, created, entity FROM pseudonyms"
        " WHERE scope = ? ORDER BY rowid",
        scope,
    )
    return [
        Pseudonym(
            uuid, scope_, EntityType(kind), original, pseudonym, created, entity, IdentifierRole(role), owner
        )
        for uuid, scope_, kind, role, owner, original, pseudonym, created, entity in rows
    ]


def keep_places(tx: DatabaseTransaction, turn: int, places: Sequence[Replaced]) -> None:
    """Where the pseudonyms of a saved question are."""
    _insert_places(tx, "turn_places", "turn", turn, places)


def places(reader: RowReader, turn: int) -> list[Replaced]:
    """Those of a saved question in reading order."""
    return _read_places(reader, "turn_places", "turn", turn)


def keep_question_places(tx: DatabaseTransaction, conversation: str, places: Sequence[Replaced]) -> None:
    """Where the pseudonyms of a conversation's last question as meant are, in place of those before."""
    tx.execute("DELETE FROM conversation_places WHERE conversation = ?", (conversation,))
    _insert_places(tx, "conversation_places", "conversation", conversation, places)


def question_places(reader: RowReader, conversation: str) -> list[Replaced]:
    """Those of a conversation's last question as meant in reading order."""
    return _read_places(reader, "conversation_places", "conversation", conversation)


def keep_title_places(tx: DatabaseTransaction, conversation: str, places: Sequence[Replaced]) -> None:
    """Where the pseudonyms of a conversation's title are, in place of those of the title before."""
    tx.execute("DELETE FROM title_places WHERE conversation = ?", (conversation,))
    _insert_places(tx, "title_places", "conversation", conversation, places)


def title_places(reader: RowReader, conversation: str) -> list[Replaced]:
    """Those of a conversation's title in reading order."""
    return _read_places(reader, "title_places", "conversation", conversation)


def scopes(reader: RowReader) -> list[str]:
    """Every scope that can still be restored, and every conversation with a title."""
    sql = (
        "SELECT scope FROM pseudonyms UNION SELECT conversation FROM conversations"
        " UNION SELECT scope FROM turns JOIN turn_places USING (turn)"
        " UNION SELECT conversation FROM conversation_labels WHERE title <> ''"
    )
    return [scope for (scope,) in reader.rows(sql)]


def scopes_of(reader: RowReader, patient_id: str) -> list[str]:
    """Every scope that knows, remembers or cites this patient."""
    sql = (
        "SELECT scope FROM pseudonyms WHERE owner = ?"
        " UNION SELECT conversation FROM conversation_patients WHERE patient_id = ?"
        " UNION SELECT scope FROM turns JOIN turn_citations USING (turn) WHERE patient_id = ? AND scope <> ''"
    )
    return [scope for (scope,) in reader.rows(sql, patient_id, patient_id, patient_id)]


def originals(reader: RowReader) -> list[tuple[str, str]]:
    """Every scope with all that it hides and its title, which may name whom nobody knew, each on a line."""
    sql = (
        "SELECT scope, group_concat(original, char(10)) FROM (SELECT scope, original FROM pseudonyms"
        " UNION ALL SELECT scope, original FROM turns JOIN turn_places USING (turn)"
        " UNION ALL SELECT conversation, original FROM conversation_places"
        " UNION ALL SELECT conversation, original FROM title_places"
        " UNION ALL SELECT conversation, title FROM conversation_labels WHERE title <> '') GROUP BY scope"
    )
    return [(scope, together) for scope, together in reader.rows(sql)]


def hidden_words(reader: RowReader, conversations: Sequence[str]) -> dict[str, tuple[str, str]]:
    """What each of these conversations hides and what stands for it, each on a line of its own."""
    these = "(SELECT value FROM json_each(?))"
    sql = (
        "SELECT scope, group_concat(original, char(10)), group_concat(pseudonym, char(10)) FROM ("
        f"SELECT scope, original, pseudonym FROM pseudonyms WHERE scope IN {these}"
        " UNION ALL SELECT scope, original, '' FROM turns JOIN turn_places USING (turn)"
        f" WHERE scope IN {these} AND scope <> ''"
        f" UNION ALL SELECT conversation, original, '' FROM title_places WHERE conversation IN {these})"
        " GROUP BY scope"
    )
    keys = dumps(conversations)
    return {scope: (originals, shown) for scope, originals, shown in reader.rows(sql, keys, keys, keys)}


def erase(tx: DatabaseTransaction, scope: str) -> int:
    """Drop the map of one scope, its title and what it remembers; how many pseudonyms it had."""
    [(count,)] = tx.rows("SELECT count(*) FROM pseudonyms WHERE scope = ?", scope)
    tx.execute("DELETE FROM pseudonyms WHERE scope = ?", (scope,))
    tx.execute("DELETE FROM turn_places WHERE turn IN (SELECT turn FROM turns WHERE scope = ?)", (scope,))
    tx.execute("DELETE FROM conversations WHERE conversation = ?", (scope,))
    tx.execute("DELETE FROM title_places WHERE conversation = ?", (scope,))
    tx.execute("UPDATE conversation_labels SET title = '' WHERE conversation = ?", (scope,))
    return int(count)


def _insert_places(
    tx: DatabaseTransaction, table: str, column: str, key: int | str, places: Sequence[Replaced]
) -> None:
    tx.execute_many(
        f'INSERT INTO {table} ({column}, start, "end", original) VALUES (?, ?, ?, ?)',
        ((key, place.start, place.end, place.original) for place in places),
    )


def _read_places(reader: RowReader, table: str, column: str, key: int | str) -> list[Replaced]:
    sql = f'SELECT start, "end", original FROM {table} WHERE {column} = ? ORDER BY start'
    return [Replaced(*row) for row in reader.rows(sql, key)]
