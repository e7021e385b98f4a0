"""Split a question into words and numbers, each with its place in it, and correct misspelt words.

One mistake is corrected in a long word (patinets, recieved, untill), if no other word is so near to it, or
none but those beside it in the list. What was read is said back above each answer.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.language.edit_distance import distance
from privrag_desktop.language.word_list_loader import read_words

# isnt, cant, wont; whats, hows
_BEFORE_NOT = "is|are|was|were|has|have|had|does|do|did|ca|could|wo|would|should"
_BEFORE_S = "what|how|who|where|when|that|there"
_NT = "|".join(rf"(?<=\b{verb})nt\b" for verb in _BEFORE_NOT.split("|"))
_S = "|".join(rf"(?<=\b{word})s\b" for word in _BEFORE_S.split("|"))
_CUT = rf"\b(?:(?:{_BEFORE_NOT})(?=nt\b)|(?:{_BEFORE_S})(?=s\b))"
_TOKEN = re.compile(
    r"(?P<several>(?<=[^\W\d_])\(s\))"  # drug(s)
    r"|(?P<years>(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d(?![\w-]))"  # noqa: RUF001 - people type it
    r"|(?P<date>\d{4}-\d{1,2}-\d{1,2}|\d{4}-\d{1,2}(?![\w-])|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}/\d{4}|\d{1,2}\.\d{1,2}\.\d{4})"
    r"|(?P<decade>(?:\d\d)?\d0['’]?s\b)"
    r"|(?P<number>(?<![\w.)-])-?\d+(?:\.\d+)?|\d+(?:\.\d+)?)(?=[\s,;:?!/)%.-]|$|[a-z]+\b)"
    rf"|(?P<not>n['’]t\b|{_NT})"
    rf"|(?P<possessive>['’]s?(?![^\W_])|{_S})"
    rf"|(?P<word>{_CUT}|[^\W\d_]&[^\W\d_]s?(?![^\W_])|[^\W\d_]+?(?=n['’]t\b)|[^\W_]+\+?)"  # U&Es is one word
    r"|(?P<sign>[<>]=|[≤≥&<>%]|(?<!\S)\+(?!\S))",
    re.IGNORECASE,
)
_SHORTEST = 5  # letters
_ENDING = 2


@dataclass(frozen=True, slots=True)
class QuestionToken:
    """A word in lower case, a number or a date, and its half-open range in the text."""

    kind: str
    word: str
    start: int
    end: int


def tokens_of(text: str) -> list[QuestionToken]:
    """In reading order; a "not" that hangs on a verb is a word of its own, and a possessive is one "'s".

    So it is where the apostrophe is left out: isnt, whats.
    """
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "several":
            continue
        word = {"not": "not", "possessive": "'s"}.get(kind, match[0].casefold())
        found.append(QuestionToken(kind, word, *match.span()))
    return found


def words_in(text: str) -> list[str]:
    """The words of a text in reading order, as `tokens_of` writes them."""
    return [token.word for token in tokens_of(text)]


def correct_spelling(tokens: Sequence[QuestionToken], is_known: Callable[[str], bool]) -> list[QuestionToken]:
    """The tokens with the words that are meant; what `is_known` stays as it is."""
    return [_corrected(token, is_known) for token in tokens]


def _corrected(token: QuestionToken, is_known: Callable[[str], bool]) -> QuestionToken:
    if token.kind != "word" or len(token.word) < _SHORTEST:
        return token
    meant = _meant(token.word)
    return token if meant == token.word or is_known(token.word) else replace(token, word=meant)


def _meant(word: str) -> str:
    near = [
        one
        for one, *others in map(str.split, sorted(read_words(__package__, "often_misspelt.txt")))
        if one[0] == word[:1]
        and abs(len(one) - len(word)) <= 1
        and distance(word, one, 1) == 1
        and word not in others
    ]
    is_one = len({one[:-_ENDING] for one in near}) == 1  # diagnosys: diagnosis or diagnoses
    return near[0] if is_one else word
