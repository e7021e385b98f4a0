"""Build patterns from words: a space stands for any white space, letters in any case."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from privrag_desktop.language.number_and_month_terms import NUMBERS


def any_of(*patterns: str) -> re.Pattern[str]:
    """Finds what any of the patterns describes."""
    return re.compile("|".join(pattern.replace(" ", r"\s+") for pattern in patterns), re.IGNORECASE)


def words(text: str) -> str:
    """A pattern for any of the words of a text."""
    return rf"(?:{'|'.join(text.split())})"


def pattern_of_each(patterns: Mapping[str, str]) -> Mapping[str, re.Pattern[str]]:
    """The pattern behind each word, compiled as it is written, letters in any case."""
    return MappingProxyType({word: re.compile(one, re.IGNORECASE) for word, one in patterns.items()})


AUXILIARY = words("is are was were has have had does do did can could should would will")
QUESTION_WORD = words("what which when where who whom whose why how list show give name find count")
MORE_OR_LESS = words(
    "heavier lighter taller shorter higher lower more less older bigger smaller greater worse better fewer"
)
FEW = words(" ".join(NUMBERS[:11]))
