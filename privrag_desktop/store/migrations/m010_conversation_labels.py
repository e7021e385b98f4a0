"""Version 10: titles of conversations, and which ones are pinned."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # of conversations in the list of the history; what somebody typed as a title is kept as questions are
    """CREATE TABLE conversation_labels (
        conversation TEXT PRIMARY KEY,
        title TEXT NOT NULL DEFAULT '',
        pinned INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE title_places (
        conversation TEXT NOT NULL REFERENCES conversation_labels ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (conversation, start)
    ) STRICT, WITHOUT ROWID""",
)


def add_conversation_labels(cursor: MigrationCursor) -> None:
    """Conversations can be given a title, and kept on top."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
