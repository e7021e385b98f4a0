"""Store the agent's tasks, their steps and drafts; all but drafts hold pseudonyms."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from types import MappingProxyType

from privrag_desktop.domain.tasks import (
    Configuration,
    Draft,
    DraftContent,
    MessageDraft,
    OrderDraft,
    ReadingDraft,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.store.database import DatabaseTransaction, Row, RowReader

_CONTENTS: Mapping[str, type[DraftContent]] = MappingProxyType(
    {one.__name__: one for one in (OrderDraft, ReadingDraft, MessageDraft)}
)
_COLUMNS = "task, scope, created, policy, world, asked, result, ending, turns, seconds"


def begin(tx: DatabaseTransaction, scope: str, policy: TaskPolicy, world: TaskWorld) -> int:
    """Keep that a task was begun, before anything of it is; its number."""
    return tx.insert(
        "INSERT INTO tasks (scope, created, policy, world, asked, result, turns, seconds)"
        " VALUES (?, ?, ?, ?, '', '', 0, 0.0)",
        *(scope, _now(), policy.value, world.value),
    )


def keep_asked(tx: DatabaseTransaction, number: int, asked: str) -> None:
    """Keep the task's own words, with pseudonyms."""
    tx.execute("UPDATE tasks SET asked = ? WHERE task = ?", (asked, number))


def add_step(tx: DatabaseTransaction, number: int, step: TaskStep) -> None:
    """Keep one more step, with pseudonyms in both of its texts."""
    tx.execute(
        "INSERT INTO task_steps (task, position, kind, words, shown, turn, seconds)"
        " SELECT ?, count(*), ?, ?, ?, ?, ? FROM task_steps WHERE task = ?",
        (number, step.kind.value, step.words, step.shown, step.turn, step.seconds, number),
    )


def keep_words(tx: DatabaseTransaction, number: int, words: Sequence[str]) -> None:
    """Keep what each step is on the screen, in their order, with pseudonyms."""
    tx.execute_many(
        "UPDATE task_steps SET words = ? WHERE task = ? AND position = ?",
        ((one, number, position) for position, one in enumerate(words)),
    )


def add_draft(
    tx: DatabaseTransaction, number: int, kind: str, text: str, content: DraftContent | None = None
) -> int:
    """Keep a draft; its number."""
    return tx.insert(
        "INSERT INTO task_drafts (task, created, kind, text, content) VALUES (?, ?, ?, ?, ?)",
        number,
        _now(),
        kind,
        text,
        _content_json(content),
    )


def finish(
    tx: DatabaseTransaction,
    number: int,
    *,
    result: str,
    ending: TaskEnding,
    turns: int,
    seconds: float,
    calls: Sequence[TaskCall],
) -> None:
    """Keep how a task ended and its calls, with pseudonyms."""
    tx.execute(
        "UPDATE tasks SET result = ?, ending = ?, turns = ?, seconds = ? WHERE task = ?",
        (result, ending.value, turns, seconds, number),
    )
    tx.execute_many(
        "INSERT INTO task_calls (task, position, tool, arguments, approved, ok, by_code)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (number, position, call.tool, call.arguments, call.approved, call.ok, call.by_code)
            for position, call in enumerate(calls)
        ),
    )


def list_tasks(reader: RowReader, limit: int | None = 100) -> list[SavedTask]:
    """The latest tasks, newest first, without steps, calls and drafts; all of them without a limit."""
    sql = f"SELECT {_COLUMNS} FROM tasks ORDER BY task DESC LIMIT ?"
    return [_task(row) for row in reader.rows(sql, -1 if limit is None else limit)]


def get_task(reader: RowReader, number: int) -> SavedTask | None:
    """One task as it is kept, whole; None for a number that no task has."""
    rows = reader.rows(f"SELECT {_COLUMNS} FROM tasks WHERE task = ?", number)
    if not rows:
        return None
    return _task(rows[0], _steps(reader, number), _calls(reader, number), list_drafts(reader, number))


def list_drafts(reader: RowReader, number: int) -> tuple[Draft, ...]:
    """The drafts of one task, oldest first."""
    sql = "SELECT draft, created, kind, text, content FROM task_drafts WHERE task = ? ORDER BY draft"
    return tuple(
        Draft(draft, datetime.fromisoformat(created), kind, text, _content_of(content))
        for draft, created, kind, text, content in reader.rows(sql, number)
    )


def drop_drafts(tx: DatabaseTransaction, number: int) -> None:
    """Forget what a task wrote: it names people."""
    tx.execute("DELETE FROM task_drafts WHERE task = ?", (number,))


def drop_task(tx: DatabaseTransaction, number: int) -> None:
    """Forget one task with all that belongs to it but its records."""
    tx.execute("DELETE FROM tasks WHERE task = ?", (number,))


def _now() -> str:
    return datetime.now(UTC).isoformat()


def _steps(reader: RowReader, number: int) -> tuple[TaskStep, ...]:
    sql = "SELECT kind, words, shown, turn, seconds FROM task_steps WHERE task = ? ORDER BY position"
    return tuple(
        TaskStep(TaskStepKind(kind), words, shown, turn, seconds)
        for kind, words, shown, turn, seconds in reader.rows(sql, number)
    )


def _calls(reader: RowReader, number: int) -> tuple[TaskCall, ...]:
    sql = "SELECT tool, arguments, approved, ok, by_code FROM task_calls WHERE task = ? ORDER BY position"
    return tuple(
        TaskCall(tool, arguments, None if approved is None else bool(approved), bool(ok), bool(by_code))
        for tool, arguments, approved, ok, by_code in reader.rows(sql, number)
    )


def _task(
    row: Row,
    steps: tuple[TaskStep, ...] = (),
    calls: tuple[TaskCall, ...] = (),
    drafts: tuple[Draft, ...] = (),
) -> SavedTask:
    number, scope, created, policy, world, asked, result, ending, turns, seconds = row
    return SavedTask(
        number, scope, datetime.fromisoformat(created), Configuration(policy), TaskWorld(world), asked,
        result, None if ending is None else TaskEnding(ending), turns, seconds, steps, calls, drafts,
    )  # fmt: skip


def _content_json(content: DraftContent | None) -> str | None:
    """The name of its class beside its fields; None without content."""
    return None if content is None else json.dumps({"is": type(content).__name__, **asdict(content)})


def _content_of(kept: str | None) -> DraftContent | None:
    if kept is None:
        return None
    fields = json.loads(kept)
    return _CONTENTS[fields.pop("is")](**fields)
