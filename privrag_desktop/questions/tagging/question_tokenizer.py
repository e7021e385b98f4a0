"""Split a question into words and numbers, each with its place in it."""

import re
from dataclasses import dataclass

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
