"""The same question in other words: another seed for the answering model, and the same one every time."""

from collections.abc import Iterator, Sequence

import pytest

from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.model_with_temperature_and_seed import SEEDS, VARIED, variant_of
from privrag_desktop.runtime.progress import Progress


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
