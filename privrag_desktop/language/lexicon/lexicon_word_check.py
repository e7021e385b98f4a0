"""Tell the words that the lexicon itself is made of: creat, paracetamol, osmolality, against."""

from privrag_desktop.language.dictionary_and_name_lists import (
    is_called_so,
    is_common,
    is_eponym,
    is_known_name,
)
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.language.word_normalization import word_form, word_set

_SHORTEST_UNIT = 3  # letters; shorter ones are read beside their number

_SHORTEST_EVERYDAY = 4  # letters; shorter ones are names of people elsewhere: Jun, Nor
_NAMES = frozenset(  # of people somewhere, whom the lists of names do not have
    {
        "af", "anc", "ard", "asma", "cre", "dep", "du", "ery", "errin", "fu", "gord", "ibu", "jun", "kyleena",
        "len", "liletta", "lyte", "nor", "pho", "raby", "sar", "sery", "theys",
    }
)  # fmt: skip


def is_lexicon_word(word: str) -> bool:
    """Whether a folded word is one of the lexicon, or a unit, and no name of a person or a place."""
    form, is_unit = word_form(word), len(word) >= _SHORTEST_UNIT and bool(unit_of(word))
    is_everyday = len(word) >= _SHORTEST_EVERYDAY and form in word_set("everyday_terms")
    if word in _NAMES or not (is_unit or is_everyday or form in known_phrases().words):
        return False
    return not any(is_name(word) for is_name in (is_called_so, is_common, is_known_name, is_eponym))
