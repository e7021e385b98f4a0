"""Find how far back a task wants values: the last 24 hours, two weeks, this year.

Code counts the days of weeks and the months of years, and a program can have no other time: a model that was
asked for the highest of all systolics told that of the last day.
"""

import re
from collections.abc import Iterator

from privrag_desktop.language.number_and_month_terms import NUMBERS, TENS
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.language.word_patterns import SMALL_LATIN_LETTERS

Window = tuple[str, int]  # as a program writes it: ("days", 14)
_SMALL = "|".join(NUMBERS)
_NUMBER = rf"(?:\d{{1,3}}|(?:{'|'.join(TENS)})(?:[\s-](?:{_SMALL}))?|{_SMALL})(?:\(Q\d+\))?"
_TIME = re.compile(  # the last twelve or 24 hours
    rf"\b(?:(?P<numbers>{_NUMBER}(?:\s*(?:,|or|and|to)\s+{_NUMBER}){{0,3}})[\s-]?)?(?P<unit>h|d|[a-z]{{2,9}})\b",
    re.IGNORECASE,
)
_EACH = re.compile(_NUMBER, re.IGNORECASE)
_LABEL = re.compile(r"\(Q\d+\)", re.IGNORECASE)
_TODAY = re.compile(
    r"\b(?:today|tonight|overnight|last night)\b|\bsince (?:yesterday|this morning)\b", re.IGNORECASE
)
_UNITS = {  # of the language, and how many one of a unit as `unit_of` writes it is
    "h": (("hours", 1),),
    "d": (("days", 1), ("hours", 24)),
    "wk": (("days", 7),),
    "fortnight": (("days", 14),),
    "mo": (("months", 1), ("days", 30)),
    "quarter": (("months", 3),),
    "a": (("months", 12),),
}
_MOST = 999


def time_windows(task: str) -> list[Window]:
    """Each time that a task may look back, once, in the units of a program; the day itself as one."""
    return list(dict.fromkeys(_windows(task)))


def _windows(task: str) -> Iterator[Window]:
    if _TODAY.search(task):
        yield from (("days", 1), ("hours", 24))
    for found in _TIME.finditer(task):
        word = found["unit"].casefold()
        for name, factor in _UNITS.get(unit_of(word) or word.removesuffix("s"), ()):
            numbers = _EACH.findall(found["numbers"] or "1")
            yield from ((name, number) for one in numbers if 0 < (number := factor * _number(one)) <= _MOST)


def _number(words: str) -> int:
    """A number in figures or in words up to ninety-nine."""
    plain = _LABEL.sub("", words.casefold())
    if plain.isdecimal():
        return int(plain)
    return sum(
        10 * (TENS.index(word) + 2) if word in TENS else NUMBERS.index(word)
        for word in SMALL_LATIN_LETTERS.findall(plain)
    )
