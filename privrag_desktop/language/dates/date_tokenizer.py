"""Split a text into the words and numbers that may name a day, each with its place."""

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"(?<![\w.,/:-])(?P<iso>\d{4}(?:-\d{1,2}-|/\d{1,2}/)\d{1,2})(?=T\d|(?![\w/-]))"
    r"|(?<![\w.,/:-])(?P<numeric>\d{1,2}/\d{1,2}(?:/(?:\d{4}|\d{2}))?|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?"
    r"|\d{1,2}-\d{1,2}-(?:\d{4}|\d{2}))(?![\w/]|[.,:-]\d)"
    r"|(?<![\w.,/:-])(?P<ordinal>\d{1,2}(?:st|nd|rd|th))(?!\w)"
    r"|(?<![\w.,/:])(?P<number>\d{1,4})(?![\w/]|[.,:]\d)"
    r"|(?P<word>[^\W\d_]+(?:-up)?)(?!\w)"
    r"|(?P<owner>['’]s?(?!\w))"
    r"|(?P<other>\w[\w.:/-]*|[^\w\s])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class DateToken:
    """A half-open range of the text; `word` in lower case, `kind` as the group that found it."""

    start: int
    end: int
    kind: str
    word: str
    is_capital: bool


def tokens_of(text: str) -> list[DateToken]:
    """In reading order; the mark of a possessive is left away: next week's Monday."""
    found = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        if kind != "owner":
            found.append(DateToken(*match.span(), kind, match[0].lower(), match[0][0].isupper()))
    return found
