"""Decide whether a value holds more than its kind: words beside a date, numbers beside a name."""

import re

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.language.number_and_month_terms import MONTHS
from privrag_desktop.language.number_with_unit_reader import UNIT
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_patterns import LETTERS
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    is_of_people,
    is_plain,
)

_KEEPING = frozenset({EntityType.DATE, EntityType.QUANTITY})
_NUMBERS = _KEEPING | {EntityType.AMOUNT, EntityType.BANK, EntityType.AGE}
_NUMBER = re.compile(rf"[\W\d]*{UNIT}?\s*", re.IGNORECASE)
_BESIDE_NAMES = re.compile(r"\b\d\d|@")  # Synthea's digits are glued to names
_BESIDE_TERMS = re.compile(
    rf"(?<![\d.])\d{{4,}}(?![\d.]|,\d|\s?{UNIT})|\d[/.-]\d+[/.-]\d|@|\(\d{{3}}\)", re.IGNORECASE
)
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_FIRST = 3  # letters of a month or a day of the week
_OF_DATES = frozenset(
    {"t", "z", "utc", "gmt", "q", "h", "at", "am", "pm", "a", "p", "m", "st", "nd", "rd", "th", "of", "to"}
    | {part for word in (*MONTHS, *_DAYS) for part in (word.lower(), word[:_FIRST].lower())}
)
_LONGEST_UNIT = 4  # letters that no list knows: mOsm


def is_number(kind: EntityType, value: str) -> bool:
    """Whether a value of a kind of numbers is one with at most its unit."""
    return kind in _NUMBERS and _NUMBER.fullmatch(value) is not None


def is_mixed(kind: EntityType, value: str) -> bool:
    """Whether more stands in a value than its kind is written with, which its pseudonym would keep."""
    if kind is EntityType.PERSON or kind in TERMS:
        return (_BESIDE_NAMES if kind is EntityType.PERSON else _BESIDE_TERMS).search(value) is not None
    if kind not in _KEEPING or is_number(kind, value) or not any(map(str.isdigit, value)):
        return False
    tells = _tells_in_date if kind is EntityType.DATE else _tells_in_quantity
    return any(tells(part) for part in LETTERS.findall(value))


def _tells_in_date(part: str) -> bool:
    return part.lower() not in _OF_DATES


def _tells_in_quantity(part: str) -> bool:
    key = folded_words(part)
    if is_of_people(key):
        return True
    as_name = part.istitle() or part.islower()
    return not is_plain(key) and len(key) > (_FIRST if as_name else _LONGEST_UNIT)
