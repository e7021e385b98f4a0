"""Restore saved tasks with their originals, audit it, and erase a task's pseudonym table."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.domain.tasks import Configuration, SavedTask, TaskStep
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import note_restored
from privrag_desktop.store import audit_trail, task_pseudonyms
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader


def hides(policy: Configuration) -> bool:
    """Whether what is kept of a task under this policy holds pseudonyms, not originals."""
    return bool(COVERED[policy])


def write_account(
    tx: DatabaseTransaction, contextual: TaskPseudonymiser, purpose: Purpose, scope: str
) -> None:
    """The audit entry for what was restored since the last account; none when nothing was."""
    count = contextual.take_restored()
    if count:
        note_restored(tx, scope, purpose, count)


def can_restore(reader: RowReader, scope: str) -> bool:
    """Whether a task has records still."""
    return bool(task_pseudonyms.issued(reader, scope))


def restore_task(kept: SavedTask, boundary: Boundary, db: Database) -> SavedTask:
    """A kept task with originals, audited; as it was kept once its records are gone or if it hid nothing.

    What its model saw and wrote, and the arguments of its calls, stay as they were.
    """
    shown, count = _shown(kept, boundary, db)
    if count:
        with db.transaction() as tx:
            note_restored(tx, kept.scope, Purpose.HISTORY, count)
    return shown


def restore_tasks(listed: Sequence[SavedTask], boundary: Boundary, db: Database) -> list[SavedTask]:
    """As `restore_task` for each, with one entry for all: how many tasks, and how much in them."""
    turned = [_shown(kept, boundary, db) for kept in listed]
    counts = [count for _task, count in turned if count]
    if counts:
        details = (("tasks", len(counts)), ("purpose", Purpose.HISTORY.value), ("count", sum(counts)))
        with db.transaction() as tx:
            audit_trail.append(tx, AuditAction.REIDENTIFIED, details)
    return [shown for shown, _count in turned]


def without_names(kept: SavedTask) -> SavedTask:
    """A kept task in which nobody is named: as it is kept, and empty if it hid nothing from its model."""
    if not hides(kept.policy):
        return replace(kept, task="", result="", steps=(), drafts=())
    steps = tuple(replace(step, words=step.words or step.shown) for step in kept.steps)
    return replace(kept, steps=steps, drafts=())


def _shown(kept: SavedTask, boundary: Boundary, db: Database) -> tuple[SavedTask, int]:
    """A kept task with originals, and how many were restored."""
    if not hides(kept.policy) or not can_restore(db, kept.scope):
        return kept, 0
    contextual = contextual_of(kept, boundary, db)
    shown = replace(
        kept,
        task=contextual.restore_text(kept.task),
        result=contextual.restore_text(kept.result),
        steps=tuple(_restored(step, contextual) for step in kept.steps),
    )
    return shown, contextual.take_restored()


def contextual_of(kept: SavedTask, boundary: Boundary, db: Database) -> TaskPseudonymiser:
    """The map of a kept task, as it was."""
    return TaskPseudonymiser(kept.policy, boundary, kept.scope, _day(kept), db)


def _restored(step: TaskStep, contextual: TaskPseudonymiser) -> TaskStep:
    """A step of a task that was killed has only what the model saw."""
    return replace(step, words=contextual.restore_text(step.words or step.shown))


def forget(tx: DatabaseTransaction, scope: str) -> None:
    """Erase the records of a task: from now on nobody can tell whom it was about."""
    count = task_pseudonyms.erase(tx, scope)
    audit_trail.append(tx, AuditAction.MAP_ERASED, (("scope", scope), ("count", count)))


def _day(kept: SavedTask) -> date:
    return kept.created.astimezone().date()
