"""The ways in which an identifier may be written, as patterns of the folded views of a text."""

import re
from collections.abc import Iterator
from dataclasses import replace

from privrag_desktop.domain import EntityType, Identifier, Role
from privrag_desktop.privacy.persons import is_usual_family, means_something
from privrag_desktop.privacy.text import TITLES, fold_compact, folded_words
from privrag_desktop.wordlist import read_words

SHORT_NAME = 2  # Li, Wu: a name only where the writing says so
TRAILING_DIGITS = re.compile(r"(?<=[^\W\d])\d+(?!\w)")
_SHORTEST_NUMBER = 5  # an identifier with fewer letters and digits says nothing alone
_SHORTEST_PLURAL = 4
_SHORTEST_PART = 3  # letters of a part of a hyphenated name that is a name by itself
_SHORTEST_GLUED = 7  # letters of a whole name written as one word
_NATIONAL_NUMBER = 10  # digits of a phone number without its country
_WHOLE_DAY = 8  # digits of a day in ISO form
_HOUSE_NUMBER = re.compile(r"^\W*\d+\w?\s+(?=\S+\s)")
_HYPHEN = re.compile(r"[-‐‑]")
_HISSING = ("s", "x", "z", "ch", "sh")
_PART_ROLES = frozenset({Role.GIVEN, Role.FAMILY, Role.MAIDEN})
_STREET_WORDS = (
    ("street", "st", "str"), ("avenue", "ave", "av"), ("road", "rd"), ("lane", "ln"), ("drive", "dr"),
    ("boulevard", "blvd"), ("court", "ct"), ("place", "pl"), ("terrace", "ter", "terr"), ("yard", "yd"),
    ("square", "sq"), ("highway", "hwy"), ("parkway", "pkwy"), ("circle", "cir"), ("crescent", "cres"),
    ("gardens", "gdns"), ("grove", "grv"), ("heights", "hts"), ("center", "ctr", "centre"), ("mount", "mt"),
    ("apartment", "apt"), ("suite", "ste"), ("unit", "apt"), ("north", "n"), ("south", "s"), ("east", "e"),
    ("west", "w"), ("trail", "trl"), ("alley", "aly"), ("extension", "ext"), ("mill", "ml"),
)  # fmt: skip


def common_words() -> frozenset[str]:
    """Names that are also ordinary words."""
    return read_words("privrag_desktop.privacy", "common_words.txt")


def plain_name(name: str) -> str:
    """Without titles and without the digits that made-up records add."""
    return " ".join(w for w in TRAILING_DIGITS.sub("", name).split() if folded_words(w) not in TITLES)


def name_parts(identifier: Identifier) -> Iterator[Identifier]:
    """The parts of a name that an import does not note: Wei Li, Mary-Anne, a name kept as text."""
    if identifier.role in _PART_ROLES:
        yield from _hyphen_parts(identifier)
    if identifier.role is not Role.FULL_NAME:
        return
    words = plain_name(identifier.value).split()
    families = next((n for n, word in enumerate(words, 1) if word.endswith(",")), 0)
    for number, word in enumerate(words, 1):
        is_family = number <= families if families else number == len(words)
        part = replace(identifier, role=Role.FAMILY if is_family else Role.GIVEN, value=word.strip(","))
        if len(part.value) == SHORT_NAME or (families and len(part.value) > SHORT_NAME):
            yield part
        yield from _hyphen_parts(part)


def _hyphen_parts(identifier: Identifier) -> Iterator[Identifier]:
    parts = _HYPHEN.split(identifier.value)
    for part in parts if len(parts) > 1 else ():
        if len(folded_words(part)) >= _SHORTEST_PART:
            yield replace(identifier, value=part)


def word_forms(identifier: Identifier) -> Iterator[str]:
    """Folded words in which the value may be written."""
    values = {identifier.value, TRAILING_DIGITS.sub("", identifier.value)}
    if identifier.role is Role.STREET:
        values.add(_HOUSE_NUMBER.sub("", identifier.value))
        values |= {form for value in values for form in _street_forms(value)}
    if identifier.role is Role.FULL_NAME:
        values |= {form for value in values for form in _name_orders(value)}
        values |= set(_glued(identifier.value))
    for value in values:
        yield from _spellings(value)


def plural_of(identifier: Identifier) -> str | None:
    """The plural, or a possessive without its mark; None where that is a word or another's name."""
    name = folded_words(TRAILING_DIGITS.sub("", identifier.value))
    if identifier.role not in _PART_ROLES or len(name) < _SHORTEST_PLURAL or not name.isalpha():
        return None
    plural = name + ("es" if name.endswith(_HISSING) else "s")
    ordinary = {name, plural} & common_words() or means_something(plural) or is_usual_family(plural)
    return None if ordinary else plural


def number_forms(identifier: Identifier) -> Iterator[str]:
    """The value in letters and digits; a phone number without its country too, a day in any order."""
    compact = fold_compact(identifier.value).text
    forms = {compact}
    if identifier.kind is EntityType.PHONE:
        forms.add("".join(c for c in compact if c.isdigit())[-_NATIONAL_NUMBER:])
    elif identifier.kind is EntityType.DATE and len(compact) == _WHOLE_DAY:
        year, month, day = compact[:4], compact[4:6], compact[6:]
        forms |= {f"{month}{day}{year}", f"{day}{month}{year}"}
    yield from (form for form in forms if is_number(form) or _is_postcode(identifier, form))


def is_number(compact: str) -> bool:
    """Whether letters and digits are many enough to say something alone."""
    return len(compact) >= _SHORTEST_NUMBER and sum(c.isdigit() for c in compact) >= _SHORTEST_NUMBER - 1


def _is_postcode(identifier: Identifier, compact: str) -> bool:
    mixed = any(c.isdigit() for c in compact) and any(c.isalpha() for c in compact)
    return identifier.role is Role.POSTCODE and mixed and len(compact) >= _SHORTEST_NUMBER


def _name_orders(value: str) -> Iterator[str]:
    parts = [part for part in value.split() if folded_words(part) not in TITLES]
    if len(parts) < 2:  # noqa: PLR2004 a name of one word has one order
        return
    yield " ".join(parts)
    yield f"{parts[0]} {parts[-1]}"
    yield f"{parts[-1]} {parts[0]}"
    yield " ".join([parts[-1], *parts[:-1]])


def _glued(name: str) -> Iterator[str]:
    """A whole name without spaces."""
    for order in _name_orders(plain_name(name)):
        glued = folded_words(order).replace(" ", "")
        if len(glued) >= _SHORTEST_GLUED:
            yield glued


def _street_forms(value: str) -> Iterator[str]:
    words = folded_words(value).split()
    for number, word in enumerate(words):
        for same in _STREET_WORDS:
            if number and word in same:
                yield from (" ".join([*words[:number], other, *words[number + 1 :]]) for other in same)


def _spellings(value: str) -> Iterator[str]:
    for spelling in (value, _HYPHEN.sub("", value), re.sub(r"['’]", " ", value)):
        pattern = folded_words(spelling)
        if any(character.isalpha() for character in pattern) and len(pattern) > 1:
            yield pattern
