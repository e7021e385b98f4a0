"""Names that are also ordinary words, decided by how they are written: Will, May, Long."""

import re
from collections.abc import Sequence

from privrag_desktop.domain import Identifier, Role
from privrag_desktop.privacy.forms import SHORT_NAME, common_words, plain_name
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import folded_words

_TITLE_BEFORE = re.compile(r"\b(?:mr|mrs|ms|mx|dr|prof)\.?$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’]s\b")
_CAPITAL_NEXT = re.compile(r"\s+[A-Z][\w'’-]+")


def is_doubtful(word: str) -> bool:
    """Whether a word that is somebody's name says nothing alone."""
    return len(word) <= SHORT_NAME or word in common_words()


def reads_as_name(text: str, finding: Finding) -> bool:
    """Whether words that could be anything are written like a name: with a title, a possessive, as somebody's
    whole name, or with a capital that opens no sentence.
    """
    span = finding.span
    words = text[span.start : span.end].split()
    before = text[: span.start].rstrip()
    if _TITLE_BEFORE.search(before) or (len(words) == 1 and _POSSESSIVE.match(text[span.end :])):
        return True
    if len(words) > 1 and any(_is_whole_name(identifier, words) for identifier in finding.known):
        return True
    if not all(word[:1].isupper() for word in words):
        return False
    if len(words) > 1 or _CAPITAL_NEXT.match(text[span.end :]):
        return True
    return bool(before) and before[-1] not in ".!?:;•\n-"


def _is_whole_name(identifier: Identifier, words: Sequence[str]) -> bool:
    """Given and family name in this order; the other way round they may be words of a sentence: long will."""
    whole = folded_words(plain_name(identifier.value))
    return identifier.role is Role.FULL_NAME and whole == folded_words(" ".join(words))
