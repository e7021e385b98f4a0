"""Titles of people: Mr, Dr, Professor."""

import re
from types import MappingProxyType

from privrag_desktop.language.text_folding import folded_words, found_before

# folded words beside a name that are no part of it
TITLES = frozenset({"mr", "mrs", "ms", "miss", "dr", "prof", "sir", "madam", "sr", "jr", "patient"})
TITLES_AND_PROFESSIONS = TITLES | {"doctor", "nurse", "professor"}
GENDERS = MappingProxyType(
    {"mr": "male", "sir": "male", "mrs": "female", "ms": "female", "miss": "female", "madam": "female"}
)
TITLE = r"(?:mr|mrs|ms|mx|miss|dr|prof|professor)"
NOT_AFTER_A_TITLE = r"(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMrs)"  # where a point ends no sentence
_TITLE_BEFORE = re.compile(rf"\b{TITLE}\.?\s*$", re.IGNORECASE)


def is_name_like(value: str) -> bool:
    """Whether anything is left of a value besides punctuation and titles."""
    return any(word not in TITLES for word in folded_words(value).split())


def title_start(text: str, start: int) -> int:
    """Where the title before what begins at `start` begins; `start` itself without one."""
    match = found_before(_TITLE_BEFORE, text, start)
    return match.start() if match else start


def has_title_before(text: str, start: int) -> bool:
    """Whether what begins at `start` stands behind a title."""
    return found_before(_TITLE_BEFORE, text, start) is not None
