"""Find entries with a similar name, or that a clinician looks at instead of what is asked for.

Nobody may be told that nothing is recorded of HIV beside a test for HIV antibodies, or that there is no
creatinine without the filtration rate that a clinician looks at in its place.
"""

import re
from collections.abc import Iterable
from functools import cache

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import SYNONYMS, plain_words, word_set
from privrag_desktop.retrieve.exact.fact_status import counts

_HEAD = re.compile(r"[\[(]")  # what a terminology writes behind the name of a thing
_STEM = 5  # letters that two words of one family share: diabetes, diabetic
_NEVER_RELATED = frozenset({Category.NOTE, Category.FAMILY})


def related(names: Iterable[str], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The entries whose names have all telling words of one of these names, or stand in its place.

    `facts` are those of one patient; what was not done or entered in error is none of them.
    """
    wanted = [words for name in names for words in _wanted(name)]
    if not wanted:
        return ()
    held = (fact for fact in facts if fact.category not in _NEVER_RELATED and counts(fact))
    return tuple(fact for fact in held if _has_any(fact.name, wanted))


def _wanted(name: str) -> list[frozenset[str]]:
    called = _HEAD.split(name)[0] or name
    same = [" ".join(words) for words in known_phrases().same(tuple(plain_words(called)))]
    others = [other for one in same for other in _in_place().get(one, ())]
    return [words for words in map(_telling, (called, *same, *others)) if words]


def _telling(name: str) -> frozenset[str]:
    """The words that say which thing it is, by their stems; without parts of the body if others are left."""
    words = [
        word
        for word in plain_words(name)
        if word not in word_set("nondistinctive_name_terms") | word_set("optional_class_terms")
    ]
    named = [word for word in words if (word,) not in known_phrases().describing]
    return frozenset(map(_stem, named or words))


def _has_any(name: str, wanted: Iterable[frozenset[str]]) -> bool:
    has = frozenset(map(_stem, plain_words(name)))
    return any(words <= has for words in wanted)


def _stem(word: str) -> str:
    return word[:_STEM]


@cache
def _in_place() -> dict[str, tuple[str, ...]]:
    """What a clinician looks at where something is not recorded, by its words."""
    found: dict[str, tuple[str, ...]] = {}
    for line in read_words(SYNONYMS, "substitute_findings.txt"):
        names, _, others = line.partition("=")
        parts = tuple(part.strip() for part in others.split("|"))
        found |= {" ".join(plain_words(name)): parts for name in names.split("|")}
    return found
