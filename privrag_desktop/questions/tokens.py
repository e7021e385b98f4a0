"""The words and numbers of a question, each with its place in it."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"(?P<years>(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d(?![\w-]))"  # noqa: RUF001 - people type it
    r"|(?P<date>\d{4}-\d{1,2}-\d{1,2}|\d{4}-\d{1,2}(?![\w-])|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}/\d{4}|\d{1,2}\.\d{1,2}\.\d{4})"
    r"|(?P<decade>(?:\d\d)?\d0['’]?s\b)"
    r"|(?P<number>(?<![\w.)-])-?\d+(?:\.\d+)?|\d+(?:\.\d+)?)(?=[\s,;:?!/)%.-]|$|[a-z]+\b)"
    r"|(?P<not>n['’]t\b)"
    r"|(?P<possessive>['’]s?(?![^\W_]))"
    r"|(?P<word>[^\W\d_]&[^\W\d_]s?(?![^\W_])|[^\W\d_]+?(?=n['’]t\b)|[^\W_]+\+?)"  # U&Es is one word
    r"|(?P<sign>[&<>%]|(?<!\S)\+(?!\S))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word in lower case, a number or a date, and its half-open range in the text."""

    kind: str
    word: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """In reading order; a "not" that hangs on a verb is a word of its own, and a possessive is one "'s"."""
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        word = {"not": "not", "possessive": "'s"}.get(kind, match[0].casefold())
        found.append(Token(kind, word, *match.span()))
    return found
