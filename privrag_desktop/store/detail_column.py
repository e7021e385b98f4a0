"""The migration that keeps beside a patient what the record says of them as a person."""

from privrag_desktop.store.cursor import Cursor


def add_personal_details(cursor: Cursor) -> None:
    """Patients imported before have none until they are imported again."""
    cursor.execute("ALTER TABLE patients ADD COLUMN details TEXT")
