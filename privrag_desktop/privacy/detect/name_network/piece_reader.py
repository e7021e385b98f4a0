"""Cut a text into word pieces, each with how it is written, as the network reads them.

The tokenizer folds case and accents; how a piece is written goes beside it, so that the network can weigh a
capital where there are capitals and do without where a ward types none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

WAYS = 16  # eight ways to write a piece, at the beginning of a line or not
_SMALL, _TITLE, _CAPITALS, _MIXED, _DIGITS, _SIGN, _ONE_CAPITAL = 1, 2, 3, 4, 5, 6, 7
_LINE_START = 8  # added to the way of the first piece of a line


@dataclass(frozen=True, slots=True)
class Pieces:
    """Word pieces: their numbers, ways of writing and half-open places (start, end) in the text."""

    ids: tuple[int, ...]
    ways: tuple[int, ...]
    places: tuple[tuple[int, int], ...]


class PieceReader:
    """Cuts texts with the tokenizer of the base model, without marks for beginning and end."""

    def __init__(self, folder: Path) -> None:
        """Of the model in this folder."""
        from tokenizers import Tokenizer  # noqa: PLC0415 - this takes a while

        self._tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()

    def read(self, text: str) -> Pieces:
        """All pieces of a text, in reading order."""
        found = self._tokenizer.encode(text, add_special_tokens=False)
        places = tuple(found.offsets)
        return Pieces(tuple(found.ids), tuple(_ways(text, places)), places)


def _ways(text: str, places: Sequence[tuple[int, int]]) -> list[int]:
    ways, last = [], 0
    for start, end in places:
        opens = last == 0 or "\n" in text[last:start]
        ways.append(_way(text[start:end]) + _LINE_START * opens)
        last = end
    return ways


def _way(piece: str) -> int:
    if piece.isdigit():
        return _DIGITS
    if not any(letter.isalnum() for letter in piece):
        return _SIGN
    if piece.islower():
        return _SMALL
    if piece.isupper():
        return _ONE_CAPITAL if len(piece) == 1 else _CAPITALS
    if piece[:1].isupper() and piece[1:].islower():
        return _TITLE
    return _MIXED
