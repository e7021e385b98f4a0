"""Version 19: personal details of a patient, as far as recorded."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor


def add_personal_details(cursor: MigrationCursor) -> None:
    """Patients imported before have none until they are imported again."""
    cursor.execute("ALTER TABLE patients ADD COLUMN details TEXT")
