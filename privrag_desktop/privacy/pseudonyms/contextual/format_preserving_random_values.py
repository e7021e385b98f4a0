"""Draw random values of the same format: a digit for a digit, a letter for a letter."""

import re
import secrets
import string
from collections.abc import Callable

from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    is_of_people,
    is_plain,
)

_VOWELS, _CONSONANTS = "aeiou", "bdfgklmnprstvz"
_HEX = frozenset("abcdef")
_KIND = re.compile(r"^(?:[A-Za-z]{1,8}[-_#:/ ](?=.*\d)|[A-Z]{2,4}(?=\d+$)|\+1(?=\D))")
_EXTENSION = re.compile(
    r"\.(?:pdf|docx?|txt|rtf|csv|xlsx?|jpe?g|png|gif|xml|json|zip|dcm|html?)$", re.IGNORECASE
)
_TRIES = 200
_ABBREVIATION = 3  # letters
_SORTS = frozenset({"pat"})  # of patients; some are called so
_MANY = 1_000_000


def first_free(draw: Callable[[], str], is_free: Callable[[str], bool]) -> str:
    """What is drawn until it is free; with digits behind it where nothing else is left."""
    for _ in range(_TRIES):
        if is_free(drawn := draw()):
            return drawn
    while not is_free(drawn := f"{draw()}{secrets.randbelow(_MANY)}"):
        continue
    return drawn


def same_format(value: str, is_free: Callable[[str], bool]) -> str:
    """A drawn value of the same format that is free.

    A short word in front that says the kind and what says the sort of file stay.
    """
    start, end = _kept(value)
    return first_free(
        lambda: value[:start] + drawn_like(value[start:end]) + value[end:],
        lambda drawn: drawn != value and is_free(drawn),
    )


def drawn_like(value: str) -> str:
    """Digits, letters of hexadecimal numbers and other letters drawn anew, in the case they have."""
    letters = {c.lower() for c in value if c.isalpha()}
    is_hex = bool(letters) and letters <= _HEX and any(c.isdigit() for c in value)
    alphabet = "".join(sorted(_HEX)) if is_hex else string.ascii_lowercase
    return "".join(_drawn(character, alphabet, at == 0) for at, character in enumerate(value))


def coined(length: int) -> str:
    """A made-up word of small letters that can be spoken."""
    return "".join(secrets.choice(_VOWELS if at % 2 else _CONSONANTS) for at in range(length))


def _drawn(character: str, alphabet: str, is_first: bool) -> str:
    if character.isdigit():
        return secrets.choice("123456789" if is_first and character != "0" else string.digits)
    if not character.isalpha():
        return character
    letter = secrets.choice(alphabet)
    return letter.upper() if character.isupper() else letter


def _kept(value: str) -> tuple[int, int]:
    kind, extension = _KIND.match(value), _EXTENSION.search(value)
    says_kind = kind is not None and _is_sort("".join(filter(str.isalpha, kind[0])))
    return kind.end() if kind and says_kind else 0, extension.start() if extension else len(value)


def _is_sort(word: str) -> bool:
    """Whether a word in front is a sort of number, PAT or file, and nobody's name: amy_1."""
    key = folded_words(word)
    return key in _SORTS or ((len(key) <= _ABBREVIATION or is_plain(key)) and not is_of_people(key))
