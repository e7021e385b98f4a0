"""Version 20: claims, insurers and supplies apart; doctors, places and serial numbers of entries."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # the columns of facts: entries that no document holds; records imported before have none
    """CREATE TABLE apart (
        fact INTEGER PRIMARY KEY,
        patient_id TEXT NOT NULL REFERENCES patients,
        source TEXT NOT NULL,
        position INTEGER NOT NULL,
        part INTEGER NOT NULL,
        resource TEXT NOT NULL,
        category TEXT NOT NULL,
        name TEXT NOT NULL,
        sentence TEXT NOT NULL,
        code TEXT,
        system TEXT,
        value TEXT,
        unit TEXT,
        day TEXT,
        status TEXT,
        moment TEXT,
        low TEXT,
        high TEXT,
        ucum TEXT,
        visit TEXT,
        ended TEXT,
        visit_class TEXT,
        reasons TEXT,
        UNIQUE (patient_id, position, part)
    ) STRICT""",
    "CREATE INDEX apart_by_source ON apart (patient_id, source)",
    "CREATE INDEX apart_by_kind ON apart (category, name, patient_id, day)",
    """CREATE TABLE entry_details (
        patient_id TEXT NOT NULL REFERENCES patients,
        source TEXT NOT NULL,
        details TEXT NOT NULL,
        PRIMARY KEY (patient_id, source)
    ) STRICT, WITHOUT ROWID""",
)


def add_apart_tables(cursor: MigrationCursor) -> None:
    """What is told only when it is asked for, and what identifies people in entries of all kinds."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
