"""A task of a vault under any of the four configurations, as older programs let somebody give and kept it."""

from typing import Any

import pytest

from privrag_desktop.capri.agent import task_runner
from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.domain.tasks import Configuration, TaskPolicy, TaskResult
from privrag_desktop.services.tasks.agent_tasks import act
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def act_under(vault: Workspace, task: str, configuration: Configuration, **more: Any) -> TaskResult:
    """As `act`, which cannot be asked for those that hide nothing."""
    begin = task_runner.begin

    def begin_under(task: str, _policy: Configuration, *given: Any, **named: Any) -> TaskSession:
        return begin(task, configuration, *given, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(task_runner, "begin", begin_under)
        result = act(vault, task, TaskPolicy(configuration), **more)
    with vault.database.transaction() as tx:
        tx.execute("UPDATE tasks SET policy = ? WHERE scope = ?", (configuration.value, result.scope))
    return result
