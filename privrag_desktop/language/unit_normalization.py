"""Bring units to one spelling, so that mm[Hg], mmHg and mm Hg compare as equal."""

import re
from functools import cache

from privrag_desktop.language.word_list_loader import read_words

DURATIONS = frozenset({"a", "mo", "wk", "d", "h"})
_NOISE = re.compile(r"[\[\]{}\s^*]|[.?!:\"']+$")


def unit_of(written: str) -> str:
    """A unit in one way of writing; "" for what is none."""
    plain = _NOISE.sub("", written.casefold().replace("µ", "u").replace("\N{GREEK SMALL LETTER MU}", "u"))
    forms = _forms()
    return forms.get(plain) or forms.get(plain.rstrip("s"), "")


@cache
def _forms() -> dict[str, str]:
    lines = (line.split() for line in read_words("privrag_desktop.language", "unit_spellings.txt"))
    return {form: line[0] for line in lines for form in line}
