"""The conversations of a vault as a list: each with its label, the pinned ones and the newest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from json import dumps

from privrag_desktop.store.database import Reader, Row, Transaction

# as history.key_of_lone says
_KEY = "CASE scope WHEN '' THEN 'question-' || turn ELSE scope END"
_SELECT = f"""
    SELECT key, scope, first, questions, begun, latest, question, ifnull(title, ''), ifnull(pinned, 0),
        scope IN (SELECT conversation FROM conversations)
    FROM (SELECT {_KEY} AS key, min(turn) AS first, max(turn) AS last, count(*) AS questions,
            min(created) AS begun, max(created) AS latest FROM turns GROUP BY key)
        JOIN turns ON turn = first LEFT JOIN conversation_labels ON conversation = key"""


@dataclass(frozen=True, slots=True)
class Kept:
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


def list_conversations(reader: Reader, limit: int, offset: int = 0) -> list[Kept]:
    """The pinned ones before the others, each group by its newest question."""
    order = "ORDER BY ifnull(pinned, 0) DESC, last DESC LIMIT ? OFFSET ?"
    return [_kept(row) for row in reader.rows(f"{_SELECT} {order}", limit, offset)]


def get_conversation(reader: Reader, key: str) -> Kept | None:
    """None if no question of it is kept."""
    rows = reader.rows(f"{_SELECT} WHERE key = ?", key)
    return _kept(rows[0]) if rows else None


def texts_of(reader: Reader, keys: Sequence[str]) -> dict[str, str]:
    """All that was asked, answered and said instead in each conversation, and its title, as kept."""
    sql = (
        f"SELECT key, group_concat(text, char(10)) FROM (SELECT {_KEY} AS key, question || char(10) || answer"
        " || char(10) || reason AS text FROM turns UNION ALL SELECT conversation, title"
        " FROM conversation_labels) WHERE key IN (SELECT value FROM json_each(?)) GROUP BY key"
    )
    return dict(reader.rows(sql, dumps(keys)))


def set_title(tx: Transaction, key: str, title: str) -> None:
    tx.execute(
        "INSERT INTO conversation_labels (conversation, title) VALUES (?, ?)"
        " ON CONFLICT (conversation) DO UPDATE SET title = excluded.title",
        (key, title),
    )


def set_pinned(tx: Transaction, key: str, pinned: bool) -> None:
    tx.execute(
        "INSERT INTO conversation_labels (conversation, pinned) VALUES (?, ?)"
        " ON CONFLICT (conversation) DO UPDATE SET pinned = excluded.pinned",
        (key, pinned),
    )


def _kept(row: Row) -> Kept:
    key, scope, first, questions, begun, latest, question, title, pinned, lives = row
    return Kept(
        key, scope, first, questions, datetime.fromisoformat(begun), datetime.fromisoformat(latest),
        question, title, bool(pinned), bool(lives),
    )  # fmt: skip


def drop_label(tx: Transaction, key: str) -> None:
    tx.execute("DELETE FROM conversation_labels WHERE conversation = ?", (key,))
