"""The answering model: accepts released text and nothing else."""

import re
from collections.abc import Iterable, Iterator, Sequence

from privrag_desktop.agents.by_code import NOT_SHOWN
from privrag_desktop.agents.limits import Clock
from privrag_desktop.agents.state import Node
from privrag_desktop.domain import Citation, Released
from privrag_desktop.llm.chat import ChatModel, Reply
from privrag_desktop.privacy.gate import Gate, ReleasedText
from privrag_desktop.progress import Progress

# Passage numbers after the full stop belong to the sentence, so its end shows only in what follows.
_SENTENCE_END = re.compile(r"(?<=[.!?])(?:\s*\[\d+(?:\s*,\s*\d+)*\])*\s+(?=[^\s\[]|\[[A-Za-z])|\n")
_TELLING = re.compile(r"\[[A-Z]+_\d+\]|(?<![\w.])\d+(?:\.\d+)?(?!\w)")
_CITED = re.compile(r"\s*\[(\d+(?:\s*,\s*\d+)*)\]")


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
        yield from self._model.stream(released.messages, Reply(max_tokens, seconds=clock.left), progress)


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


def is_supported(sentence: str, released: Released) -> bool:
    """Whether every date of a sentence is in the information, and every number there or in the question."""
    asked = {value for value in _values(released.query) if not value.startswith("[")}
    return _values(sentence) <= _values(released.information) | asked


def attributed(sentence: str, information: str) -> str:
    """The sentence with the passages it rests on: those it cites, or else those that hold its values.

    Numbers of passages that the information does not have are dropped.
    """
    known = _numbers(information)
    checked = _CITED.sub(lambda match: _marks(_numbers(match[0]) & known), sentence)
    if _numbers(checked) or NOT_SHOWN in checked:
        return checked
    end = len(checked.rstrip())
    return f"{checked[:end]}{_marks(_resting_on(checked, information))}{checked[end:]}"


def cited(answer: str, nodes: Sequence[Node]) -> tuple[Citation, ...]:
    """The passages an answer cites."""
    numbers = _numbers(answer)
    return tuple(node.citation for node in nodes if node.number in numbers)


def _resting_on(sentence: str, information: str) -> set[int]:
    """The passages of the lines that hold the sentence's dates and values; of all lines if none does.

    One line that holds most of them is enough; else every line that holds any is cited.
    """
    told = _values(sentence)
    lines = [(told & _values(line), _numbers(line)) for line in information.splitlines() if _numbers(line)]
    most = max((len(shared) for shared, _ in lines), default=0)
    least = most if 2 * most > len(told) else 1
    enough = [numbers for shared, numbers in lines if len(shared) >= least] if most else []
    return set().union(*(enough or (numbers for _, numbers in lines)))


def _values(text: str) -> set[str]:
    """Dates and numbers of a text, without the numbers of passages."""
    return set(_TELLING.findall(_CITED.sub("", text)))


def _marks(numbers: set[int]) -> str:
    return "".join(f" [{number}]" for number in sorted(numbers))


def _numbers(text: str) -> set[int]:
    return {int(number) for group in _CITED.findall(text) for number in group.split(",")}
