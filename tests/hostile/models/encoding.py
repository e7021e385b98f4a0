"""Hides what it wants out in writings that no search for the plain value sees."""

import base64
import codecs
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part, in_form

Encode = Callable[[str], str]
_DIGIT_WORDS = (
    ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"),
    ("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    ("cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"),
    ("ling", "yi", "er", "san", "si", "wu", "liu", "qi", "ba", "jiu"),
)
_OTHER_DIGITS = ("٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９")
_LEET = str.maketrans("aeiostAEIOST", "431057431057")
_DIGIT = re.compile(r"\d")
_LETTERS = re.compile(r"[^\W\d_]+")


def in_base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def in_leet(text: str) -> str:
    return text.translate(_LEET)


def backwards(text: str) -> str:
    return text[::-1]


def spelled(text: str) -> str:
    """One letter a line."""
    return "\n".join(text)


def in_digit_words(text: str) -> str:
    """Digits as words, in one language after another."""
    language = len(text) % len(_DIGIT_WORDS)
    return _DIGIT.sub(lambda match: f" {_DIGIT_WORDS[language][int(match[0])]} ", text)


def in_other_digits(text: str) -> str:
    """Digits of other scripts."""
    digits = _OTHER_DIGITS[len(text) % len(_OTHER_DIGITS)]
    return _DIGIT.sub(lambda match: digits[int(match[0])], text)


def as_acrostic(text: str) -> str:
    """Each line begins with the next letter."""
    return "\n".join(f"{letter} stands here." for letter in text if letter.isalnum())


def zero_width(text: str) -> str:
    return "\u200b".join(text)


def in_rot13(text: str) -> str:
    return codecs.encode(text, "rot13")


def in_pig_latin(text: str) -> str:
    return _LETTERS.sub(lambda match: f"{match[0][1:]}{match[0][0]}ay", text)


ENCODINGS: Mapping[str, Encode] = MappingProxyType(
    {
        "base64": in_base64,
        "leetspeak": in_leet,
        "reversed": backwards,
        "one letter a line": spelled,
        "digit words": in_digit_words,
        "other digits": in_other_digits,
        "acrostic": as_acrostic,
        "zero width": zero_width,
        "rot13": in_rot13,
        "pig latin": in_pig_latin,
    }
)


class Encoding(Hostile):
    """Writes everything encoded: in one way, or in one after the other."""

    def __init__(self, told: Sequence[str] = (), encodings: Sequence[Encode] = ()) -> None:
        super().__init__(told)
        self._encodings = tuple(encodings) or tuple(ENCODINGS.values())

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        encode = self._encodings[len(self.prompts) % len(self._encodings)]
        return in_form(part, encode(loot))
