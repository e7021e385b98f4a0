"""Tasks that are done by programs which a stand-in for the model writes."""

import re
from collections.abc import Sequence
from datetime import date, datetime

from privrag_desktop.domain.tasks import TaskLimits, TaskPolicy, TaskResult
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.agent_tasks import act, list_tasks, show_task
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.capri.acting import Approving, Playing, reply
from tests.hostile.models import Prompt

TODAY = date(2026, 11, 23)  # a Monday
NOON = datetime(2026, 11, 23, 12, 0)


class Programming(Playing):
    """Writes these programs in turn, then the last again; step by step it finds nothing to do."""

    def __init__(self, *programs: str) -> None:
        super().__init__(reply("give_up", reason="It cannot be done."))
        self.written = list(programs)

    def program(self, _prompt: Prompt) -> str:
        return self.written.pop(0) if len(self.written) > 1 else self.written[0]


class Copying(Programming):
    """Writes a program with words of the task as it reads them: {0} is what stands before the first label."""

    def program(self, prompt: Prompt) -> str:
        between = re.split(r"\b[PXDQA]\d\b", prompt[-1].content)
        return super().program(prompt).format(*(words.strip(" >:") for words in between))


class Done:
    """What became of a task: its result, its drafts, what was asked, and what the model was told."""

    def __init__(self, result: TaskResult, drafts: Sequence[str], approve: Approving, model: Playing) -> None:
        self.result, self.drafts, self.asked, self.model = result, list(drafts), approve.asked, model


def done(
    vault: Workspace,
    task: str,
    *programs: str,
    approves: bool = True,
    policy: TaskPolicy = TaskPolicy.PARTIAL,
    stand_in: type[Programming] = Programming,
    limits: TaskLimits | None = None,
) -> Done:
    """A task done on the Monday by these programs."""
    model, approve = stand_in(*programs), Approving(approves)
    vault._models = Models(model, model)
    result = act(vault, task, policy, approve=approve, progress=Progress(), clock=lambda: NOON, limits=limits)
    kept = show_task(vault, list_tasks(vault, limit=1)[0].number)
    return Done(result, [draft.text for draft in kept.drafts], approve, model)
