"""Choose the model of a task's agent: this computer's, or the admin's server if everything is hidden.

The server is never asked who or what a task names, and nothing under a policy that leaves findings.
"""

from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel, PseudonymOnlyModel
from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.services.audit.server_request_entries import RequestNotes
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_HERE = mark("Reasoned on this computer.")
_THERE = mark("Reasoned by the server {address} with the model {model}, on stand-ins only.")


def where_reasoned(workspace: Workspace, policy: TaskPolicy) -> TranslatableText:
    """A sentence that says where the agent's model runs for a task under this policy."""
    if not _by_server(workspace, policy):
        return TranslatableText(_HERE)
    settings = workspace.settings
    return TranslatableText(_THERE, address=settings.server_address, model=settings.server_model)


def reasoner(workspace: Workspace, policy: TaskPolicy, session: TaskSession) -> AgentModel:
    """The model for the agent of a task that has begun; loading the one of this computer takes seconds."""
    if not _by_server(workspace, policy):
        return workspace.models.private
    requests = RequestNotes(workspace.database, lambda: [("scope", session.scope)])
    return PseudonymOnlyModel(workspace.models.answering_observed_by(requests), session.contextual)


def _by_server(workspace: Workspace, policy: TaskPolicy) -> bool:
    settings = workspace.settings
    return policy is TaskPolicy.FULL and settings.uses_server and settings.server_tasks
