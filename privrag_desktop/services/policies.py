"""Which policy counts for a question or a task: an admin's choice is the least, anybody may hide more.

Policies are ordered as they are declared, each hides more than the one before. Those that hide nothing from
the agent's model are for comparison, and an admin's alone.
"""

from privrag_desktop.acting import COVERED, TaskPolicy
from privrag_desktop.domain import PolicyName, UserRole
from privrag_desktop.services.rights import Right, may, require
from privrag_desktop.services.workspace import Workspace

_QUESTIONS, _TASKS = list(PolicyName), list(TaskPolicy)


def question_policy(workspace: Workspace, asked: PolicyName | None = None) -> PolicyName:
    """The policy for a question; NotAllowed for one that hides less than the vault's, but for an admin."""
    least = workspace.settings.policy
    if asked is None:
        return least
    if _QUESTIONS.index(asked) < _QUESTIONS.index(least):
        require(workspace.person.role, Right.LOOSEN)
    return asked


def task_policy(workspace: Workspace, asked: TaskPolicy | None = None) -> TaskPolicy:
    """The policy for a task; NotAllowed for one that this person may not choose."""
    allowed = task_policies(workspace)
    chosen = asked or workspace.settings.task_policy
    if chosen in allowed:
        return chosen
    if asked is None:  # an admin's own choice that shows originals counts for admins
        return allowed[0]
    require(workspace.person.role, Right.LOOSEN if COVERED[chosen] else Right.SHOW_ORIGINALS)
    return chosen


def task_policies(workspace: Workspace) -> tuple[TaskPolicy, ...]:
    """The policies that this person may choose for a task, from the one that hides least."""
    role, least = workspace.person.role, workspace.settings.task_policy
    return tuple(one for one in TaskPolicy if _may_choose(role, one, least))


def _may_choose(role: UserRole, policy: TaskPolicy, least: TaskPolicy) -> bool:
    if not COVERED[policy] and not may(role, Right.SHOW_ORIGINALS):
        return False
    return _TASKS.index(policy) >= _TASKS.index(least) or may(role, Right.LOOSEN)
