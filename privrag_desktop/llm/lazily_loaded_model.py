"""A chat model that is loaded when it is first needed; most questions need none."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply
from privrag_desktop.runtime.progress import Progress


class LateModel:
    """Implements `ChatModel`; whatever it is asked first may raise ModelError, as loading does."""

    def __init__(self, load: Callable[[], ChatModel]) -> None:
        self._load = load

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def context_tokens(self) -> int:
        return self._model.context_tokens

    def count_tokens(self, text: str) -> int:
        return self._model.count_tokens(text)

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As of the model itself."""
        return self._model.stream(messages, reply, progress)

    @cached_property
    def _model(self) -> ChatModel:
        return self._load()
