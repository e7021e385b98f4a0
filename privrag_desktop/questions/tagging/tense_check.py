"""Decide by its verbs whether a question asks how it is or was, and who has something."""

import re
from collections.abc import Sequence
from itertools import dropwhile, pairwise

from privrag_desktop.questions.tagging.question_tokenizer import words_in

_PRESENT, _PAST = (
    frozenset({"is", "are", "do", "does"}),
    frozenset({"was", "were", "did", "been", "had", "ever", "took", "suffered"}),
)
# “have reported loss of taste” speaks of what once was
_REPORTED = frozenset({"reported", "experienced", "complained", "undergone", "shown", "described"})
_OVER_THE_YEARS = re.compile(
    r"\b(?:over|through|across|throughout)\s+(?:all\s+)?(?:the\s+)?(?:years|time)\b", re.I
)
_HOLDING = frozenset({"has", "have", "take", "takes", "taking", "on"})
_HAS = frozenset({"has", "have", "got"})
_PARTICIPLES = frozenset({"died", "survived", "passed", "deceased"})
_BEFORE_A_PARTICIPLE = frozenset({"not", "since", "already", "also", "ever", "never", "all", "yet", "now"})


def is_of_now(text: str) -> bool:
    """Whether a question asks how it is, and not how it was or has been."""
    return bool(set(words_in(text)) & _PRESENT) and not is_of_past(text)


def is_of_past(text: str) -> bool:
    """Whether a question asks how it was: “who got thrombolysis”, and not “who has got asthma”."""
    said = words_in(text)
    words = {*said}
    is_perfect = any(one in {"has", "have"} and other in _REPORTED for one, other in pairwise(said))
    is_past = not words.isdisjoint(_PAST) or is_perfect or bool(_OVER_THE_YEARS.search(text))
    return is_past or "got" in words and words.isdisjoint({"has", "have", "'s"})


def says_now(text: str) -> bool:
    """Whether words say that something holds: are on, has, takes."""
    return not set(words_in(text)).isdisjoint(_PRESENT | _HOLDING)


def is_of_having(text: str) -> bool:
    """Whether a question asks who has something: “who has asthma”, and not “patients with asthma”."""
    said = words_in(text)
    return any(one in _HAS and not _is_of_a_perfect(said[at + 1 :]) for at, one in enumerate(said))


def _is_of_a_perfect(behind: Sequence[str]) -> bool:
    """Whether a participle follows: “have died”, “have not survived” have nothing."""
    rest = dropwhile(lambda word: word in _BEFORE_A_PARTICIPLE, behind)
    return next(rest, "") in _PARTICIPLES
