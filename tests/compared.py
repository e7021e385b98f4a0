"""A task of a vault under any of the four configurations, as older programs let somebody give and kept it."""

from collections.abc import Sequence
from datetime import date

from privrag_desktop.capri.agent import task_runner
from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.capri.toolkits.toolkit_base_classes import Gateway
from privrag_desktop.domain.tasks import Configuration, TaskPolicy, TaskResult
from privrag_desktop.llm.chat_model_interface import LocalChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import Begin, act
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database


def act_under(vault: Workspace, task: str, configuration: Configuration, **more: object) -> TaskResult:
    """As `act`, which cannot be asked for those that hide nothing."""
    policy = TaskPolicy(configuration)
    result = act(vault, task, policy, begin=_begin(configuration), **more)  # type: ignore[arg-type]
    with vault.database.transaction() as tx:
        tx.execute("UPDATE tasks SET policy = ? WHERE scope = ?", (configuration.value, result.scope))
    return result


def _begin(configuration: Configuration) -> Begin:
    def begin(
        task: str,
        policy: Configuration,  # noqa: ARG001 - as `act` says it
        gateways: Sequence[Gateway],
        boundary: Boundary,
        *,
        scope: str,
        today: date,
        db: Database | None = None,
        detector: LocalChatModel | None = None,
        progress: Progress,
    ) -> TaskSession:
        return task_runner.begin(
            task, configuration, gateways, boundary,
            scope=scope, today=today, db=db, detector=detector, progress=progress,
        )  # fmt: skip

    return begin
