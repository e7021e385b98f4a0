"""Version 17: the visit of a fact, its end, and the class of a visit."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # records imported before have none until they are imported again
    "ALTER TABLE facts ADD COLUMN visit TEXT",
    "ALTER TABLE facts ADD COLUMN ended TEXT",
    "ALTER TABLE facts ADD COLUMN visit_class TEXT",
)


def add_visit_columns(cursor: MigrationCursor) -> None:
    """What happened on the same visit and how long a stay was can be told by these."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
