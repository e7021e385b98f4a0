"""Version 11: random codes of patients, and reference ranges of values."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor
from privrag_desktop.store.random_patient_codes import RANDOM_CODE_SQL

_STATEMENTS = (
    # the range as the record gives it; records imported before have none until they are imported again
    "ALTER TABLE facts ADD COLUMN low TEXT",
    "ALTER TABLE facts ADD COLUMN high TEXT",
    "ALTER TABLE patients ADD COLUMN code TEXT",
    f"UPDATE patients SET code = {RANDOM_CODE_SQL}",
    "CREATE INDEX patients_by_code ON patients (code)",
)


def add_codes_and_ranges(cursor: MigrationCursor) -> None:
    """What a patient is called where no name is shown, and reference ranges of values."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
