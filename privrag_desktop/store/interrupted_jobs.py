"""Store the questions and tasks that a lock has interrupted, for one person, to be read once."""

from collections.abc import Sequence

from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    InterruptedTask,
    StoppedJob,
)
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.store.database import DatabaseTransaction, Row

_INSERT = (
    "INSERT INTO stopped_jobs (person, kind, text, conversation, policy, world) VALUES (?, ?, ?, ?, ?, ?)"
)


def keep(tx: DatabaseTransaction, person: str, jobs: Sequence[StoppedJob]) -> None:
    """In place of what was kept for this person before."""
    tx.execute("DELETE FROM stopped_jobs WHERE person = ?", (person,))
    for job in jobs:
        _keep_one(tx, person, job)


def take(tx: DatabaseTransaction, person: str) -> tuple[StoppedJob, ...]:
    """What is kept for this person, and kept no longer."""
    sql = "SELECT kind, text, conversation, policy, world FROM stopped_jobs WHERE person = ? ORDER BY job"
    jobs = tuple(_job(row) for row in tx.rows(sql, person))
    tx.execute("DELETE FROM stopped_jobs WHERE person = ?", (person,))
    return jobs


def erase_all(tx: DatabaseTransaction) -> None:
    tx.execute("DELETE FROM stopped_jobs", ())


def erase_of(tx: DatabaseTransaction, conversation: str) -> None:
    """The questions that were to go on with it."""
    tx.execute("DELETE FROM stopped_jobs WHERE conversation = ?", (conversation,))


def _keep_one(tx: DatabaseTransaction, person: str, job: StoppedJob) -> None:
    match job:
        case InterruptedQuestion(text, conversation):
            tx.insert(_INSERT, person, "question", text, conversation, None, None)
        case InterruptedTask(text, policy, world):
            tx.insert(_INSERT, person, "task", text, None, policy.value, world.value)
        case InterruptedImports():  # the vault has kept them since they were dropped
            return


def _job(row: Row) -> StoppedJob:
    kind, text, conversation, policy, world = row
    if kind == "question":
        return InterruptedQuestion(text, conversation)
    return InterruptedTask(text, TaskPolicy(policy), TaskWorld(world))
