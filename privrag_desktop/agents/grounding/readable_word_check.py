"""Find words in a draft that are neither in the facts, English nor medical, such as an encoded name."""

import re

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_everyday,
    is_in_dictionary,
    is_listed,
)
from privrag_desktop.language.function_words import is_function_word

_WORD = re.compile(r"[^\W_]+")
_SPELLED = re.compile(r"(?<!\w)(?:[^\W\d_]\W{1,3}){3,}[^\W\d_](?!\w)")
_SHORTEST = 4  # letters; what is shorter holds no name


def unreadable(text: str, facts: str) -> str:
    """The first word of a text that `facts` do not hold and no dictionary has; empty if there is none.

    Letters one by one are no words either, and letters joined with digits only where the facts have them.
    """
    if spelled := _SPELLED.search(text):
        return spelled[0]
    known = set(_WORD.findall(facts.casefold()))
    return next((word for word in _WORD.findall(text) if not (word.casefold() in known or _reads(word))), "")


def _reads(word: str) -> bool:
    folded = word.casefold()
    if word.isdigit() or (word.isalpha() and len(word) < _SHORTEST):
        return True
    if not word.isalpha() or not (word.islower() or word.isupper() or word.istitle()):
        return False
    return any(
        test(folded)
        for test in (is_function_word, is_everyday, is_in_dictionary, is_listed, is_built_medical)
    )
