"""Version 13: outcomes of imported files, and the version of each resource."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # hashes are made with this key: without the vault nobody can tell by one whether it knows a file
    "CREATE TABLE hash_key (only INTEGER PRIMARY KEY CHECK (only = 1), key BLOB NOT NULL) STRICT",
    "INSERT INTO hash_key VALUES (1, randomblob(32))",
    # of a file that stands alone, or of all that an import was given
    """CREATE TABLE outcomes (
        outcome INTEGER PRIMARY KEY,
        hash BLOB NOT NULL UNIQUE,
        reader BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE outcome_resources (
        outcome INTEGER NOT NULL REFERENCES outcomes ON DELETE CASCADE,
        kind TEXT NOT NULL,
        number INTEGER NOT NULL,
        PRIMARY KEY (outcome, kind)
    ) STRICT, WITHOUT ROWID""",
    # no reference: one who was refused is in no other table
    """CREATE TABLE outcome_patients (
        outcome INTEGER NOT NULL REFERENCES outcomes ON DELETE CASCADE,
        patient_id TEXT NOT NULL,
        PRIMARY KEY (outcome, patient_id)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX outcome_patients_by_patient ON outcome_patients (patient_id)",
    """CREATE TABLE outcome_words (
        outcome INTEGER NOT NULL REFERENCES outcomes ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('refusal', 'note')),
        position INTEGER NOT NULL,
        file TEXT NOT NULL,
        place TEXT NOT NULL,
        words TEXT NOT NULL,
        PRIMARY KEY (outcome, kind, position)
    ) STRICT, WITHOUT ROWID""",
    # updated is empty where the resource does not tell; records imported before have no row
    """CREATE TABLE resource_versions (
        patient_id TEXT NOT NULL REFERENCES patients,
        resource TEXT NOT NULL,
        updated TEXT NOT NULL,
        import INTEGER NOT NULL,
        PRIMARY KEY (patient_id, resource)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX patients_by_name ON patients (name COLLATE NOCASE, birth_date)",
)


def add_outcomes(cursor: MigrationCursor) -> None:
    """Known files need not be read again; of two versions of a resource it is known which is the newer."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
