"""Derive the nouns that a past verb may come from: cardioversion of cardioverted, biopsy of biopsied."""

from types import MappingProxyType

_SHORTEST = 3  # letters before the ending
# The longest ending that fits counts, and of its nouns each may be the one.
_NOUNS = MappingProxyType(
    {
        "ised": ("isation", "ization", "ision"),
        "ized": ("ization", "isation"),
        "ysed": ("ysis",),
        "yzed": ("ysis",),
        "erted": ("ersion",),
        "ated": ("ation",),
        "cted": ("ction",),
        "used": ("usion",),
        "ied": ("y",),
        "ided": ("ision", "idement"),
        "ed": ("", "e", "ement", "ing"),
    }
)


def nouns_of(word: str) -> tuple[str, ...]:
    """None of several words, and of a word that is no verb of the past by its ending."""
    said = word.casefold()
    ending = max((one for one in _NOUNS if said.endswith(one)), key=len, default="")
    stem = said.removesuffix(ending)
    if not ending or not said.isalpha() or len(stem) < _SHORTEST:
        return ()
    return tuple(f"{stem}{noun}" for noun in _NOUNS[ending])
