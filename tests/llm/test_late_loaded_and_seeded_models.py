"""The same question in other words: another seed for the answering model, and the same one every time."""

from collections.abc import Iterator, Sequence

import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.late_loaded_and_seeded_models import SEEDS, VARIED, LazyModel, variant_of
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models import Recorder


class Asked:
    """Tells how it was to reply."""

    name, context_tokens = "asked", 64

    def count_tokens(self, text: str) -> int:
        return len(text)

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        progress.check()
        yield f"{messages[0].content} {reply.max_tokens} {reply.temperature} {reply.seed}"


@pytest.mark.parametrize(
    ("variant", "temperature", "seed", "told"),
    [
        (0, 0.0, 7, "Hi 9 0.0 0"),
        (0, 0.2, 7, "Hi 9 0.2 7"),
        (1, 0.0, 7, f"Hi 9 {VARIED} 8"),
        (2, 0.0, 7, f"Hi 9 {VARIED} 9"),
        (2, 0.9, 0, "Hi 9 0.9 2"),
        (SEEDS + 1, 0.0, 0, f"Hi 9 {VARIED} 1"),
    ],
)
def test_variant_decides_temperature_and_seed(variant: int, temperature: float, seed: int, told: str) -> None:
    model = variant_of(Asked(), variant, temperature, seed)
    assert complete(model, [ChatMessage("user", "Hi")], Reply(9), Progress()) == told
    assert (model.name, model.context_tokens, model.count_tokens("four")) == ("asked", 64, 4)


def test_nothing_is_loaded_until_the_model_is_needed_and_then_once() -> None:
    model, loaded = Recorder("Fine.", context_tokens=99), list[ChatModel]()

    def load() -> ChatModel:
        loaded.append(model)
        return model

    late = LazyModel(load)
    assert loaded == []
    asked = [ChatMessage("user", "How are you?")]
    assert complete(late, asked, Reply(9), Progress()) == "Fine."
    assert (late.name, late.context_tokens) == (model.name, 99)
    assert late.count_tokens("some words") == model.count_tokens("some words")
    assert loaded == [model]
    assert model.prompts == [tuple(asked)]


def test_a_model_that_could_not_be_loaded_is_tried_again() -> None:
    """As after its file was brought, without a restart of the conversation."""
    there = list[ChatModel]()

    def load() -> ChatModel:
        if not there:
            raise ModelError("There is no such file.")
        return there[0]

    late = LazyModel(load)
    with pytest.raises(ModelError):
        _ = late.name
    there.append(Recorder())
    assert late.name == there[0].name
