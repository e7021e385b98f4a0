"""What is kept of a task's map: hiding what is written down, turning it back, its audit entries, its end."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.domain.task_value_kinds import COVERED
from privrag_desktop.domain.tasks import Configuration, KeptTask, TaskStep
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import Contextual
from privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase import note_restored
from privrag_desktop.store import audit_trail, task_pseudonyms
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader


def hides(policy: Configuration) -> bool:
    """Whether what is kept of a task under this policy holds stand-ins, not originals."""
    return bool(COVERED[policy])


def write_account(tx: DatabaseTransaction, contextual: Contextual, purpose: Purpose, scope: str) -> None:
    """The audit entry for what was turned back since the last account; none when nothing was."""
    count = contextual.take_restored()
    if count:
        note_restored(tx, scope, purpose, count)


def can_turn_back(reader: RowReader, scope: str) -> bool:
    """Whether a task has records still."""
    return bool(task_pseudonyms.issued(reader, scope))


def turn_back(kept: KeptTask, boundary: Boundary, db: Database) -> KeptTask:
    """A kept task with originals, audited; as it was kept once its records are gone or if it hid nothing.

    What its model saw and wrote, and the arguments of its calls, stay as they were.
    """
    shown, count = _shown(kept, boundary, db)
    if count:
        with db.transaction() as tx:
            note_restored(tx, kept.scope, Purpose.HISTORY, count)
    return shown


def turn_back_list(listed: Sequence[KeptTask], boundary: Boundary, db: Database) -> list[KeptTask]:
    """As `turn_back` for each, with one entry for all: how many tasks, and how much in them."""
    turned = [_shown(kept, boundary, db) for kept in listed]
    counts = [count for _task, count in turned if count]
    if counts:
        told = (("tasks", len(counts)), ("purpose", Purpose.HISTORY.value), ("count", sum(counts)))
        with db.transaction() as tx:
            audit_trail.append(tx, AuditAction.REIDENTIFIED, told)
    return [shown for shown, _count in turned]


def without_names(kept: KeptTask) -> KeptTask:
    """A kept task in which nobody is named: as it is kept, and empty if it hid nothing from its model."""
    if not hides(kept.policy):
        return replace(kept, task="", result="", steps=(), drafts=())
    steps = tuple(replace(step, words=step.words or step.shown) for step in kept.steps)
    return replace(kept, steps=steps, drafts=())


def _shown(kept: KeptTask, boundary: Boundary, db: Database) -> tuple[KeptTask, int]:
    """A kept task with originals, and how many were turned back."""
    if not hides(kept.policy) or not can_turn_back(db, kept.scope):
        return kept, 0
    contextual = contextual_of(kept, boundary, db)
    shown = replace(
        kept,
        task=contextual.restore_text(kept.task),
        result=contextual.restore_text(kept.result),
        steps=tuple(_turned_back(step, contextual) for step in kept.steps),
    )
    return shown, contextual.take_restored()


def contextual_of(kept: KeptTask, boundary: Boundary, db: Database) -> Contextual:
    """The map of a kept task, as it was."""
    return Contextual(kept.policy, boundary, kept.scope, _day(kept), db)


def _turned_back(step: TaskStep, contextual: Contextual) -> TaskStep:
    """A step of a task that was killed has only what the model saw."""
    return replace(step, words=contextual.restore_text(step.words or step.shown))


def forget(tx: DatabaseTransaction, scope: str) -> None:
    """Erase the records of a task: from now on nobody can tell whom it was about."""
    count = task_pseudonyms.erase(tx, scope)
    audit_trail.append(tx, AuditAction.MAP_ERASED, (("scope", scope), ("count", count)))


def _day(kept: KeptTask) -> date:
    return kept.created.astimezone().date()
