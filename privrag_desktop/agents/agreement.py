"""Whether a model's answer says what the code knows; what it says besides is checked sentence by sentence."""

import re
from collections.abc import Iterable

from privrag_desktop.agents.state import Statement

_NEGATION = re.compile(r"\b(?:no|not|none|never|neither|nor|without|cannot)\b|n['’]t\b", re.IGNORECASE)
_YES, _NO = re.compile(r"\W*yes\b", re.IGNORECASE), re.compile(r"\W*no\b", re.IGNORECASE)


def agrees(answer: str, statements: Iterable[Statement]) -> bool:
    """Whether the answer holds what each statement needs, and nothing that contradicts one.

    A negation the code did not write contradicts.
    """
    said = [one for one in statements if not one.added]
    if not answer.strip() or not all(says(answer, one) for one in said):
        return False
    denies = any(_NEGATION.search(one.sentence) for one in said)
    return denies or not _NEGATION.search(answer)


def says(answer: str, statement: Statement) -> bool:
    """Whether the answer holds one of each of the words needed, and the verdict where there is one."""
    if any(_stands(word, answer) for word in statement.never):
        return False
    if statement.verdict is not None and not (_YES if statement.verdict else _NO).match(answer):
        return False
    return all(any(_stands(word, answer) for word in words) for words in statement.must_hold)


def _stands(word: str, text: str) -> bool:
    """As a word or number of its own, whatever its case."""
    return bool(re.search(rf"(?<![\w.]){re.escape(word)}(?!\w|\.\d)", text, re.IGNORECASE))
