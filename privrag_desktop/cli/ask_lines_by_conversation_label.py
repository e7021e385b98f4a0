"""Ask lines that the caller gave the same label in one conversation."""

from typing import TYPE_CHECKING, Protocol

from privrag_desktop.domain.answers import Answer

if TYPE_CHECKING:
    from privrag_desktop.services.vault.open_vault_workspace import Workspace


class AskInConversation(Protocol):
    """How one question is asked."""

    def __call__(self, workspace: "Workspace", question: str, *, conversation: str | None) -> Answer: ...


class Talks:
    """The conversations of one run by their labels; a question without one is a conversation of its own."""

    def __init__(self, asking: AskInConversation) -> None:
        self._asking = asking
        self._begun: dict[str, str] = {}

    def ask(self, workspace: "Workspace", question: str, label: str | None) -> Answer:
        """The answer, in the conversation of the label."""
        known = self._begun.get(label) if label is not None else None
        answer = self._asking(workspace, question, conversation=known)
        if label is not None and answer.conversation:
            self._begun[label] = answer.conversation
        return answer
