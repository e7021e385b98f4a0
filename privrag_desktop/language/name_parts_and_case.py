"""Split a written name into its parts, and put its pseudonym in the same case."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.language.text_folding import fold_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_patterns import DIGITS_BEHIND, FOLDED_WORD

_PARTICLES = frozenset(
    {
        "af", "al", "am", "bin", "da", "dal", "das", "de", "del", "della", "den", "der", "di", "do", "dos",
        "du", "el", "ibn", "la", "las", "le", "los", "mac", "mc", "o", "st", "ten", "ter", "van", "vom",
        "von", "y", "zu", "zum", "zur",
    }
)  # fmt: skip
HISSING = ("s", "x", "z", "ch", "sh")


@dataclass(frozen=True, slots=True)
class NamePart:
    """A half-open range of a written name that one word of a pseudonym stands for.

    `key` is what makes two writings the same name: folded, without digits at its end and small words.
    """

    start: int
    end: int
    key: str


def name_pieces(value: str, *, whole: bool) -> list[NamePart]:
    """The names in a written name, without titles and possessives; small words (de la) go with what follows.

    `whole`: a given name comes first, so that a small word at the beginning is a name by itself.
    """
    words = [word for word in _words(value) if not _is_possessive(value, word)]
    names = [word for word in words if word.key not in TITLES] or words
    pieces: list[NamePart] = []
    waiting: NamePart | None = None
    for number, word in enumerate(names):
        start = waiting.start if waiting else word.start
        opens = whole and number == 0 and "," not in value
        if word.key in _PARTICLES and number < len(names) - 1 and not opens:
            waiting = NamePart(start, word.end, word.key)
            continue
        pieces.append(NamePart(start, word.end, word.key))
        waiting = None
    return pieces


def replaced(value: str, pieces: Sequence[tuple[NamePart, str]]) -> str:
    """The written name with each piece replaced, everything between them as it was."""
    written, last = [], 0
    for piece, stand_in in pieces:
        written += [value[last : piece.start], stand_in]
        last = piece.end
    return "".join([*written, value[last:]])


def in_case_of(written: str, word: str) -> str:
    """The word in capitals or small letters where the written one is wholly so."""
    if written.isupper() and len(written) > 1:
        return word.upper()
    return word.lower() if written.islower() else word


def is_initial(key: str) -> bool:
    """Whether it is one letter of a script that has capitals."""
    return len(key) == 1 and key.lower() != key.upper()


def plural(word: str) -> str:
    """The family of that name: Taylors, Joneses."""
    return word + ("es" if word.lower().endswith(HISSING) else "s")


def _words(value: str) -> list[NamePart]:
    folded = fold_words(value)
    words: list[NamePart] = []
    for match in FOLDED_WORD.finditer(folded.text):
        start, end = folded.original_range(*match.span())
        while end < len(value) and unicodedata.category(value[end]) in {"Mn", "Me", "Cf"}:
            end += 1
        start = max(start, words[-1].end if words else 0)
        if start < end:
            words.append(NamePart(start, end, DIGITS_BEHIND.sub("", match[0])))
    return words


def _is_possessive(value: str, word: NamePart) -> bool:
    return word.key == "s" and value[: word.start][-1:] in set("'’‘ʼ`´＇")
