"""Check in the audit trail that a question or a task is a user's own; admins may do with all as they like."""

from collections import Counter
from collections.abc import Iterable

from privrag_desktop.errors import NotAllowed
from privrag_desktop.i18n import mark
from privrag_desktop.services.vault.access.role_permissions import Permission, may
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction

OTHERS = mark("Only an admin of this vault may forget what others have asked.")


def require_own(workspace: Workspace, action: AuditAction, scopes: Iterable[str]) -> None:
    """Raises NotAllowed unless `is_own`."""
    if not is_own(workspace, action, scopes):
        raise NotAllowed(OTHERS)


def is_own(workspace: Workspace, action: AuditAction, scopes: Iterable[str]) -> bool:
    """Whether an admin has unlocked the vault, or who did all of it.

    `scopes` has the scope of each question or task, once for each. What the trail knows nobody of is an
    admin's, and so is a conversation in which anybody else asked.
    """
    if may(workspace.person.role, Permission.DELETE):
        return True
    mine: Counter[str] = Counter()
    others = set()
    for entry in audit_trail.entries_of(workspace.database, action):
        scope = str(dict(entry.details).get("scope", ""))
        if entry.actor == workspace.person.name:
            mine[scope] += 1
        else:
            others.add(scope)
    kept = Counter(scopes)
    return not any(not scope or scope in others or mine[scope] < kept[scope] for scope in kept)
