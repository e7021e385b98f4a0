"""One mistake in a long word of questions is forgiven: patinets, recieved, untill.

Only in words that no other word is so near to. What was read is said back above each answer.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from privrag_desktop.language.near_words import distance
from privrag_desktop.questions.tokens import Token
from privrag_desktop.wordlist import read_words

_SHORTEST = 5  # letters


def respelt(tokens: Sequence[Token], is_known: Callable[[str], bool]) -> list[Token]:
    """The tokens with the words that are meant; what `is_known` stays as it is."""
    return [replace(one, word=_meant(one.word)) if _is_open(one, is_known) else one for one in tokens]


def _is_open(token: Token, is_known: Callable[[str], bool]) -> bool:
    is_long = token.kind == "word" and len(token.word) >= _SHORTEST
    return is_long and _meant(token.word) != token.word and not is_known(token.word)


def _meant(word: str) -> str:
    near = [
        one
        for one in read_words(__package__, "often_misspelt.txt")
        if one[0] == word[:1] and abs(len(one) - len(word)) <= 1 and distance(word, one, 1) == 1
    ]
    return near[0] if len(near) == 1 else word
