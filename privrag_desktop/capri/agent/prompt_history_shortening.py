"""Keep a task's messages short enough for the model: shorten the oldest results, never the task."""

import re

from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel

_THOUGHT = re.compile(r'\{"thought": "(?:[^"\\]|\\.)*"')
_PER_MESSAGE = 12  # tokens of its markers, at most
_KEPT = 160  # characters of a result that made room


class TaskConversation:
    """The messages of one task; the first two stay as they are."""

    def __init__(self, model: ChatModel, instructions: str, task: str) -> None:
        self._model = model
        self._said = [ChatMessage("system", instructions), ChatMessage("user", task)]
        self._tokens = [self._count(one) for one in self._said]

    @property
    def of_the_task(self) -> str:
        """Everything but the constant instructions, as it goes to the model."""
        return "\n".join(one.content for one in self._said[1:])

    def add(self, reply: str, result: str) -> None:
        """A turn of the agent and what came of it. A thought said before is left away, lest it be copied."""
        thought = _THOUGHT.match(reply)
        if thought and any(thought[0] in one.content for one in self._said if one.role == "assistant"):
            reply = f'{{"thought": "Next step."{reply[thought.end() :]}'
        for message in (ChatMessage("assistant", reply), ChatMessage("user", result)):
            self._said.append(message)
            self._tokens.append(self._count(message))

    def messages(self, reply_tokens: int) -> tuple[ChatMessage, ...]:
        """What fits with a reply of this length; ModelMistake if the task itself does not fit."""
        most = self._model.context_tokens - reply_tokens
        for place in range(3, len(self._said), 2):
            if sum(self._tokens) <= most:
                break
            self._shorten(place)
        if sum(self._tokens) > most:
            raise ModelMistake("The task and what it brought are longer than the model can read.")
        return tuple(self._said)

    def _shorten(self, place: int) -> None:
        content = self._said[place].content
        if len(content) > _KEPT:
            self._said[place] = ChatMessage("user", f"{content[:_KEPT]} … (shortened)")
            self._tokens[place] = self._count(self._said[place])

    def _count(self, message: ChatMessage) -> int:
        return self._model.count_tokens(message.content) + _PER_MESSAGE
