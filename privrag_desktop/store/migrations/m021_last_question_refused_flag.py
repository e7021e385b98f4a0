"""Version 21: a flag for conversations whose last question was refused."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_refusals(cursor: MigrationCursor) -> None:
    """One if nothing may point to the question before; of older conversations nothing is known."""
    cursor.execute(
        "ALTER TABLE conversations ADD COLUMN is_behind_refusal INTEGER NOT NULL DEFAULT 0"
        " CHECK (is_behind_refusal IN (0, 1))"
    )
