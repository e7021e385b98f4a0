"""What a vault keeps of the questions asked of it: to see it, and to erase it."""

from privrag_desktop.privacy.forget import forget_all
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store import history
from privrag_desktop.store.history import Turn

__all__ = ["Turn", "clear_history", "list_history"]


def list_history(workspace: Workspace, limit: int = 100) -> list[Turn]:
    """The latest questions with their answers, newest first."""
    return history.list_turns(workspace.database, limit)


def clear_history(workspace: Workspace) -> int:
    """Erase every question, answer and pseudonym for good; how many questions there were."""
    with workspace.database.transaction() as tx:
        forget_all(tx)
        questions = history.clear_history(tx)
    workspace.database.checkpoint()  # the log holds them still
    return questions
