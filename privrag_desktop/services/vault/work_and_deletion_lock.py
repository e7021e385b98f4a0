"""Keep questions and tasks apart from patient deletions, so that neither runs during the other."""

from collections.abc import Iterator
from contextlib import contextmanager

from privrag_desktop.errors import UsageError
from privrag_desktop.services.vault.open_vault_workspace import Workspace


@contextmanager
def working(workspace: Workspace, scopes: set[str], scope: str) -> Iterator[None]:
    """Keep `scope` among those at work, from before anything is read until nothing more is written.

    Raises UsageError while a patient is deleted.
    """
    with workspace.work_lock:
        if workspace.deletes:
            raise UsageError("A patient is being deleted. Wait until that has ended, and try again.")
        scopes.add(scope)
    try:
        yield
    finally:
        scopes.discard(scope)


@contextmanager
def deleting(workspace: Workspace) -> Iterator[None]:
    """Keep questions and tasks from beginning meanwhile; raises UsageError while one is at work."""
    with workspace.work_lock:
        if workspace.tasks_at_work:
            raise UsageError("A task is still at work. Stop it, and wait a moment.")
        if workspace.questions_at_work:
            raise UsageError("A question is still at work. Stop it, and wait a moment.")
        workspace.deletes = True
    try:
        yield
    finally:
        workspace.deletes = False
