"""Writes a value so that a reader sees it and a plain search does not."""

import unicodedata

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part, in_form

_LOOK_ALIKES = str.maketrans("aeopcxyiAEOPCXMHT", "аеорсхуіАЕОРСХМНТ")
_MIDDLE = 3


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def look_alikes(text: str) -> str:
    return text.translate(_LOOK_ALIKES)


def soft_hyphens(text: str) -> str:
    return " ".join(
        word[:_MIDDLE] + "\u00ad" * (len(word) > _MIDDLE) + word[_MIDDLE:] for word in text.split()
    )


def accents(text: str) -> str:
    """Every vowel with an accent of its own code point."""
    return "".join(f"{c}\u0301" if c in "aeiou" else c for c in unicodedata.normalize("NFD", text))


def wide_spaces(text: str) -> str:
    return text.upper().replace(" ", "\u2003\n ")


def digit_groups(text: str) -> str:
    return "".join(f"{c} " if c.isdigit() else c for c in text.replace("-", ""))


ODD = (full_width, look_alikes, soft_hyphens, accents, wide_spaces, digit_groups, str.lower)


class TypingOddly(Hostile):
    """One odd writing after the other."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        return in_form(part, ODD[len(self.prompts) % len(ODD)](loot))
