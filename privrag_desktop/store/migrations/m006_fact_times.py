"""Version 6: the time of day of a fact."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_fact_times(cursor: MigrationCursor) -> None:
    """Years and months that stand in place of a day, and times of day; records imported before have none."""
    cursor.execute("ALTER TABLE facts ADD COLUMN moment TEXT")
