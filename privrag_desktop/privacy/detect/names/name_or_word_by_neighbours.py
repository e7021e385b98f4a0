"""Decide by the words beside it, in any case, that an ordinary English word is a name: mark hill asked."""

import re

from privrag_desktop.language.dictionary_and_name_lists import is_usual_family, is_usual_given, is_usual_name
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import ends_before, folded_words

_SAYS = re.compile(
    r"\s+(?:said|says|told|asks|asked|owes|owed|thinks|thought|wants|will\s+(?:bring|call|pay))\b", re.I
)
_GREETED = re.compile(
    r"(?:^|[.!?\n]\s*)(?:thanks|thank you|hi|hello|hey|dear|regards|cheers|sincerely|love),?\s+$", re.I
)
_ENDS = re.compile(r"\s*(?:[,.!?\n]|$)")
_THE = re.compile(
    r"\b(?:the|a|an|my|your|his|her|our|their|this|that|each|every|no|of|to)\s+$", re.IGNORECASE
)
_THE_FAMILY = re.compile(r"\bthe\s+$", re.IGNORECASE)
_NEXT = re.compile(r"\s([^\W\d_]+)\b")
_LAST = re.compile(r"([^\W\d_]+)\s$")
_NEXT_OF_LIST = re.compile(r"(?:,| and| &)\s([^\W\d_]+)\b")


def is_called_by(text: str, start: int, end: int, key: str) -> bool:
    """Whether the word at [start, end), folded `key`, is a name because of what stands beside it."""
    written = text[start:end]
    if written.istitle() and _is_plural_family(text, start, key):
        return True
    if is_function_word(key) or not is_usual_name(key):
        return False
    if written.istitle() and _is_listed(text, end):
        return True
    if _is_pair(text, start, end, key):
        return True
    says = _SAYS.match(text, end) and not ends_before(_THE, text, start)
    return is_usual_given(key) and bool(says or _is_greeted(text, start, end))


def _is_greeted(text: str, start: int, end: int) -> bool:
    return _ENDS.match(text, end) is not None and ends_before(_GREETED, text, start)


def _is_plural_family(text: str, start: int, key: str) -> bool:
    """The Youngs."""
    return key.endswith("s") and is_usual_family(key[:-1]) and ends_before(_THE_FAMILY, text, start)


def _is_listed(text: str, end: int) -> bool:
    """Before another name: Joy, Faith and Hope; Young, April."""
    after = _NEXT_OF_LIST.match(text, end)
    return after is not None and after[1].istitle() and is_usual_given(folded_words(after[1]))


def _is_pair(text: str, start: int, end: int, key: str) -> bool:
    """A given name and a family name side by side, in one case: mark hill, CLIFF PAGE."""
    after, before = _NEXT.match(text, end), _LAST.search(text, max(0, start - 20), start)
    if after and is_usual_given(key) and is_usual_family(folded_words(after[1])):
        return _is_alike(text[start:end], after[1])
    if before and is_usual_family(key) and is_usual_given(folded_words(before[1])):
        return not is_function_word(folded_words(before[1])) and _is_alike(text[start:end], before[1])
    return False


def _is_alike(one: str, other: str) -> bool:
    return one.islower() == other.islower() and one.isupper() == other.isupper()
