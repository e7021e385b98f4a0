"""Write a text as others would: in small letters, in capitals, as a scan reads it, without accents or signs.

A text is a list of pieces, each with its label, so that what identifies somebody stays marked whatever is
done to it.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from random import Random

from training.name_model.scans import Piece, scan

__all__ = ["FORMS", "SHARES", "Piece"]
_TYPO_RATE, _BREAK_RATE = 0.012, 0.08


def lower(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """All in small letters."""
    return [(text.lower(), label) for text, label in pieces]


def capitals(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """All in capitals, letter by letter, so that lengths stay."""
    return [(text.upper(), label) for text, label in pieces]


def title_case(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """Each word with a capital, as headings and lists are written."""
    return [(" ".join(w[:1].upper() + w[1:] for w in text.split(" ")), label) for text, label in pieces]


def name_capitals(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """People in capitals only, as in letters and lists of wards."""
    return [(text.upper() if label == "PERSON" else text, label) for text, label in pieces]


def name_lower(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """People and places in small letters only, as they are typed in haste."""
    return [(text.lower() if label in {"PERSON", "LOCATION"} else text, label) for text, label in pieces]


def plain_letters(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """Without accents."""
    return [(_without_accents(text), label) for text, label in pieces]


def few_signs(pieces: Sequence[Piece], _rng: Random) -> list[Piece]:
    """Without full stops and commas at the end of words."""
    return [(text.replace(". ", " ").replace(", ", " ").rstrip("."), label) for text, label in pieces]


def typos(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """With letters left out, doubled or swapped, but for numbers."""
    return [(_mistyped(text, rng), label) for text, label in pieces]


def broken_lines(pieces: Sequence[Piece], rng: Random) -> list[Piece]:
    """With some line breaks for spaces."""
    return [
        ("".join("\n" if c == " " and rng.random() < _BREAK_RATE else c for c in text), label)
        for text, label in pieces
    ]


FORMS: Mapping[str, Callable[[Sequence[Piece], Random], list[Piece]]] = {
    "lower": lower,
    "capitals": capitals,
    "scan": scan,
    "title_case": title_case,
    "name_capitals": name_capitals,
    "name_lower": name_lower,
    "plain_letters": plain_letters,
    "few_signs": few_signs,
    "typos": typos,
    "broken_lines": broken_lines,
}
SHARES = {
    "lower": 0.16, "capitals": 0.09, "scan": 0.2, "title_case": 0.03, "name_capitals": 0.05, 
    "name_lower": 0.06, "plain_letters": 0.05, "few_signs": 0.06, "typos": 0.05, "broken_lines": 0.03,
}  # fmt: skip


def _without_accents(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def _mistyped(text: str, rng: Random) -> str:
    letters = list(text)
    for place in range(len(letters) - 1):
        if letters[place].isalpha() and rng.random() < _TYPO_RATE:
            how = rng.randrange(3)
            if how == 0:
                letters[place] = ""
            elif how == 1:
                letters[place] *= 2
            elif letters[place + 1].isalpha():
                letters[place], letters[place + 1] = letters[place + 1], letters[place]
    return "".join(letters)
