"""People named one after the other: beside a name in a list, a capital is a name's as well."""

import re
from collections.abc import Iterator

from privrag_desktop.privacy.contextual.words_at import (
    Token,
    is_clinical_alone,
    is_used_by_most,
    opens_sentence,
    tokens,
)
from privrag_desktop.privacy.text import TITLES

_RUN = r"[^\W\d_a-zß-ÿ][\w'’-]+(?: [^\W\d_a-zß-ÿ][\w'’-]+){0,2}"
_BETWEEN = r"(?:, (?:and )?| and | & | or )"
_NEXT = re.compile(rf"{_BETWEEN}({_RUN})")
_BEFORE = re.compile(rf"({_RUN}){_BETWEEN}$")
_FAR = 80  # characters that are read before a name

Range = tuple[int, int]


def listed_people(text: str, name: Range) -> Iterator[Range]:
    """The ranges of what stands in a list with a name: after it, and before it."""
    end = name[1]
    while (match := _NEXT.match(text, end)) and (words := _names(text, *match.span(1))):
        yield words[0].start, words[-1].end
        end = match.end(1)
    start = name[0]
    while match := _BEFORE.search(text, max(0, start - _FAR), start):
        words = _names(text, *match.span(1))
        if not words or (len(words) == 1 and opens_sentence(text, words[0])):
            return
        yield words[0].start, words[-1].end
        start = match.start(1)


def _names(text: str, start: int, end: int) -> list[Token]:
    """The words of a run that may be a name; nothing if they are drugs or what everybody writes."""
    found = [Token(start + one.start, start + one.end, one.value, one.key) for one in tokens(text[start:end])]
    words = [one for one in found if one.key not in TITLES]
    if not words or any(is_used_by_most(one.key) for one in words):
        return []
    return [] if all(is_clinical_alone(one.key) for one in words) else words
