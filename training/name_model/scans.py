"""Write a text as a scan reads it, each scanner with habits of its own, drawn for the text.

One scanner takes every l for a 1, another tears words apart, a third runs them together. A habit holds
throughout a text, and may be weak or strong, so that a network meets the clean page and the hopeless one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Self

Piece = tuple[str, str]  # the text and its label, "" for none
_DIGITS = {
    "o": "0", "O": "0", "D": "0", "Q": "0", "0": "Ooo", "l": "11I|", "I": "1l|", "i": "1l!", "1": "lI|i",
    "S": "5", "s": "5", "5": "S", "B": "8", "8": "B", "g": "9q", "9": "gq", "q": "9", "Z": "2", "z": "2",
    "2": "Z", "G": "6", "b": "6", "6": "Gb", "A": "4", "4": "A", "T": "7", "7": "T", "t": "1", "3": "8B",
}  # fmt: skip
_OFTEN = "ollIiOS01"  # letters that most scanners which mistake any mistake
_SHAPES = {
    "m": "rn", "w": "vv", "d": "cl", "e": "c", "c": "e", "h": "b", "u": "n", "n": "u", "i": "í", "a": "à",
    "t": "f", "f": "t", "H": "ll", "W": "VV", "N": "H", "U": "LI", "k": "lc", "y": "v", "v": "y", "r": "i",
    "E": "F", "P": "F", "R": "K", "M": "IVI", "p": "þ", "C": "G", "/": "l", ".": ",", ",": ".", ":": ";",
    "l": "I", "I": "l",
}  # fmt: skip
_MARKS = ("'", ".", "~", "|", "`", "_", "·", ",", "-", "^", "*", "\\")
_SIGNS = frozenset(",.:;!?")
_MOST_LETTERS, _MOST_SHAPES = 9, 5  # that one scanner mistakes
_TRIES = 8


@dataclass(frozen=True, slots=True)
class Scanner:
    """The habits of one scanner: which letters it mistakes how often, and shares of what else it spoils.

    `torn` and `marks` are shares of letters, `joined` and `wide` of spaces, `apart` of signs.
    """

    letters: Mapping[str, tuple[str, float]] = field(default_factory=dict)
    torn: float = 0
    joined: float = 0
    marks: float = 0
    apart: float = 0
    wide: float = 0

    @classmethod
    def draw(cls, rng: Random) -> Self:
        """Any scanner, good ones among them."""
        digits = rng.sample([*_DIGITS, *_OFTEN], rng.randrange(_MOST_LETTERS + 1))
        shapes = rng.sample(list(_SHAPES), rng.randrange(_MOST_SHAPES + 1) * rng.randrange(2))
        return cls(
            {
                **{letter: (_SHAPES[letter], rng.uniform(0.05, 0.5)) for letter in shapes},
                **{letter: (rng.choice(_DIGITS[letter]), rng.uniform(0.1, 1)) for letter in digits},
            },
            torn=_habit(rng, 0.5, 0.01, 0.17),
            joined=_habit(rng, 0.25, 0.01, 0.1),
            marks=_habit(rng, 0.35, 0.002, 0.03),
            apart=_habit(rng, 0.4, 0.3, 1),
            wide=_habit(rng, 0.3, 0.05, 0.4),
        )

    def read(self, pieces: Sequence[Piece], rng: Random) -> list[Piece]:
        """What it reads. A label never begins or ends with a mark or a space that the scan put there."""
        return [(self._piece(text, rng), label) for text, label in pieces]

    def _piece(self, text: str, rng: Random) -> str:
        last = len(text.rstrip()) - 1
        return "".join(
            self._letter(letter, rng) + (self._behind(letter, rng) if place < last else "")
            for place, letter in enumerate(text)
        )

    def _letter(self, letter: str, rng: Random) -> str:
        if letter == " " and rng.random() < self.joined:
            return rng.choice(("", "", "", "\n"))
        if letter in _SIGNS and rng.random() < self.apart:
            return f" {letter}"
        read, chance = self.letters.get(letter, (letter, 0))
        return read if rng.random() < chance else letter

    def _behind(self, letter: str, rng: Random) -> str:
        """What it adds behind a letter or a space."""
        if letter == " ":
            return " " * rng.choice((1, 2, 3)) if rng.random() < self.wide else ""
        if not letter.isalnum():
            return ""
        if rng.random() < self.torn:
            return " "
        return rng.choice(_MARKS) if rng.random() < self.marks else ""


def scan(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """As some scanner reads paper; each piece keeps its label."""
    return Scanner.draw(rng).read(pieces, rng)


def scan_words(text: str, rng: Random) -> str:
    """Some words as a scanner reads them that mistakes something in them, if one does of those tried."""
    for _ in range(_TRIES):
        [(read, _label)] = scan([(text, "")], rng)
        if read != text:
            return read
    return text


def _habit(rng: Random, share: float, least: float, most: float) -> float:
    """A strength between `least` and `most` for the share of scanners that have the habit, else 0."""
    return rng.uniform(least, most) if rng.random() < share else 0
