"""Version 16: settings decided by admins, and the key that signs them."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    "CREATE TABLE admin_key (one INTEGER PRIMARY KEY CHECK (one = 1), public TEXT NOT NULL) STRICT",
    # the private half for each key slot of an admin, sealed as the data key is
    "CREATE TABLE admin_key_slots (slot TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """CREATE TABLE decisions (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        content TEXT NOT NULL,
        signature TEXT NOT NULL
    ) STRICT""",
)


def add_decisions(cursor: MigrationCursor) -> None:
    """The key itself is made when an admin next unlocks the vault."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
