"""What a lock has stopped comes back once, whole, and to the one who had begun it."""

from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    InterruptedTask,
)
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.store import interrupted_jobs
from privrag_desktop.store.database import Database

JOBS = (
    InterruptedQuestion("How is Zebulonia Quetzalkamp?", "talk"),
    InterruptedQuestion("Who has asthma?"),
    InterruptedTask("Order a potassium test.", TaskPolicy.FULL, TaskWorld.HEALTH),
)


def test_they_come_back_as_they_were_and_only_once(database: Database) -> None:
    with database.transaction() as tx:
        interrupted_jobs.keep(
            tx, "Anna", [*JOBS, InterruptedImports(())]
        )  # imports are kept from their drop on
    with database.transaction() as tx:
        assert interrupted_jobs.take(tx, "Anna") == JOBS
        assert interrupted_jobs.take(tx, "Anna") == ()


def test_nobody_gets_what_another_had_begun(database: Database) -> None:
    with database.transaction() as tx:
        interrupted_jobs.keep(tx, "Anna", JOBS)
        interrupted_jobs.keep(tx, "Berta", JOBS[1:2])
        assert interrupted_jobs.take(tx, "Berta") == JOBS[1:2]
        assert interrupted_jobs.take(tx, "Anna") == JOBS


def test_the_newest_lock_counts(database: Database) -> None:
    with database.transaction() as tx:
        interrupted_jobs.keep(tx, "Anna", JOBS)
        interrupted_jobs.keep(tx, "Anna", JOBS[:1])
        assert interrupted_jobs.take(tx, "Anna") == JOBS[:1]
