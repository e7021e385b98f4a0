"""Decide whether a word is a unit or dose form in a drug's name, and so nobody's name.

MG and Oral are words by which somebody is called, and a name model takes "MG Oral" for a person. What the
vault knows as a name is hidden before anybody asks here.
"""

import re
from typing import Protocol

_UNIT = r"(?:MG|MCG|UG|G|KG|ML|L|MEQ|MMOL|UNT|UNITS?|IU|HR|ACTUAT|CELLS|PFU|%)"
_UNITS = rf"{_UNIT}(?:/(?:\d+(?:\.\d+)?\s?)?{_UNIT})?"
_ROUTE = (
    r"(?:oral|nasal|topical|ophthalmic|otic|rectal|vaginal|mucosal|buccal|sublingual|transdermal|inhalant|inhalation"
    r"|intravenous|intramuscular|subcutaneous|intradermal|intrauterine|injectable|chewable|disintegrating|effervescent"
    r"|extended|delayed|release|metered|dose|dry|powder|prefilled|auto-injector|enteric|coated|soluble|medicated"
    r"|once[- ]daily|daily|day)"
)
_FORM = (
    r"(?:tablets?|capsules?|injections?|solutions?|suspensions?|syrups?|sprays?|creams?|ointments?|lotions?|gels?|patch"
    r"|patches|inhalers?|drops?|powders?|products?|packs?|kits?|systems?|suppositor(?:y|ies)|films?|foams?|implants?"
    r"|syringes?|pens?|cartridges?|granules?|lozenges?|gum|shampoo|mouthwash|elixirs?|pellets?|rings?|enemas?)"
)
_BEFORE = re.compile(
    rf"\d\s?-?{_UNITS}(?:\s+{_UNITS})?(?:[\s,]+(?:{_ROUTE}|{_FORM}))*[\s,/-]*$", re.IGNORECASE
)
_WORD = re.compile(rf"(?:{_UNIT}|{_ROUTE}|{_FORM})", re.IGNORECASE)
_IS_UNIT = re.compile(_UNIT, re.IGNORECASE)
_BEHIND = re.compile(rf"\s+(?:{_ROUTE}\s+)*{_FORM}\b", re.IGNORECASE)
_NUMBER_BEFORE = re.compile(rf"\d(?:[\s-]?|\s?{_UNIT}/)$", re.IGNORECASE)
_BEHIND_UNIT = re.compile(r"\b(?:MG|MCG|ML|MEQ|UNT|ACTUAT)\s+$")
_IN_CAPITALS_BEHIND = re.compile(rf"(?:/{_UNIT}\b|\s+{_ROUTE}\b)", re.IGNORECASE)
_FAR = 80  # characters of a dose and its form


class WordSpan(Protocol):
    """A word of a text by its half-open range of code points."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...

    @property
    def value(self) -> str: ...


def is_of_dose(text: str, word: WordSpan) -> bool:
    """Whether a word is a unit or a dose form beside a number, or beside another word of a dose form."""
    if not _WORD.fullmatch(word.value):
        return False
    start = max(0, word.start - _FAR)
    if _IS_UNIT.fullmatch(word.value):
        is_before_form = word.value.isupper() and _IN_CAPITALS_BEHIND.match(text, word.end) is not None
        return is_before_form or _NUMBER_BEFORE.search(text, start, word.start) is not None
    if _BEFORE.search(text, start, word.start) or _BEHIND_UNIT.search(text, start, word.start):
        return True
    return _BEHIND.match(text, word.end) is not None
