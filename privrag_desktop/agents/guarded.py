"""A private model behind the boundary: what a model wrote comes back to it without identifiers."""

from collections.abc import Iterator, Sequence

from privrag_desktop.llm.chat import ChatModel, Message, Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.progress import Progress


class GuardedModel:
    """Every prompt passes the boundary once more; one that holds nothing known is sent as it is."""

    def __init__(self, model: ChatModel, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._model = model
        self._boundary = boundary
        self._pseudonyms = pseudonyms

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def context_tokens(self) -> int:
        return self._model.context_tokens

    def count_tokens(self, text: str) -> int:
        return self._model.count_tokens(text)

    def stream(self, messages: Sequence[Message], reply: Reply, progress: Progress) -> Iterator[str]:
        """As of the model it guards."""
        safe = [messages[0], *(self._safe(message) for message in messages[1:])]
        return self._model.stream(safe, reply, progress)

    def _safe(self, message: Message) -> Message:
        return Message(message.role, self._boundary.hide_known(message.content, self._pseudonyms).text)
