"""Version 7: tasks of the agent, their steps, drafts and pseudonyms."""

from privrag_desktop.store.migrations.migration_cursor import MigrationCursor

_STATEMENTS = (
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


def add_tasks(cursor: MigrationCursor) -> None:
    """Tasks of the agent: reversible records, what was done and said with stand-ins, and drafts."""
    for statement in _STATEMENTS:
        cursor.execute(statement)
