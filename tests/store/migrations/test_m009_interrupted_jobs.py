"""What a lock interrupted is offered again."""

from pathlib import Path

from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion, InterruptedTask
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.store import imports, interrupted_jobs
from tests.store.migrations.old_database import open_migrated


def test_jobs_that_were_stopped_in_schema_9_are_offered_again(tmp_path: Path) -> None:
    with open_migrated(9, tmp_path) as database:
        with database.transaction() as tx:
            assert interrupted_jobs.take(tx, "admin") == (
                InterruptedQuestion("How is Quetzalkamp?", "old talk"),
                InterruptedTask("Write to Quetzalkamp.", TaskPolicy.PARTIAL, TaskWorld.RECORDS),
            )
        [broken_off] = imports.unfinished(database, "admin")
        assert broken_off.paths == (Path("/records/quetzalkamp"),)
        assert (broken_off.begun, broken_off.outcome) == (None, None)
