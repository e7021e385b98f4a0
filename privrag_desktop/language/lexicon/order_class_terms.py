"""Tell an order that only names a sort of thing from one that says which: “the usual bloods”, “a scan”."""

import re

from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.word_normalization import word_set

_WORD = re.compile(r"[^\W_]+")


def is_class_alone(item: str) -> bool:
    """Whether each word of an ordered item stands for a sort of thing, or for nothing.

    Nobody could carry it out. Imaging without a part of the body is a sort, too.
    """
    words = _WORD.findall(item.casefold())
    return bool(words) and all(_is_of_class(word) for word in words)


def _is_of_class(word: str) -> bool:
    terms = word_set("order_class_terms")
    return word in terms or word.removesuffix("s") in terms or is_function_word(word)
