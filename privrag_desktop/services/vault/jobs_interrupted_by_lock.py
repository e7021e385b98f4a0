"""Save jobs that locking interrupts, and offer them again to the same person."""

from collections.abc import Sequence

from privrag_desktop.domain.interrupted_jobs import InterruptedImports, StoppedJob
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import imports, interrupted_jobs


def keep_stopped(workspace: Workspace, jobs: Sequence[StoppedJob]) -> None:
    """Save jobs for the user who has unlocked the vault."""
    with workspace.database.transaction() as tx:
        interrupted_jobs.keep(tx, workspace.person.name, jobs)


def take_stopped(workspace: Workspace) -> tuple[StoppedJob, ...]:
    """The saved jobs of the current user, which are saved no longer; imports stay saved until they end."""
    with workspace.database.transaction() as tx:
        jobs = interrupted_jobs.take(tx, workspace.person.name)
        unfinished = imports.unfinished(tx, workspace.person.name)
    return (*jobs, InterruptedImports(unfinished)) if unfinished else jobs
