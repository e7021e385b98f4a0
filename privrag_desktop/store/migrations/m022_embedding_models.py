"""Version 22: the model that made the vectors, and the vectors of the next model."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    """CREATE TABLE vector_models (
        place TEXT PRIMARY KEY CHECK (place IN ('in use', 'next')),
        name TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        dimensions INTEGER NOT NULL,
        pooling TEXT NOT NULL
    ) STRICT""",
    # until now there was one model only
    """INSERT INTO vector_models VALUES ('in use', 'all-MiniLM-L6-v2',
        '53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db', 384, 'mean_tokens')""",
    # a document that changes is deleted and stored anew, and takes what was made of its old text along
    """CREATE TABLE next_chunks (
        chunk INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
        vector BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX next_chunks_by_document ON next_chunks (document_id)",
)


def add_vector_models(cursor: MigrationCursor) -> None:
    """The vectors that a vault has were made by the model that the program has shipped so far."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
