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

    def stream(
        self,
        messages: Sequence[Message],
        *,
        max_tokens: int,
        progress: Progress,
        grammar: str | None = None,
        stop: Sequence[str] = (),
        temperature: float = 0.0,
        seconds: float = 600.0,
    ) -> Iterator[str]:
        """Yield the reply as it is written; at temperature 0 the same prompt gives the same reply.

        Raises Cancelled between any two tokens and between prompt batches, ModelMistake when the
        deadline (`seconds` after the model is free) passes or the prompt and `max_tokens` exceed the context.
        """
        ...


def complete(
    model: ChatModel,
    messages: Sequence[Message],
    *,
    max_tokens: int,
    progress: Progress,
    grammar: str | None = None,
    stop: Sequence[str] = (),
    temperature: float = 0.0,
    seconds: float = 600.0,
) -> str:
    """The whole reply at once; raises what `ChatModel.stream` raises."""
    pieces = model.stream(
        messages,
        max_tokens=max_tokens,
        progress=progress,
        grammar=grammar,
        stop=stop,
        temperature=temperature,
        seconds=seconds,
    )
    return "".join(pieces)
