"""What the Ask page needs, bound to an unlocked vault."""

from collections.abc import Sequence
from functools import partial

from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.services.questions.answer_reading_series import courses
from privrag_desktop.services.questions.pseudonyms_in_answer import stand_ins
from privrag_desktop.services.questions.question_history import list_history
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_RECENT = 30


def ask_services(workspace: Workspace) -> AskServices:
    return AskServices(
        partial(_recent, workspace), partial(stand_ins, workspace), partial(courses, workspace)
    )


def _recent(workspace: Workspace) -> Sequence[str]:
    """Of the history, newest first; that names came back to it stands in the audit trail."""
    return tuple(dict.fromkeys(turn.question for turn in list_history(workspace, _RECENT)))
