"""Version 8: users, and a count of transactions."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # the key that signs the vault's key file, and the newest generation of that file that was seen
    """CREATE TABLE vault_keys (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        signing BLOB NOT NULL,
        generation INTEGER NOT NULL
    ) STRICT""",
    # how many transactions there were: what is kept of it elsewhere tells an older copy of the vault
    "CREATE TABLE commits (one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL) STRICT",
    "INSERT INTO commits VALUES (1, 0)",
)


def add_users_and_transaction_count(cursor: MigrationCursor) -> None:
    """Users with keys of their own, and a count of transactions."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
