"""The migration that keeps beside a patient what the record says of them as a person."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_personal_details(cursor: MigrationCursor) -> None:
    """Patients imported before have none until they are imported again."""
    cursor.execute("ALTER TABLE patients ADD COLUMN details TEXT")
