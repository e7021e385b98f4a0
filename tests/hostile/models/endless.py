"""Never stops by itself."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

from privrag_desktop.errors import ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress
from tests.hostile.models.base import Recorder


class Endless(Recorder):
    """Writes what it was told, or nothing much, until it is stopped or its tokens are used up."""

    def __init__(self, told: Sequence[str] = ()) -> None:
        super().__init__()
        self._words = " ".join(told).split() or ["and", "on"]

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        self.prompts.append(tuple(messages))
        for word in islice(cycle(self._words), reply.max_tokens):
            progress.check()
            yield f"{word} "
        raise ModelMistake("The deadline has passed.")
