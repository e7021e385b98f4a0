"""What a lock has stopped waits inside the vault, over its closing, for the same person."""

from pathlib import Path

import pytest

from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion, InterruptedTask
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.services.questions.question_history_list_and_erasure import clear_history, forget_names
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.jobs_interrupted_by_lock import (
    keep_stopped,
    take_stopped,
)

JOBS = (
    InterruptedQuestion("How is Zebulonia Quetzalkamp?", "talk"),
    InterruptedTask("Write to Quetzalkamp.", TaskPolicy.PARTIAL, TaskWorld.RECORDS),
)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    return tmp_path / "vault"


def test_it_is_there_after_unlocking_and_in_no_file_in_plain(vault: Path) -> None:
    with open_vault(vault, "pass") as workspace:
        keep_stopped(workspace, JOBS)
    files = [path for path in vault.rglob("*") if path.is_file()]
    assert len(files) >= 2
    assert [path.name for path in files if b"uetzalkamp" in path.read_bytes()] == []
    with open_vault(vault, "pass") as workspace:
        assert take_stopped(workspace) == JOBS
    with open_vault(vault, "pass") as workspace:
        assert take_stopped(workspace) == ()


def test_erasing_the_history_erases_what_was_about_to_be_asked(vault: Path) -> None:
    with open_vault(vault, "pass") as workspace:
        for erase in (clear_history, forget_names):
            keep_stopped(workspace, JOBS)
            erase(workspace)
            assert take_stopped(workspace) == ()
