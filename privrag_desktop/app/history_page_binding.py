"""What the history page is given of an open vault."""

from privrag_desktop.domain.conversations import ConversationPage, OpenedConversation
from privrag_desktop.gui.history.service_interface import HistoryServices
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.conversations import Conversations
from privrag_desktop.services.vault.access.role_permissions import Permission, may
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def history_services(workspace: Workspace) -> HistoryServices:
    conversations = Conversations(workspace)

    def page(words: str, start: int, *, names: bool, progress: Progress) -> ConversationPage:
        return conversations.page(words, start, names=names, progress=progress)

    def open_one(key: str, start: int | None, *, names: bool) -> OpenedConversation:
        return conversations.open(key, start, names=names)

    return HistoryServices(
        page=page,
        open=open_one,
        rename=conversations.rename,
        pin=conversations.pin,
        forget_names=conversations.forget_names,
        erase=conversations.erase,
        may_erase=may(workspace.person.role, Permission.DELETE),
    )
