"""Write a text as a scan reads it: from nearly clean to very spoiled, each scan in its own way.

One scanner takes letters for digits, another tears words apart, a third runs them together. A text has one
such taste throughout, and one severity, so that a network meets both the clean and the hopeless page.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

Piece = tuple[str, str]  # the text and its label, "" for none
_LEAST, _MOST = 0.005, 0.15  # share of letters that are spoiled
_HIGHEST = 0.7  # no more than this share of the letters that can be spoiled in one way is
_DIGITS = {
    "o": "0", "O": "0", "D": "0", "Q": "0", "0": "Ooo", "l": "11I|", "I": "1l|", "i": "1l!", "1": "lI|i",
    "S": "5", "s": "5", "5": "S", "B": "8", "8": "B", "g": "9q", "9": "gq", "q": "9", "Z": "2", "z": "2",
    "2": "Z", "G": "6", "b": "6", "6": "Gb", "A": "4", "4": "A", "T": "7", "7": "T", "t": "1", "3": "8B",
}  # fmt: skip
_SHAPES = {
    "m": "rn", "w": "vv", "d": "cl", "e": "c", "c": "e", "h": "b", "u": "n", "n": "u", "i": "í", "a": "à",
    "t": "f", "f": "t", "H": "ll", "W": "VV", "N": "H", "U": "LI", "k": "lc", "y": "v", "v": "y", "r": "i",
    "E": "F", "P": "F", "R": "K", "M": "IVI", "p": "þ", "C": "G", "/": "l", ".": ",", ",": ".", ":": ";",
}  # fmt: skip
_MARKS = ("'", ".", "~", "|", "`", "_", "·", ",", "-", "^", "*", "\\")
_TASTES: Mapping[str, Mapping[str, float]] = {
    "digits": {"digits": 0.9, "shapes": 0.1},
    "torn": {"torn": 0.8, "digits": 0.1, "shapes": 0.1},
    "joined": {"joined": 0.5, "marks": 0.4, "shapes": 0.1},
    "torn digits": {"torn": 0.45, "digits": 0.45, "marks": 0.1},
    "mix": {"digits": 0.3, "shapes": 0.3, "torn": 0.15, "joined": 0.1, "marks": 0.15},
}


def scan(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """As a scan reads paper, with a severity and a taste drawn for the text; each piece keeps its label."""
    return spoiled(pieces, rng, rng.uniform(_LEAST, _MOST), rng.choice(list(_TASTES)))


def scan_words(text: str, rng: Random, severity: float) -> str:
    """Some words as a scan of this severity reads them."""
    [(spoiled_text, _label)] = spoiled([(text, "")], rng, severity, rng.choice(list(_TASTES)))
    return spoiled_text


def spoiled(pieces: Sequence[Piece], rng: Random, severity: float, taste: str) -> list[Piece]:
    """With about the share `severity` of all letters spoiled, in the ways of a taste.

    The letters that a way can spoil bear the share of all, or else a scanner that confuses 1 and l would
    spoil a page less than one that adds stray marks. What labels mark never begins or ends with a mark or
    a space that the scan put there.

    Raises:
        KeyError: there is no such taste.
    """
    whole = "".join(text for text, _label in pieces)
    chances = {
        way: min(_HIGHEST, severity * share * len(whole) / max(1, sum(map(_TOUCHED[way], whole))))
        for way, share in _TASTES[taste].items()
    }
    return [(_piece(text, chances, rng), label) for text, label in pieces]


def _piece(text: str, chances: Mapping[str, float], rng: Random) -> str:
    last = len(text.rstrip()) - 1
    return "".join(_letter(c, chances, rng, within=place < last) for place, c in enumerate(text))


def _letter(letter: str, chances: Mapping[str, float], rng: Random, *, within: bool) -> str:
    for way, chance in chances.items():
        if _TOUCHED[way](letter) and rng.random() < chance and (within or way in {"digits", "shapes"}):
            return _WRITTEN[way](letter, rng)
    return letter


def _joined(_space: str, rng: Random) -> str:
    return rng.choice(("", "", "", "  ", "\n"))


_TOUCHED: Mapping[str, Callable[[str], bool]] = {
    "digits": _DIGITS.__contains__,
    "shapes": _SHAPES.__contains__,
    "torn": str.isalnum,
    "joined": " ".__eq__,
    "marks": str.isalnum,
}
_WRITTEN: Mapping[str, Callable[[str, Random], str]] = {
    "digits": lambda letter, rng: rng.choice(_DIGITS[letter]),
    "shapes": lambda letter, _rng: _SHAPES[letter],
    "torn": lambda letter, _rng: letter + " ",
    "joined": _joined,
    "marks": lambda letter, rng: letter + rng.choice(_MARKS),
}
