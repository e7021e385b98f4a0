"""Wrap a chat model: one that is loaded when first needed, and one with its own temperature and seed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, ModelWrapper, Reply
from privrag_desktop.runtime.progress import Progress

VARIED = 0.5  # enough for other words, little enough for the same sense
SEEDS = 2**32  # llama.cpp takes 32 bits


class VariedModel(ModelWrapper):
    """Draw replies with this temperature and seed, whatever a caller asks for: other words, repeatably."""

    def __init__(self, model: ChatModel, temperature: float, seed: int) -> None:
        super().__init__(model)
        self._temperature = temperature
        self._seed = seed % SEEDS

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        """As of the model itself."""
        drawn = replace(reply, temperature=self._temperature, seed=self._seed)
        return self._model.stream(messages, drawn, progress)


def variant_of(model: ChatModel, variant: int, temperature: float, seed: int) -> ChatModel:
    """The model as it is set for variant 0; for each other number the same other words every time."""
    if not (variant or temperature):
        return model
    return VariedModel(model, max(temperature, VARIED) if variant else temperature, seed + variant)


class LazyModel:
    """Load the model when it is first needed, for most questions need none.

    Implements `ChatModel`; whatever it is asked first may raise ModelError, as loading does.
    """

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
