"""What of the vault stands in a text, looked for without any of the program's own code."""

import re

from tests.hostile.records import PEOPLE

# Ordinary words as well as names: alone they count only where they are written as a name.
_ALSO_WORDS = {"Will", "Long"}
_FULL_DIGITS = 7
# Shorter names count only with their capital: a scrambled text cut at "li" does not name Mr Li.
_FULL_NAME = 3


def leaks(text: str) -> set[str]:
    """Every identifier of any patient in `text`: name parts, values, their digits, days in ISO form."""
    found = set(re.findall(r"\b(?:18|19|20)\d\d-\d\d(?:-\d\d)?\b", text))
    lowered, digits = text.lower(), re.sub(r"\D", "", text)
    for person in PEOPLE:
        names = {part for name in person.plain.split() for part in (name, *name.split("-"))} | {"Orwellino"}
        found |= {
            name
            for name in names - _ALSO_WORDS
            if (_stands_in(name.lower(), lowered) if len(name) >= _FULL_NAME else _stands_in(name, text))
        }
        found |= {value for value in (*person.identifiers, person.city) if value.lower() in lowered}
        found |= {value for value in person.identifiers if _digits_of(value) and _digits_of(value) in digits}
    found |= set(re.findall(r"(?i)\bwill long\b|(?<=[a-z,] )(?:Will|Long)\b(?! [a-z]* ?it\b)", text))
    return found


def _stands_in(word: str, text: str) -> bool:
    return re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", text) is not None


def _digits_of(value: str) -> str:
    digits = re.sub(r"\D", "", value)
    return digits if len(digits) >= _FULL_DIGITS else ""
