"""Guard the models: prompts are pseudonymised once more, and answers are written from released text only."""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, ModelWrapper, Reply
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.gate import Gate, ReleasedText
from privrag_desktop.runtime.progress import Progress


class GuardedModel(ModelWrapper):
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


class AnsweringModel:
    """Sends exactly the messages that the gate released."""

    def __init__(self, model: ChatModel, gate: Gate) -> None:
        self._model = model
        self._gate = gate

    def stream(
        self, released: ReleasedText, *, max_tokens: int, clock: Clock, progress: Progress
    ) -> Iterator[str]:
        """The answer as it is written, with pseudonyms; TypeError for text this gate did not release."""
        if not self._gate.vouches_for(released):
            raise TypeError("the answering model accepts only text that its gate released")
        yield from self._model.stream(released.messages, Reply(max_tokens, seconds=clock.left), progress)
