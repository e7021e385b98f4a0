"""The interface of a chat model, whoever runs it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from privrag_desktop.i18n import mark
from privrag_desktop.runtime.progress import Progress

NOT_COMPLETE = mark("The reply was not complete after {seconds:g} seconds. Be brief.")


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One turn of a conversation.

    `is_example`: it belongs to a worked example of the program's own, about nobody. `is_fixed`: it begins
    every prompt of its kind, as the system's turn does, so that a model on this computer reads it once.
    """

    role: Literal["system", "user", "assistant"]
    content: str
    is_example: bool = False
    is_fixed: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """How a reply is to be written: GBNF that it must follow, words before which it ends.

    At temperature 0 the same prompt gives the same reply; above, the same prompt and seed do.
    `seconds` count from when the model is free.
    """

    max_tokens: int
    grammar: str | None = None
    stop: tuple[str, ...] = ()
    temperature: float = 0.0
    seed: int = 0
    seconds: float = 600.0


class ChatModel(Protocol):
    """A model that continues a conversation, piece by piece."""

    @property
    def name(self) -> str: ...

    @property
    def context_tokens(self) -> int:
        """How many tokens a prompt and its reply may have together."""
        ...

    def count_tokens(self, text: str) -> int:
        """How many tokens `text` takes; a conversation takes up to a dozen more per message."""
        ...

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """Yield the reply as it is written.

        Raises Cancelled between any two tokens and between prompt batches, ModelMistake when the
        deadline passes or the prompt and the longest reply exceed the context.
        """
        ...


class LocalChatModel(ChatModel, Protocol):
    """A model on this computer: it may read originals. The model of a server never is one."""

    @property
    def is_local(self) -> Literal[True]: ...


class ModelWrapper:
    """A model that differs from the one behind it only in how that one is asked."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def context_tokens(self) -> int:
        return self._model.context_tokens

    def count_tokens(self, text: str) -> int:
        return self._model.count_tokens(text)


def complete(model: ChatModel, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> str:
    """The whole reply at once; raises what `ChatModel.stream` raises."""
    return "".join(model.stream(messages, reply, progress))
