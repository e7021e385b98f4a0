"""Version 18: the records that a fact gives as its reason."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_reasons(cursor: MigrationCursor) -> None:
    """Why a drug was ordered can be told by these; records imported before have none until imported again."""
    cursor.execute("ALTER TABLE facts ADD COLUMN reasons TEXT")
