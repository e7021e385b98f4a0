"""Choose the policy of a question or a task; only an admin may choose one that hides less.

Policies are ordered as they are declared, each hides more than the one before.
"""

from typing import TypeVar

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.services.vault.access.role_permissions import Permission, may, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace

P = TypeVar("P", PolicyName, TaskPolicy)


def question_policy(workspace: Workspace, asked: PolicyName | None = None) -> PolicyName:
    """The policy for a question; NotAllowed for one that hides less than the vault's, but for an admin."""
    return _choose(workspace, asked, workspace.settings.policy)


def task_policy(workspace: Workspace, asked: TaskPolicy | None = None) -> TaskPolicy:
    """The policy for a task; NotAllowed for one that hides less than the vault's, but for an admin."""
    return _choose(workspace, asked, workspace.settings.task_policy)


def task_policies(workspace: Workspace) -> tuple[TaskPolicy, ...]:
    """The policies that this person may choose for a task, from the one that hides least."""
    least, may_loosen = workspace.settings.task_policy, may(workspace.person.role, Permission.LOOSEN)
    return tuple(one for one in TaskPolicy if may_loosen or not _hides_less(one, least))


def _choose(workspace: Workspace, asked: P | None, least: P) -> P:
    if asked is None:
        return least
    if _hides_less(asked, least):
        require(workspace.person.role, Permission.LOOSEN)
    return asked


def _hides_less(policy: P, than: P) -> bool:
    order = list(type(than))
    return order.index(policy) < order.index(than)
