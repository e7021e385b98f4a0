"""Complete an ordered item from the task where a program copied only its sort: an MRI of the right knee."""

import re

from privrag_desktop.language.function_words import ARTICLES, WHOSE, is_function_word
from privrag_desktop.language.lexicon.order_item_check import is_class_alone

_WORD = re.compile(r"\s*([\w'’-]+)")
_MOST_WORDS = 5  # of what it is of
_SKIPPED = ARTICLES | WHOSE


def item_in_full(task: str, item: str) -> str:
    """The item with what the task says behind “of”, as far as the words go on; else as it is.

    A model that orders “MRI” leaves out where: nobody could carry it out.
    """
    if not is_class_alone(item):
        return item
    match = re.search(rf"(?<!\w){re.escape(item)}\s+of\b", task, re.IGNORECASE)
    words = _words_from(task, match.end()) if match else []
    return f"{item} of {' '.join(words)}" if words else item


def _words_from(task: str, start: int) -> list[str]:
    """Up to the next mark, number, label or function word; an article at the beginning is left out."""
    words: list[str] = []
    while (match := _WORD.match(task, start)) and len(words) < _MOST_WORDS:
        word, start = match[1], match.end()
        if not words and word.casefold() in _SKIPPED:
            continue
        if any(map(str.isdigit, word)) or is_function_word(word.casefold()):
            break
        words.append(word)
    return words
