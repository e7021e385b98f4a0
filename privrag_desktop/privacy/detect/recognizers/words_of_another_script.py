"""Recognize words of another script in a text in Latin letters: there they are somebody's name.

The name network reads Latin letters only. In a text that is mostly in another script such words are as often
no names, and labels tell (`multilingual_name_and_address_labels.py`).
"""

from collections.abc import Iterator

import regex

_OTHER = r"[[\p{L}\p{M}]--[\p{Latin}\p{Common}\p{Greek}]]"
_GREEK = r"[[\p{L}\p{M}]&&\p{Greek}]"  # shorter ones are signs of medicine: αβ, γδ
_WORD = rf"(?:{_OTHER}{{2,}}|{_GREEK}{{4,}})"
_WORDS = regex.compile(rf"(?V1)(?:{_OTHER}\.[ ]?){{0,3}}{_WORD}(?:[ .'’-]{{1,2}}(?:{_OTHER}|{_GREEK})++)*+")
_LATIN = regex.compile(r"\p{Latin}")
_LETTER = regex.compile(r"\p{L}")


def find_words_of_another_script(text: str) -> Iterator[tuple[int, int]]:
    """Ranges of such words, together where only a space, a full stop or a hyphen parts them."""
    if not _is_mostly_other(text):
        yield from _words(text)


def find_unread_words(text: str) -> Iterator[tuple[int, int]]:
    """The words of a text that is mostly in another script: nobody here can tell which of them are names."""
    if _is_mostly_other(text):
        yield from _words(text)


def _is_mostly_other(text: str) -> bool:
    return not text.isascii() and 2 * len(_LATIN.findall(text)) < len(_LETTER.findall(text))


def _words(text: str) -> Iterator[tuple[int, int]]:
    if not text.isascii():
        yield from (match.span() for match in _WORDS.finditer(text))
