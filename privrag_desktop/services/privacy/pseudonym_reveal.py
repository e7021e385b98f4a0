"""Reveal who is behind a pseudonym, for a stated reason, which is audited first (break-glass)."""

from privrag_desktop.domain.restore_purposes import is_reason
from privrag_desktop.domain.tasks import SavedTask
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.privacy.pseudonyms.pseudonym_reveal_lookup import (
    RevealedPseudonyms,
    behind,
    behind_in_task,
)
from privrag_desktop.privacy.release.audit_and_export_redaction import kept_typed_words
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, tasks
from privrag_desktop.store.audit_trail import AuditAction

LONGEST = 200  # characters of what is asked: a name, a mark, an id
_NOBODY = mark(
    "This is no made-up name or mark of this conversation or task, or whom it stands for was forgotten."
)


def scope_of_task(workspace: Workspace, number: int) -> str:
    """What a task's pseudonyms belong to; UsageError for a number that no task has."""
    kept = tasks.get_task(workspace.database, number)
    if kept is None:
        raise UsageError("There is no task {number}.", number=number)
    return kept.scope


def reveal(workspace: Workspace, scope: str, shown: str, reason: str) -> str:
    """What was asked with the original in it; `scope` is that of a conversation or a task.

    Raises NotAllowed, and UsageError without a reason or for what is no pseudonym.
    """
    require(workspace.person.role, Permission.REVEAL)
    if not is_reason(reason):
        raise UsageError("Say why you need to know who this is.")
    task = _task(workspace, scope)
    found = _look_up(workspace, scope, shown.strip(), task) if len(shown) <= LONGEST else None
    if found is None:
        raise UsageError(_NOBODY)
    where, why = "question" if task is None else "task", kept_typed_words(reason, workspace.boundary)
    entities = [(f"entity-{number}", entity) for number, entity in enumerate(found.entities, start=1)]
    with workspace.database.transaction() as tx:
        audit_trail.append(
            tx, AuditAction.REVEALED, [("scope", scope), ("in", where), *entities, ("reason", why)]
        )
    return found.original


def _task(workspace: Workspace, scope: str) -> SavedTask | None:
    listed = tasks.list_tasks(workspace.database, limit=None)
    return next((kept for kept in listed if kept.scope == scope), None)


def _look_up(
    workspace: Workspace, scope: str, shown: str, task: SavedTask | None
) -> RevealedPseudonyms | None:
    if task is None:
        return behind(workspace.database, scope, shown)
    return behind_in_task(task, workspace.boundary, workspace.database, shown)
