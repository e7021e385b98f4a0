"""Let the server's model reason in a task only if no original stands in the prompt."""

from collections.abc import Iterator, Sequence

from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import Withheld
from privrag_desktop.llm.chat_model_interface import (
    ChatMessage,
    ChatModel,
    LocalChatModel,
    ModelWrapper,
    Reply,
)
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.runtime.progress import Progress


class PseudonymOnlyModel(ModelWrapper):
    """Sends a prompt only if no original stands in it, whatever was checked before."""

    def __init__(self, server: ChatModel, contextual: TaskPseudonymiser) -> None:
        """ValueError for a task under any policy but the one that hides everything."""
        if contextual.policy is not Configuration.FULL:
            raise ValueError("a server reasons only where everything is hidden")
        super().__init__(server)
        self._contextual = contextual

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As `ChatModel.stream`; Withheld, with nothing sent, for a prompt with an original.

        Instructions and worked examples are the program's own words, about people who are made up.
        """
        said = [one.content for one in messages if one.role != "system" and not one.is_example]
        if self._contextual.leaked("\n".join(said)):
            raise Withheld("What the agent was to read would have held an original.")
        yield from self._model.stream(messages, reply, progress)


AgentModel = LocalChatModel | PseudonymOnlyModel
