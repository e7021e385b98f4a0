"""Why pseudonyms are restored: the purposes, and whether a user has given a reason."""

from enum import StrEnum

import regex

# U+3164 and its like are letters by their category, and nothing is seen of them.
_VISIBLE_LETTER = regex.compile(r"[\p{L}--\p{Default_Ignorable_Code_Point}]", regex.VERSION1)


class Purpose(StrEnum):
    """What pseudonyms were restored for."""

    SCREEN = "screen"
    TOOL = "tool"
    HISTORY = "history"
    SUMMARY = "summary"


def is_reason(text: str) -> bool:
    """Whether there is a letter to be seen in it, of any script: signs, digits and blanks say nothing."""
    return _VISIBLE_LETTER.search(text) is not None
