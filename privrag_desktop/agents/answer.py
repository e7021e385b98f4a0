"""The answering model: accepts released text and nothing else."""

import re
from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.agents.limits import Clock
from privrag_desktop.agents.state import Node
from privrag_desktop.domain import Citation
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.privacy.gate import Gate, ReleasedText
from privrag_desktop.progress import Progress

_SENTENCE_END = re.compile(r"(?<=[.!?\]])\s+|\n")
_CITED = re.compile(r"\[(\d+(?:\s*,\s*\d+)*)\]")


class AnsweringModel:
    """Sends exactly the messages that the gate released."""

    def __init__(self, model: ChatModel, gate: Gate) -> None:
        self._model = model
        self._gate = gate

    def stream(
        self, released: ReleasedText, *, max_tokens: int, clock: Clock, progress: Progress
    ) -> Iterator[str]:
        """The answer as it is written, with pseudonyms; TypeError for text this gate did not release."""
        if not self._gate.vouches_for(released):
            raise TypeError("the answering model accepts only text that its gate released")
        yield from self._model.stream(
            released.messages, max_tokens=max_tokens, progress=progress, seconds=clock.left
        )


def sentences(pieces: Iterable[str]) -> Iterator[str]:
    """The same text in pieces that end where sentences do, so that no pseudonym is cut in two."""
    held = ""
    for piece in pieces:
        held += piece
        while match := _SENTENCE_END.search(held):
            yield held[: match.end()]
            held = held[match.end() :]
    if held:
        yield held


def cited(answer: str, information: str, nodes: Sequence[Node]) -> tuple[Citation, ...]:
    """The passages an answer cites; if it cites none, those its released information rests on."""
    numbers = _numbers(answer) or _numbers(information)
    return tuple(node.citation for node in nodes if node.number in numbers)


def _numbers(text: str) -> set[int]:
    return {int(number) for group in _CITED.findall(text) for number in group.split(",")}
