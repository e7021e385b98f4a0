"""Version 14: the UCUM code of a unit beside the unit as written."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # records imported before have none until they are imported again
    "ALTER TABLE facts ADD COLUMN ucum TEXT",
    "DROP INDEX facts_by_kind",
    "CREATE INDEX facts_by_kind ON facts (category, name, patient_id, day, value, unit, status, ucum)",
)


def add_unit_codes(cursor: MigrationCursor) -> None:
    """By which units that are written in other ways are one; a cohort is still found by the index alone."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
