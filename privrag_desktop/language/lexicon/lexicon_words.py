"""Tell the words that the lexicon itself is made of: creat, paracetamol, osmolality, against."""

from functools import cache

from privrag_desktop.language.dictionary_and_name_lists import (
    is_called_so,
    is_common,
    is_eponym,
    is_known_name,
)
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import SYNONYMS, tokens

_ROLES = "privrag_desktop.language.lexicon.term_roles"
_SHORTEST_UNIT = 3  # letters; shorter ones are read beside their number
_FILES = (
    (SYNONYMS, "conditions.txt"),
    (SYNONYMS, "drugs.txt"),
    (SYNONYMS, "procedures.txt"),
    (SYNONYMS, "readings.txt"),
    (SYNONYMS, "body_parts.txt"),
    (SYNONYMS, "groups_and_members.txt"),
    (_ROLES, "everyday_terms.txt"),
    (_ROLES, "order_class_terms.txt"),
)


def is_lexicon_word(word: str) -> bool:
    """Whether a folded word is one of the lexicon, or a unit, and no name of a person or a place."""
    is_unit = len(word) >= _SHORTEST_UNIT and bool(unit_of(word))
    if not (is_unit or word in _words() or word.removesuffix("s") in _words()):
        return False
    return not any(is_name(word) for is_name in (is_called_so, is_common, is_known_name, is_eponym))


@cache
def _words() -> frozenset[str]:
    return frozenset(
        word for folder, name in _FILES for line in read_words(folder, name) for word in tokens(line)
    )
