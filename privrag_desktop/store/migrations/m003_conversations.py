"""Version 3: conversations of several questions."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # a scope was one question until now; its places belong to that question
    """CREATE TABLE turn_places (
        turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (turn, start)
    ) STRICT, WITHOUT ROWID""",
    'INSERT INTO turn_places SELECT turn, start, "end", original'
    " FROM turns JOIN pseudonym_places USING (scope)",
    "DROP TABLE pseudonym_places",
    "CREATE INDEX turns_by_scope ON turns (scope)",
    # a row as long as its map lives: what is forgotten does not go on; question is the last one as meant
    """CREATE TABLE conversations (
        conversation TEXT PRIMARY KEY,
        question TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO conversations (conversation) SELECT scope FROM turns"
    " WHERE scope IN (SELECT scope FROM pseudonyms) GROUP BY scope",
    """CREATE TABLE conversation_places (
        conversation TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (conversation, start)
    ) STRICT, WITHOUT ROWID""",
    # the patients the last question was about, and those it offered to choose from, in order
    """CREATE TABLE conversation_patients (
        conversation TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
        offered INTEGER NOT NULL,
        place INTEGER NOT NULL,
        patient_id TEXT NOT NULL,
        PRIMARY KEY (conversation, offered, place)
    ) STRICT, WITHOUT ROWID""",
)


def add_conversations(cursor: MigrationCursor) -> None:
    """Several questions share a map; what a follow-up question refers to is kept until the map is erased."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
