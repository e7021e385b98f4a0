"""What a chat model is, whoever runs it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from privrag_desktop.progress import Progress


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


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

    def stream(self, messages: Sequence[Message], reply: Reply, progress: Progress) -> Iterator[str]:
        """Yield the reply as it is written.

        Raises Cancelled between any two tokens and between prompt batches, ModelMistake when the
        deadline passes or the prompt and the longest reply exceed the context.
        """
        ...


def complete(model: ChatModel, messages: Sequence[Message], reply: Reply, progress: Progress) -> str:
    """The whole reply at once; raises what `ChatModel.stream` raises."""
    return "".join(model.stream(messages, reply, progress))
