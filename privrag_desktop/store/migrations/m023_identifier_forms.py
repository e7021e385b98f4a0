"""Version 23: a cache of the search forms of identifiers."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

BLOCK = 2000  # identifiers by their numbers, whose forms are stored together


def add_forms(cursor: MigrationCursor) -> None:
    """They are stored when a vault's identifiers are next read.

    A block holds its identifiers once more: it goes with the first of them that comes, changes or goes.
    """
    cursor.execute(
        """CREATE TABLE identifier_forms (
            block INTEGER PRIMARY KEY,
            version BLOB NOT NULL,
            content BLOB NOT NULL
        ) STRICT"""
    )
    for event, row in (("INSERT", "NEW"), ("UPDATE", "OLD"), ("UPDATE", "NEW"), ("DELETE", "OLD")):
        cursor.execute(
            f"CREATE TRIGGER forms_after_{event.lower()}_{row.lower()} AFTER {event} ON identifiers"
            f" BEGIN DELETE FROM identifier_forms WHERE block = {row}.identifier / {BLOCK}; END"
        )
