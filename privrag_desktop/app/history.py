"""What the history page is given of an open vault."""

from privrag_desktop.conversing import Listed, Opened
from privrag_desktop.gui.history.services import HistoryServices
from privrag_desktop.progress import Progress
from privrag_desktop.services.conversations import Conversations
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.workspace import Workspace


def history_services(workspace: Workspace) -> HistoryServices:
    conversations = Conversations(workspace)

    def page(words: str, start: int, *, names: bool, progress: Progress) -> Listed:
        return conversations.page(words, start, names=names, progress=progress)

    def open_one(key: str, start: int | None, *, names: bool) -> Opened:
        return conversations.open(key, start, names=names)

    return HistoryServices(
        page=page,
        open=open_one,
        rename=conversations.rename,
        pin=conversations.pin,
        forget_names=conversations.forget_names,
        erase=conversations.erase,
        may_erase=may(workspace.person.role, Right.DELETE),
    )
