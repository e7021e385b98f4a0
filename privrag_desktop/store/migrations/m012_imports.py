"""Version 12: imports with their paths, from queueing to the outcome."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # outcome is NULL while an import waits or runs, and for one that was broken off
    """CREATE TABLE imports (
        import INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        queued TEXT NOT NULL,
        begun TEXT,
        ended TEXT,
        outcome TEXT CHECK (outcome IN ('done', 'cancelled', 'failed')),
        patients INTEGER NOT NULL DEFAULT 0,
        changed INTEGER NOT NULL DEFAULT 0,
        refused INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """CREATE TABLE import_paths (
        import INTEGER NOT NULL REFERENCES imports ON DELETE CASCADE,
        position INTEGER NOT NULL,
        path BLOB NOT NULL,
        PRIMARY KEY (import, position)
    ) STRICT, WITHOUT ROWID""",
    # what a lock had stopped becomes an import that was broken off
    "INSERT INTO imports (import, person, queued)"
    " SELECT job, person, strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now') FROM stopped_jobs WHERE kind = 'import'",
    "INSERT INTO import_paths SELECT job, position, path FROM stopped_paths",
    "DROP TABLE stopped_paths",
    "DELETE FROM stopped_jobs WHERE kind = 'import'",
)


def add_imports(cursor: MigrationCursor) -> None:
    """Imports with their paths, from the drop to what came of them."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
