"""Version 9: questions and tasks that a lock has interrupted."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # a question or a task as it was typed, until the person who had begun it is back
    """CREATE TABLE stopped_jobs (
        job INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('question', 'import', 'task')),
        text TEXT NOT NULL,
        conversation TEXT,
        policy TEXT,
        world TEXT
    ) STRICT""",
    # bytes: a path need not be text
    """CREATE TABLE stopped_paths (
        job INTEGER NOT NULL REFERENCES stopped_jobs ON DELETE CASCADE,
        position INTEGER NOT NULL,
        path BLOB NOT NULL,
        PRIMARY KEY (job, position)
    ) STRICT, WITHOUT ROWID""",
)


def add_interrupted_jobs(cursor: MigrationCursor) -> None:
    """What a lock has stopped, so that it can be offered again."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
