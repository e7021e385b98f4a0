"""Version 2: the audit trail, and which entity each pseudonym belongs to."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # rows of one entity are properties of one person; until now a row was a whole person
    "ALTER TABLE pseudonyms ADD COLUMN entity TEXT NOT NULL DEFAULT ''",
    "UPDATE pseudonyms SET entity = uuid",
    """CREATE TABLE pseudonym_places (
        scope TEXT NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (scope, start)
    ) STRICT, WITHOUT ROWID""",
    # questions asked before have no scope: they were kept with their names
    "ALTER TABLE turns ADD COLUMN scope TEXT NOT NULL DEFAULT ''",
    """CREATE TABLE audit (
        entry INTEGER PRIMARY KEY,
        created TEXT NOT NULL,
        actor TEXT NOT NULL,
        action TEXT NOT NULL,
        details TEXT NOT NULL,
        previous TEXT NOT NULL,
        hash TEXT NOT NULL UNIQUE
    ) STRICT""",
    # one row: what the newest entry is, so that entries cut off at the end are missed
    "CREATE TABLE audit_head (only INTEGER PRIMARY KEY CHECK (only = 1), entry INTEGER NOT NULL,"
    " hash TEXT NOT NULL) STRICT",
    """CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END""",
    """CREATE TRIGGER audit_never_shrinks BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END""",
)


def add_audit_trail_and_entities(cursor: MigrationCursor) -> None:
    """The audit trail; pseudonyms by entity; questions kept with pseudonyms and the places to turn back."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
