"""Wrap the private model so that identifiers in its prompts are replaced once more."""

from collections.abc import Iterator, Sequence

from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, ModelBehind, Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.runtime.progress import Progress


class GuardedModel(ModelBehind):
    """Every prompt passes the boundary once more; one that holds nothing known is sent as it is."""

    def __init__(self, model: ChatModel, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        super().__init__(model)
        self._boundary = boundary
        self._pseudonyms = pseudonyms

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As of the model it guards."""
        safe = [messages[0], *(self._safe(message) for message in messages[1:])]
        return self._model.stream(safe, reply, progress)

    def _safe(self, message: ChatMessage) -> ChatMessage:
        return ChatMessage(message.role, self._boundary.hide_known(message.content, self._pseudonyms).text)
