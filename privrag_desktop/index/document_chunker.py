"""Cuts documents into texts that the embedding model reads whole, on sentence borders."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from privrag_desktop.domain.documents import Document

MOST_PIECES = 200  # of a chunk, heading included, where the model reads more
_LEAST_ROOM = 50
_MARKS = 2  # pieces that a model puts around a text

Counter = Callable[[Sequence[str]], list[int]]


def chunk_documents(
    documents: Sequence[Document], count: Counter, read: int = MOST_PIECES + _MARKS
) -> list[tuple[str, ...]]:
    """For each document its chunks: the heading and as many lines in a row as fit, at least one chunk.

    `read` is how many word pieces the model reads of a text, its own marks among them.
    """
    lengths, most = _Lengths(count), min(MOST_PIECES, read - _MARKS)
    lengths.learn(text for one in documents for text in (one.heading, *one.lines))
    return [tuple(_chunks(document, lengths, most)) for document in documents]


class _Lengths:
    """Word pieces of texts, counted in bulk and each distinct text once."""

    def __init__(self, count: Counter) -> None:
        self._count = count
        self._known: dict[str, int] = {}

    def learn(self, texts: Iterable[str]) -> None:
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        self._known.update(zip(new, self._count(new), strict=True))

    def of(self, text: str) -> int:
        self.learn([text])
        return self._known[text]


def _chunks(document: Document, lengths: _Lengths, most: int) -> Iterator[str]:
    room = max(most - lengths.of(document.heading), _LEAST_ROOM)
    lines: list[str] = []
    used = 0
    for line in document.lines:
        for part in _parts(line, room, lengths):
            size = lengths.of(part)
            if lines and used + size > room:
                yield "\n".join([document.heading, *lines])
                lines, used = [], 0
            lines.append(part)
            used += size
    yield "\n".join([document.heading, *lines])


def _parts(sentence: str, room: int, lengths: _Lengths) -> Iterator[str]:
    """The sentence, or its halves, quarters… where it is longer than a whole chunk."""
    words = sentence.split()
    if lengths.of(sentence) <= room or len(words) == 1:
        yield sentence
        return
    middle = len(words) // 2
    for half in (words[:middle], words[middle:]):
        yield from _parts(" ".join(half), room, lengths)
