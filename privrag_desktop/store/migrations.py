"""The schema, one function per version; all that a vault needs run in one transaction with its number."""

from collections.abc import Callable

from privrag_desktop.errors import NewerVault
from privrag_desktop.sentences import mark
from privrag_desktop.store.apart_tables import add_apart_tables
from privrag_desktop.store.codes_and_ranges import add_codes_and_ranges
from privrag_desktop.store.cursor import Cursor
from privrag_desktop.store.deaths import add_deaths
from privrag_desktop.store.decision_tables import add_decisions
from privrag_desktop.store.detail_column import add_personal_details
from privrag_desktop.store.form_tables import add_forms
from privrag_desktop.store.import_tables import add_imports
from privrag_desktop.store.label_tables import add_conversation_labels
from privrag_desktop.store.outcome_tables import add_outcomes
from privrag_desktop.store.reasons import add_reasons
from privrag_desktop.store.refusal_column import add_refusals
from privrag_desktop.store.unit_codes import add_unit_codes
from privrag_desktop.store.vector_tables import add_vector_models
from privrag_desktop.store.visit_columns import add_visit_columns

_M001 = (
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


def m001_create(cursor: Cursor) -> None:
    """Patients, their facts and documents, both indexes, pseudonyms and the history of questions."""
    for statement in _M001:
        cursor.execute(statement)


_M002 = (
    # rows of one entity are properties of one person; until now a row was a whole person
    "ALTER TABLE pseudonyms ADD COLUMN entity TEXT NOT NULL DEFAULT ''",
    "UPDATE pseudonyms SET entity = uuid",
    """CREATE TABLE pseudonym_places (
        scope TEXT NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (scope, start)
    ) STRICT, WITHOUT ROWID""",
    # questions asked before have no scope: they were kept with their names
    "ALTER TABLE turns ADD COLUMN scope TEXT NOT NULL DEFAULT ''",
    """CREATE TABLE audit (
        entry INTEGER PRIMARY KEY,
        created TEXT NOT NULL,
        actor TEXT NOT NULL,
        action TEXT NOT NULL,
        details TEXT NOT NULL,
        previous TEXT NOT NULL,
        hash TEXT NOT NULL UNIQUE
    ) STRICT""",
    # one row: what the newest entry is, so that entries cut off at the end are missed
    "CREATE TABLE audit_head (only INTEGER PRIMARY KEY CHECK (only = 1), entry INTEGER NOT NULL,"
    " hash TEXT NOT NULL) STRICT",
    """CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END""",
    """CREATE TRIGGER audit_never_shrinks BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END""",
)


def m002_audit_and_entities(cursor: Cursor) -> None:
    """The audit trail; pseudonyms by entity; questions kept with pseudonyms and the places to turn back."""
    for statement in _M002:
        cursor.execute(statement)


_M003 = (
    # a scope was one question until now; its places belong to that question
    """CREATE TABLE turn_places (
        turn INTEGER NOT NULL REFERENCES turns ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (turn, start)
    ) STRICT, WITHOUT ROWID""",
    'INSERT INTO turn_places SELECT turn, start, "end", original'
    " FROM turns JOIN pseudonym_places USING (scope)",
    "DROP TABLE pseudonym_places",
    "CREATE INDEX turns_by_scope ON turns (scope)",
    # a row as long as its map lives: what is forgotten does not go on; question is the last one as meant
    """CREATE TABLE conversations (
        conversation TEXT PRIMARY KEY,
        question TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO conversations (conversation) SELECT scope FROM turns"
    " WHERE scope IN (SELECT scope FROM pseudonyms) GROUP BY scope",
    """CREATE TABLE conversation_places (
        conversation TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        original TEXT NOT NULL,
        PRIMARY KEY (conversation, start)
    ) STRICT, WITHOUT ROWID""",
    # the patients the last question was about, and those it offered to choose from, in order
    """CREATE TABLE conversation_patients (
        conversation TEXT NOT NULL REFERENCES conversations ON DELETE CASCADE,
        offered INTEGER NOT NULL,
        place INTEGER NOT NULL,
        patient_id TEXT NOT NULL,
        PRIMARY KEY (conversation, offered, place)
    ) STRICT, WITHOUT ROWID""",
)


def m003_conversations(cursor: Cursor) -> None:
    """Several questions share a map; what a follow-up question refers to is kept until the map is erased."""
    for statement in _M003:
        cursor.execute(statement)


_M004 = (
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


def m004_summaries(cursor: Cursor) -> None:
    """Summaries: documents with sentences of their own, and which facts each sentence rests on."""
    for statement in _M004:
        cursor.execute(statement)


def m005_facts_by_kind(cursor: Cursor) -> None:
    """All that a cohort is found by stands in the index: a tenth more space, a fifth of the time."""
    cursor.execute("DROP INDEX facts_by_name")
    cursor.execute(
        "CREATE INDEX facts_by_kind ON facts (category, name, patient_id, day, value, unit, status)"
    )


def m006_moments(cursor: Cursor) -> None:
    """Years and months that stand in place of a day, and times of day; records imported before have none."""
    cursor.execute("ALTER TABLE facts ADD COLUMN moment TEXT")


_M007 = (
    # a value has one stand-in in a task and a stand-in one value, or it could not be turned back
    """CREATE TABLE task_records (
        uuid TEXT PRIMARY KEY,
        scope TEXT NOT NULL,
        entity TEXT NOT NULL,
        kind TEXT NOT NULL,
        original TEXT NOT NULL,
        pseudonym TEXT NOT NULL,
        created TEXT NOT NULL,
        UNIQUE (scope, kind, original),
        UNIQUE (scope, kind, pseudonym)
    ) STRICT""",
    # without an ending it was broken off, or goes on; asked and result are kept with stand-ins
    """CREATE TABLE tasks (
        task INTEGER PRIMARY KEY,
        scope TEXT NOT NULL UNIQUE,
        created TEXT NOT NULL,
        policy TEXT NOT NULL,
        world TEXT NOT NULL,
        asked TEXT NOT NULL,
        result TEXT NOT NULL,
        ending TEXT,
        turns INTEGER NOT NULL,
        seconds REAL NOT NULL
    ) STRICT""",
    """CREATE TABLE task_steps (
        task INTEGER NOT NULL REFERENCES tasks ON DELETE CASCADE,
        position INTEGER NOT NULL,
        kind TEXT NOT NULL,
        words TEXT NOT NULL,
        shown TEXT NOT NULL,
        turn INTEGER NOT NULL,
        seconds REAL NOT NULL,
        PRIMARY KEY (task, position)
    ) STRICT, WITHOUT ROWID""",
    # approved is NULL where nobody had to be asked
    """CREATE TABLE task_calls (
        task INTEGER NOT NULL REFERENCES tasks ON DELETE CASCADE,
        position INTEGER NOT NULL,
        tool TEXT NOT NULL,
        arguments TEXT NOT NULL,
        approved INTEGER,
        ok INTEGER NOT NULL,
        by_code INTEGER NOT NULL,
        PRIMARY KEY (task, position)
    ) STRICT, WITHOUT ROWID""",
    # what a task wrote for the user to send or sign; it holds originals, so it goes with the task
    """CREATE TABLE task_drafts (
        draft INTEGER PRIMARY KEY,
        task INTEGER NOT NULL REFERENCES tasks ON DELETE CASCADE,
        created TEXT NOT NULL,
        kind TEXT NOT NULL,
        text TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX task_drafts_by_task ON task_drafts (task)",
)


def m007_tasks(cursor: Cursor) -> None:
    """Tasks of the agent: reversible records, what was done and said with stand-ins, and drafts."""
    for statement in _M007:
        cursor.execute(statement)


_M008 = (
    # the key that signs the vault's key file, and the newest generation of that file that was seen
    """CREATE TABLE vault_keys (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        signing BLOB NOT NULL,
        generation INTEGER NOT NULL
    ) STRICT""",
    # how many transactions there were: what is kept of it elsewhere tells an older copy of the vault
    "CREATE TABLE commits (one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL) STRICT",
    "INSERT INTO commits VALUES (1, 0)",
)


def m008_users_and_commits(cursor: Cursor) -> None:
    """Users with keys of their own, and a count of transactions."""
    for statement in _M008:
        cursor.execute(statement)


_M009 = (
    # a question or a task as it was typed, until the person who had begun it is back
    """CREATE TABLE stopped_jobs (
        job INTEGER PRIMARY KEY,
        person TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('question', 'import', 'task')),
        text TEXT NOT NULL,
        conversation TEXT,
        policy TEXT,
        world TEXT
    ) STRICT""",
    # bytes: a path need not be text
    """CREATE TABLE stopped_paths (
        job INTEGER NOT NULL REFERENCES stopped_jobs ON DELETE CASCADE,
        position INTEGER NOT NULL,
        path BLOB NOT NULL,
        PRIMARY KEY (job, position)
    ) STRICT, WITHOUT ROWID""",
)


def m009_stopped_jobs(cursor: Cursor) -> None:
    """What a lock has stopped, so that it can be offered again."""
    for statement in _M009:
        cursor.execute(statement)


MIGRATIONS: tuple[Callable[[Cursor], None], ...] = (
    m001_create,
    m002_audit_and_entities,
    m003_conversations,
    m004_summaries,
    m005_facts_by_kind,
    m006_moments,
    m007_tasks,
    m008_users_and_commits,
    m009_stopped_jobs,
    add_conversation_labels,
    add_codes_and_ranges,
    add_imports,
    add_outcomes,
    add_unit_codes,
    add_deaths,
    add_decisions,
    add_visit_columns,
    add_reasons,
    add_personal_details,
    add_apart_tables,
    add_refusals,
    add_vector_models,
    add_forms,
)
LATEST = len(MIGRATIONS)
WITH_USERS = 8  # the first version that knows users, keys that sign, and a count of transactions
_NEWER = mark(
    "This was written by a newer version of the program, in vault format {theirs}. This version reads"
    " format {ours} and older ones. Use the newer program."
)


def outstanding(version: int) -> tuple[tuple[int, Callable[[Cursor], None]], ...]:
    """The migrations a vault of this version still needs, each with the version it leads to.

    Raises NewerVault when the vault is ahead of this program.
    """
    if version > LATEST:
        raise NewerVault(_NEWER, theirs=version, ours=LATEST)
    return tuple(enumerate(MIGRATIONS, start=1))[version:]
