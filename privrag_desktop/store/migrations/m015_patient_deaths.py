"""Version 15: whether and when a patient died."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    "ALTER TABLE patients ADD COLUMN deceased TEXT",
    # of records imported before, a day or month of death is known among what identifies the patient
    "UPDATE patients SET deceased = (SELECT value FROM identifiers WHERE role = 'death_date'"
    " AND identifiers.patient_id = patients.patient_id ORDER BY identifier LIMIT 1)",
)


def add_deaths(cursor: MigrationCursor) -> None:
    """That a record says no more than that somebody is dead, or is not, is known after its next import."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
