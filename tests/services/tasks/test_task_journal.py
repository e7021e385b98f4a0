"""Writing a task down never hides how it ended."""

from collections.abc import Generator
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.capri.agent.task_runner import begin
from privrag_desktop.domain.tasks import (
    Configuration,
    TaskPolicy,
    TaskResult,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.errors import Cancelled
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.task_journal import Journal
from privrag_desktop.store.database import Database
from tests.capri.acting import gateway
from tests.privacy.pseudonyms.contextual.made import boundary_of


def test_a_task_that_is_stopped_while_the_vault_is_closed_is_stopped_and_no_fault(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    journal = Journal(database, "task", TaskPolicy.PARTIAL, TaskWorld.PAYMENTS)
    session = begin(
        "Send $5 to Zebulonia",
        Configuration.PARTIAL,
        [gateway()],
        boundary_of(),
        scope="task",
        today=date(2026, 3, 5),
        db=database,
        progress=Progress(),
    )
    journal.begun(session)

    def running() -> Generator[TaskStep, None, TaskResult]:
        yield TaskStep(TaskStepKind.THOUGHT, "Ask Quetzalkamp.", "Ask Taylor.", 1, 0.1)
        database.close()
        raise Cancelled

    with pytest.raises(Cancelled):
        journal.followed(running(), Progress())
