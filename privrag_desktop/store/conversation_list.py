"""Read the conversations of a vault as a list with their titles, the pinned ones first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from json import dumps

from privrag_desktop.store.database import DatabaseTransaction, Row, RowReader

_THESE = "(SELECT value FROM json_each(?))"
_TEXT = "question || char(10) || answer || char(10) || reason"
# a lone question's key as history.key_of_lone says; an index holds all that is grouped and ordered by
_KEYS = """
    SELECT key FROM (
        SELECT scope AS key, max(turn) AS last FROM turns WHERE scope <> '' GROUP BY scope
        UNION ALL SELECT 'question-' || turn, turn FROM turns WHERE scope = '')
    LEFT JOIN conversation_labels ON conversation = key
    ORDER BY ifnull(pinned, 0) DESC, last DESC LIMIT ? OFFSET ?"""
_SELECT = f"""
    SELECT key, talks.scope, first, questions, begun.created, latest.created, begun.question,
        ifnull(title, ''), ifnull(pinned, 0), talks.scope IN (SELECT conversation FROM conversations)
    FROM (
        SELECT scope AS key, scope, min(turn) AS first, max(turn) AS last, count(*) AS questions
            FROM turns WHERE scope IN {_THESE} AND scope <> '' GROUP BY scope
        UNION ALL SELECT 'question-' || turn, '', turn, turn, 1 FROM turns
            WHERE scope = '' AND 'question-' || turn IN {_THESE}) AS talks
    JOIN turns AS begun ON begun.turn = first JOIN turns AS latest ON latest.turn = last
    LEFT JOIN conversation_labels ON conversation = key"""


@dataclass(frozen=True, slots=True)
class StoredConversation:
    """A conversation as it is kept; `scope` is empty for a question of before there were any.

    `first` is the number of its first question; `title` is empty unless somebody gave it one. It `lives` as
    long as its names are not forgotten.
    """

    key: str
    scope: str
    first: int
    questions: int
    begun: datetime
    latest: datetime
    question: str
    title: str
    pinned: bool
    lives: bool


def ordered_keys(reader: RowReader, limit: int | None = None, offset: int = 0) -> list[str]:
    """The pinned conversations before the others, each group by its newest question."""
    return [key for (key,) in reader.rows(_KEYS, -1 if limit is None else limit, offset)]


def conversations_of(reader: RowReader, keys: Sequence[str]) -> list[StoredConversation]:
    """In the order of the keys; those of which no question is kept are left out."""
    these = dumps(keys)
    kept = {row[0]: _stored(row) for row in reader.rows(_SELECT, these, these)}
    return [kept[key] for key in keys if key in kept]


def texts_of(reader: RowReader, keys: Sequence[str]) -> dict[str, str]:
    """All that was asked, answered and said instead in each conversation, and its title, as kept."""
    sql = (
        f"SELECT key, group_concat(text, char(10)) FROM ("
        f"SELECT scope AS key, {_TEXT} AS text FROM turns WHERE scope IN {_THESE} AND scope <> ''"
        f" UNION ALL SELECT 'question-' || turn, {_TEXT} FROM turns"
        f" WHERE scope = '' AND 'question-' || turn IN {_THESE}"
        f" UNION ALL SELECT conversation, title FROM conversation_labels WHERE conversation IN {_THESE})"
        " GROUP BY key"
    )
    these = dumps(keys)
    return dict(reader.rows(sql, these, these, these))


def set_title(tx: DatabaseTransaction, key: str, title: str) -> None:
    tx.execute(
        "INSERT INTO conversation_labels (conversation, title) VALUES (?, ?)"
        " ON CONFLICT (conversation) DO UPDATE SET title = excluded.title",
        (key, title),
    )


def set_pinned(tx: DatabaseTransaction, key: str, pinned: bool) -> None:
    tx.execute(
        "INSERT INTO conversation_labels (conversation, pinned) VALUES (?, ?)"
        " ON CONFLICT (conversation) DO UPDATE SET pinned = excluded.pinned",
        (key, pinned),
    )


def _stored(row: Row) -> StoredConversation:
    key, scope, first, questions, begun, latest, question, title, pinned, lives = row
    return StoredConversation(
        key, scope, first, questions, datetime.fromisoformat(begun), datetime.fromisoformat(latest),
        question, title, bool(pinned), bool(lives),
    )  # fmt: skip


def drop_label(tx: DatabaseTransaction, key: str) -> None:
    tx.execute("DELETE FROM conversation_labels WHERE conversation = ?", (key,))
