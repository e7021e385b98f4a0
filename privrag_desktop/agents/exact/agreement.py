"""Whether a model's answer says what the code knows; what it says besides is checked sentence by sentence."""

import re
from collections import defaultdict
from collections.abc import Iterable

from privrag_desktop.agents.state import Node, Statement

_NEGATION = re.compile(r"\b(?:no|not|none|never|neither|nor|without|cannot)\b|n['’]t\b", re.IGNORECASE)
_NUMBER = re.compile(r"\d+")
_CITED = re.compile(r"\[\d+(?:\s*,\s*\d+)*\]")
_YES, _NO = re.compile(r"\W*yes\b", re.IGNORECASE), re.compile(r"\W*no\b", re.IGNORECASE)


def agrees(answer: str, statements: Iterable[Statement]) -> bool:
    """Whether the answer holds what each statement needs, and nothing that contradicts one.

    A negation the code did not write contradicts, and so does a verdict where it gave none.
    """
    said = [one for one in statements if not one.added]
    if not answer.strip() or not all(says(answer, one) for one in said):
        return False
    if all(one.verdict is None for one in said) and (_YES.match(answer) or _NO.match(answer)):
        return False  # the code gave no verdict, so that an entry is told by its value
    denies = any(_NEGATION.search(one.sentence) for one in said)
    return denies or not _NEGATION.search(answer)


def cites_own(answer: str, nodes: Iterable[Node]) -> bool:
    """Whether every name that passages stand right behind has these passages."""
    theirs: defaultdict[str, set[str]] = defaultdict(set)
    for node in nodes:
        theirs[node.person].add(str(node.number))
    return all(
        set(_NUMBER.findall(cited[1])) <= numbers
        for person, numbers in theirs.items()
        for cited in re.finditer(rf"{re.escape(person)}\s*((?:\[[\d, ]+\][\s,]*)+)", answer, re.IGNORECASE)
    )


def says(answer: str, statement: Statement) -> bool:
    """Whether the answer holds one of each of the words needed, and the verdict where there is one.

    The number of a passage is none of the answer's: "[2]" does not say that there are two.
    """
    answer = _CITED.sub(" ", answer)
    if any(_stands(word, answer) for word in statement.never):
        return False
    if statement.verdict is not None and not (_YES if statement.verdict else _NO).match(answer):
        return False
    return all(any(_stands(word, answer) for word in words) for words in statement.must_hold)


def _stands(word: str, text: str) -> bool:
    """As a word or number of its own, whatever its case."""
    return bool(re.search(rf"(?<![\w.]){re.escape(word)}(?!\w|\.\d)", text, re.IGNORECASE))
