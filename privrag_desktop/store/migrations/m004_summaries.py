"""Version 4: summaries of patients, and the facts they rest on."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
    # of the patient when the facts were read: with any other revision a summary does not hold
    """CREATE TABLE summaries (
        document_id TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
        patient_id TEXT NOT NULL REFERENCES patients,
        kind TEXT NOT NULL CHECK (kind IN ('patient', 'problem')),
        about TEXT NOT NULL,
        facts_hash TEXT NOT NULL,
        revision INTEGER NOT NULL,
        model TEXT NOT NULL,
        created TEXT NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX summaries_by_patient ON summaries (patient_id, kind)",
    """CREATE TABLE summary_sentences (
        document_id TEXT NOT NULL REFERENCES summaries ON DELETE CASCADE,
        position INTEGER NOT NULL,
        sentence TEXT NOT NULL,
        by_code INTEGER NOT NULL,
        PRIMARY KEY (document_id, position)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE summary_facts (
        document_id TEXT NOT NULL,
        position INTEGER NOT NULL,
        fact INTEGER NOT NULL REFERENCES facts ON DELETE CASCADE,
        PRIMARY KEY (document_id, position, fact),
        FOREIGN KEY (document_id, position) REFERENCES summary_sentences ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX summary_facts_by_fact ON summary_facts (fact)",
)


def add_summaries(cursor: MigrationCursor) -> None:
    """Summaries: documents with sentences of their own, and which facts each sentence rests on."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
