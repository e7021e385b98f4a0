"""Wrap a model with its own temperature and seed: other words for the same question, repeatably."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, ModelBehind, Reply
from privrag_desktop.runtime.progress import Progress

VARIED = 0.5  # enough for other words, little enough for the same sense
SEEDS = 2**32  # llama.cpp takes 32 bits


class VariedModel(ModelBehind):
    """Whatever a caller asks for, replies are drawn with this temperature and seed."""

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
