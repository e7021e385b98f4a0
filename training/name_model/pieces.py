"""Cut a text into word pieces, each with how it is written, as training and the program read it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer

from training.name_model.values import LABELS

WAYS = 16  # eight ways to write a piece, at the beginning of a line or not
OUTSIDE = 0
TAGS = 1 + 2 * len(LABELS)  # nothing, and the beginning and the inside of each label


@dataclass(frozen=True, slots=True)
class Pieces:
    """Word pieces: their numbers, ways of writing and places (start, end) in the text."""

    ids: tuple[int, ...]
    ways: tuple[int, ...]
    places: tuple[tuple[int, int], ...]


class PieceReader:
    """Cuts texts with the tokenizer of the base model, without marks for beginning and end."""

    def __init__(self, folder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()

    def read(self, text: str) -> Pieces:
        found = self._tokenizer.encode(text, add_special_tokens=False)
        places = tuple(found.offsets)
        return Pieces(tuple(found.ids), tuple(_ways(text, places)), places)


def tags(pieces: Pieces, spans: Sequence[tuple[int, int, str]]) -> list[int]:
    """The tag of each piece: a beginning where the piece is the first of its span."""
    found, here = [], 0
    begun = -1
    for start, end in pieces.places:
        while here < len(spans) and spans[here][1] <= start:
            here += 1
        if here < len(spans) and spans[here][0] < end:
            first = 1 + 2 * LABELS.index(spans[here][2])
            found.append(first + (begun == here))
            begun = here
        else:
            found.append(OUTSIDE)
    return found


def _ways(text: str, places: Sequence[tuple[int, int]]) -> list[int]:
    ways, last = [], 0
    for start, end in places:
        opens = last == 0 or "\n" in text[last:start]
        ways.append(_way(text[start:end]) + 8 * opens)
        last = end
    return ways


def _way(piece: str) -> int:
    if piece.isdigit():
        return 5
    if not any(letter.isalnum() for letter in piece):
        return 6
    if piece.islower():
        return 1
    if piece.isupper():
        return 7 if len(piece) == 1 else 3
    if piece[:1].isupper() and piece[1:].islower():
        return 2
    return 4
