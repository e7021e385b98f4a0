"""Version 1: patients, facts, documents, pseudonyms and the history of questions."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    """CREATE TABLE patients (
        patient_id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        gender TEXT,
        birth_date TEXT,
        revision INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE identifiers (
        identifier INTEGER PRIMARY KEY,
        patient_id TEXT REFERENCES patients,
        kind TEXT NOT NULL,
        role TEXT NOT NULL,
        value TEXT NOT NULL
    ) STRICT""",
    # patient_id is NULL for practitioners and places, and NULLs never collide in a plain unique index
    "CREATE UNIQUE INDEX identifiers_once ON identifiers (ifnull(patient_id, ''), kind, role, value)",
    # source is the resource without the number of its component; position orders the sources of a patient
    """CREATE TABLE facts (
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
        UNIQUE (patient_id, position, part)
    ) STRICT""",
    "CREATE INDEX facts_by_source ON facts (patient_id, source)",
    "CREATE INDEX facts_by_name ON facts (category, name)",
    """CREATE TABLE documents (
        document_id TEXT PRIMARY KEY,
        patient_id TEXT NOT NULL REFERENCES patients,
        day TEXT,
        heading TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX documents_by_patient ON documents (patient_id, day)",
    """CREATE TABLE document_facts (
        document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
        position INTEGER NOT NULL,
        fact INTEGER NOT NULL REFERENCES facts ON DELETE CASCADE,
        PRIMARY KEY (document_id, position)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX document_facts_by_fact ON document_facts (fact)",
    # AUTOINCREMENT: a number is never used again, so memory and store cannot confuse two chunks
    """CREATE TABLE chunks (
        chunk INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
        vector BLOB NOT NULL
    ) STRICT""",
    "CREATE INDEX chunks_by_document ON chunks (document_id)",
    "CREATE TABLE name_vectors (name TEXT PRIMARY KEY, vector BLOB NOT NULL) STRICT",
    "CREATE TABLE keyword_files (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT",
    """CREATE TABLE pseudonyms (
        uuid TEXT PRIMARY KEY,
        scope TEXT NOT NULL,
        kind TEXT NOT NULL,
        role TEXT NOT NULL,
        owner TEXT NOT NULL,
        original TEXT NOT NULL,
        pseudonym TEXT NOT NULL,
        created TEXT NOT NULL,
        UNIQUE (scope, kind, role, owner, original),
        UNIQUE (scope, pseudonym)
    ) STRICT""",
    """CREATE TABLE turns (
        turn INTEGER PRIMARY KEY,
        created TEXT NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        released_information TEXT,
        released_query TEXT,
        withheld INTEGER NOT NULL,
        reason TEXT NOT NULL
    ) STRICT""",
    """CREATE TABLE turn_citations (
        turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,
        number INTEGER NOT NULL,
        document_id TEXT NOT NULL,
        patient_id TEXT NOT NULL,
        day TEXT,
        text TEXT NOT NULL,
        PRIMARY KEY (turn, number)
    ) STRICT, WITHOUT ROWID""",
)


def create_tables(cursor: MigrationCursor) -> None:
    """Patients, their facts and documents, both indexes, pseudonyms and the history of questions."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
