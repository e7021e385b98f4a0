"""Read a sentence of an answer as words, numbers, units, placeholders and passage numbers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from privrag_desktop.language.number_and_month_terms import NUMBERS
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.language.word_normalization import singular

CITED = re.compile(r"(?<!\s)\s*\[(\d+(?:\s*,\s*\d+)*)\]")
MARK = re.compile(r"\[?(?<![A-Za-z\d])([A-Za-z]{2,}_\d+)(?!\w)\]?")
YEAR = re.compile(r"(?<![\w.,/-])(?:19|20)\d\d(?![\w/%]|\.\d|,\d{3})")
_NUMBER = re.compile(
    r"(?<![\w.])(?<![A-Za-z)\]]-)(?<![A-Za-z]/)(?:(?<![\w)])-)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?"
    r"(?!\d|\.\d|(?:st|nd|rd|th)\b|_)"
)
_NUMBER_WORDS = MappingProxyType(
    {word: number for number, word in enumerate(NUMBERS) if number > 1} | {"twice": 2, "thrice": 3}
)
_SPELLED = re.compile(
    rf"\b(?:{'|'.join(_NUMBER_WORDS)}|once|one(?=\s+(?:patient|time|person)\b))\b", re.IGNORECASE
)
_WORD = re.compile(r"(?<!\d)\d*[^\W\d_][^\W_]*(?:['’][^\W\d_]+)?")
_SAME_UNIT = re.compile(r"\s*(?:-|\u2013|/|to|and|or)\s*", re.IGNORECASE)
_UNIT = re.compile(r"\s?([^\s,;()]{1,60}(?:\s+[A-Za-z\[\]/]{1,60}){0,3})")  # no unit is longer
_COUNTED_NOUN = re.compile(r"\s+(?:of\s+(?:the\s+)?\d*\s*)?((?:[A-Za-z]+\s+){0,2}[A-Za-z]+)")


_COUNTED = MappingProxyType(
    {
        noun: kind
        for kind, nouns in (
            ("patient", "patient person people individual"),
            (
                "time",
                "time reading measurement result value record entry observation occasion recording visit",
            ),
            (
                "item",
                "medication drug medicine condition problem diagnosis allergy procedure disorder disease",
            ),
        )
        for noun in nouns.split()
    }
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number, its unit in one way of writing ("" if none stands beside it), and where both stand."""

    value: Decimal
    unit: str
    start: int
    end: int
    spelled: bool = False
    noun: str = ""  # what a number without a unit counts: "patient", "time" or "item"


def bare(text: str) -> str:
    """The text without the numbers of its passages."""
    return CITED.sub("", text)


def passages(text: str) -> frozenset[int]:
    return frozenset(int(number) for group in CITED.findall(text) for number in group.split(","))


def marks(text: str) -> tuple[str, ...]:
    """Dates and other placeholders in one way of writing, and years, in the order in which they stand."""
    found = [(m.start(), m[1].upper()) for m in MARK.finditer(text)]
    found += [(m.start(), m[0]) for m in YEAR.finditer(text)]
    return tuple(mark for _, mark in sorted(found))


def quantities(text: str) -> tuple[Quantity, ...]:
    """The numbers of a text without passage numbers and marks, in the order in which they stand."""
    plain = _plain(text)
    found: list[Quantity] = []
    for one in sorted(_quantities(plain), key=lambda one: one.start):
        if not found or one.start >= found[-1].end:  # else it is part of a unit: 10*3/uL
            found.append(one)
    return tuple(_with_unit_of_next(found, plain))


def stems(text: str) -> list[str]:
    """The words in order as they compare: synonyms and spellings as one, plurals as singular, no marks."""
    plain = without_values(text).replace("-", " ").casefold()
    for pattern, same in _synonyms():
        plain = pattern.sub(same, plain)
    return [stem(word) for word in _WORD.findall(plain)]


def without_values(text: str) -> str:
    """The text without passage numbers, marks, numbers and their units."""
    plain, last, parts = _plain(text), 0, list[str]()
    for one in quantities(text):
        if not one.spelled:
            parts.append(plain[last : one.start])
            last = one.end
    return " , ".join([*parts, plain[last:]])


def stem(word: str) -> str:
    """A word without its possessive and plural s."""
    return singular(re.sub(r"['’]s?$", "", word.casefold()))


def _quantities(text: str) -> Iterator[Quantity]:
    for match in _NUMBER.finditer(text):
        unit, noun, length = _behind(text, match.end())
        if unit or not text[match.end() : match.end() + 1].isalpha():
            value = Decimal(match[0].replace(",", ""))
            yield Quantity(value, unit, match.start(), match.end() + length, noun=noun)
    for match in _SPELLED.finditer(text):
        value = Decimal(_NUMBER_WORDS.get(match[0].lower(), 1))
        noun = "time" if match[0].lower() in {"once", "twice", "thrice"} else _behind(text, match.end())[1]
        yield Quantity(value, "", *match.span(), spelled=True, noun=noun)


def _with_unit_of_next(found: list[Quantity], text: str) -> Iterator[Quantity]:
    """In "84 to 86 kg" and "120/80 mmHg" the first number has the unit of the second."""
    for place, one in enumerate(found):
        following = found[place + 1] if place + 1 < len(found) else None
        shares = following is not None and _SAME_UNIT.fullmatch(text, one.end, following.start)
        if following and shares and not (one.unit or one.noun or one.spelled):
            yield replace(one, unit=following.unit)
        else:
            yield one


def _behind(text: str, place: int) -> tuple[str, str, int]:
    """The unit behind a number and how long it is as written, else the noun that it counts."""
    if match := _UNIT.match(text, place):
        ends = [match.start(1) + end.end() for end in re.finditer(r"\S+", match[1])]
        for end in reversed(ends):
            if unit := unit_of(text[place:end]):
                return unit, "", end - place
    return "", _noun(text, place), 0


def _plain(text: str) -> str:
    return YEAR.sub(_blank, MARK.sub(_blank, CITED.sub(_blank, text)))


def _noun(text: str, place: int) -> str:
    words = _COUNTED_NOUN.match(text, place)
    nouns = [stem(word) for word in words[1].split()] if words else []
    return next((_COUNTED[word] for word in nouns if word in _COUNTED), "")


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


@cache
def _synonyms() -> tuple[tuple[re.Pattern[str], str], ...]:
    lines = (
        files("privrag_desktop.agents.grounding")
        .joinpath("synonym_terms.txt")
        .read_text("utf-8")
        .splitlines()
    )
    pairs = (line.split(" = ") for line in lines if " = " in line)
    return tuple((re.compile(rf"(?<!\w){re.escape(said)}(?!\w)"), same) for said, same in pairs)
