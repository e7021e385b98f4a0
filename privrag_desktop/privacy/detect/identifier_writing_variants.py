"""List the ways in which an identifier may be written: words, plurals, digits in any order of a day."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.language.dictionary_and_name_lists import is_common, is_usual_family, means_something
from privrag_desktop.language.letter_folding_and_scripts import is_borderless, scripts_of
from privrag_desktop.language.name_parts_and_case import HISSING, plural
from privrag_desktop.language.text_folding import folded_compact, folded_words, spread
from privrag_desktop.language.titles import TITLES
from privrag_desktop.privacy.detect.street_name_in_address import street_parts, town_without_sign

PART_ROLES = frozenset({IdentifierRole.GIVEN, IdentifierRole.FAMILY, IdentifierRole.MAIDEN})
SHORT_NAME = 2  # Li, Wu: a name only where the writing says so
TRAILING_DIGITS = re.compile(r"(?<=[^\W\d])\d+(?!\w)")
_SHORTEST_NUMBER = 5  # an identifier with fewer letters and digits says nothing alone
_SHORTEST_PLURAL = 4
_SHORTEST_PART = 3  # letters of a part of a hyphenated name that is a name by itself
_GIVEN_OF_TWO = frozenset({"Han", "Hangul"})  # scripts in which most given names have two letters
_SHORTEST_GLUED = 7  # letters of a whole name written as one word
LONGEST_VALUE = 300  # characters of an identifier of which other ways to write it are known
_NO_DIGITS = re.compile(r"\D+")
_LETTER = re.compile(r"[A-Za-z]")
_ENOUGH_DIGITS = re.compile(rf"(?:[0-9][^0-9]*){{{_SHORTEST_NUMBER - 1}}}")
_LOCAL_NUMBER = 7  # digits of a phone number without its area
_NATIONAL_NUMBER = 10  # digits of a phone number without its country
_WHOLE_DAY = 8  # digits of a day in ISO form
_LETTERS_AROUND = re.compile(r"[a-z]{0,3}(\d{6,})[a-z]{0,2}")
_HYPHEN = re.compile(r"[-‐‑]")
_APOSTROPHE = re.compile(r"['’]")
_CAMEL = re.compile(
    r"(?<=[^\W\d_][^\W\d_][a-zß-ÿ])(?=[A-ZÀ-Þ][a-zß-ÿ])"
)  # MacGyver: a seam of glued words too
_MARKED = re.compile(r"[-‐‑'’]")
# How German and Scandinavian letters are typed without their marks, and back: Müller, Mueller, Muller.
_TRANSCRIBED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "đ": "dj", "þ": "th"}
    | {"Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe", "Đ": "Dj", "Þ": "Th"}
)
_TRANSCRIPT = re.compile(r"(?<=[b-df-hj-np-tv-z])([aou])e(?=[b-df-hj-np-tv-z][a-z])", re.IGNORECASE)
_DEGREES = frozenset({"ii", "iii", "iv", "md", "phd", "rn", "np", "dds", "jd", "esq"})
_EXTENSION = re.compile(r"\s*(?:x|ext\.?|extension|#)\s*\d+\s*$", re.IGNORECASE)
_SHORT_COUNTRIES = frozenset("17")  # North America and Russia; others have two or three digits
_SHORTEST_NATIONAL = 8  # digits of a number without its country that nothing else is likely to have
_ZIP = 5
_ZIP_PLUS_4 = re.compile(r"^\d{5}-\d{4}$")
_STREET_WORDS = (
    ("street", "st", "str"), ("avenue", "ave", "av"), ("road", "rd"), ("lane", "ln"), ("drive", "dr"),
    ("boulevard", "blvd"), ("court", "ct"), ("place", "pl"), ("terrace", "ter", "terr"), ("yard", "yd"),
    ("square", "sq"), ("highway", "hwy"), ("parkway", "pkwy"), ("circle", "cir"), ("crescent", "cres"),
    ("gardens", "gdns"), ("grove", "grv"), ("heights", "hts"), ("center", "ctr", "centre"), ("mount", "mt"),
    ("apartment", "apt"), ("suite", "ste"), ("unit", "apt"), ("north", "n"), ("south", "s"), ("east", "e"),
    ("west", "w"), ("trail", "trl"), ("alley", "aly"), ("extension", "ext"), ("mill", "ml"),
)  # fmt: skip


def may_be_words(value: str) -> bool:
    """Whether a value can be written in words at all; most numbers of records cannot."""
    return not value.isascii() or _LETTER.search(value) is not None


def plain_name(name: str) -> str:
    """Without titles and without the digits that made-up records add."""
    return " ".join(w for w in TRAILING_DIGITS.sub("", name).split() if folded_words(w) not in TITLES)


def name_parts(identifier: Identifier) -> Iterator[Identifier]:
    """The parts of a name that an import does not note: Wei Li, Mary-Anne, a name kept as text."""
    if len(identifier.value) > LONGEST_VALUE:
        return
    if identifier.role in PART_ROLES:
        yield from _hyphen_parts(identifier)
    if identifier.role is not IdentifierRole.FULL_NAME:
        return
    words = plain_name(identifier.value).split()
    families = next((n for n, word in enumerate(words, 1) if word.endswith(",")), 0)
    for number, word in enumerate(words, 1):
        is_family = number <= families if families else number == len(words)
        part = replace(
            identifier,
            role=IdentifierRole.FAMILY if is_family else IdentifierRole.GIVEN,
            value=word.strip(","),
        )
        if len(part.value) == SHORT_NAME or (families and len(part.value) > SHORT_NAME):
            yield part
        yield from _hyphen_parts(part)
    if is_borderless(folded_words(identifier.value)):
        yield from _borderless_parts(identifier, words)


def _borderless_parts(identifier: Identifier, words: Sequence[str]) -> Iterator[Identifier]:
    """Family and given name where nothing parts them (王小明, 남궁민수); a family name of one letter too."""
    whole = words[0] if len(words) == 1 else ""
    if len(whole) >= _SHORTEST_PART and not _GIVEN_OF_TWO.isdisjoint(scripts_of(whole)):
        yield replace(identifier, role=IdentifierRole.FAMILY, value=whole[:-2])
        yield replace(identifier, role=IdentifierRole.GIVEN, value=whole[-2:])
    yield from (
        replace(identifier, role=IdentifierRole.FAMILY, value=word) for word in words if len(word) == 1
    )


def _hyphen_parts(identifier: Identifier) -> Iterator[Identifier]:
    parts = _HYPHEN.split(identifier.value)
    for part in parts if len(parts) > 1 else ():
        if len(folded_words(part)) >= _SHORTEST_PART:
            yield replace(identifier, value=part)


def word_forms(identifier: Identifier) -> frozenset[str]:
    """Folded words in which the value may be written.

    A value that is too long for a name or a line of an address is known as it stands and in no other way: a
    street of 20,000 characters took minutes and gigabytes of forms.
    """
    if len(identifier.value) > LONGEST_VALUE:
        return frozenset({folded_words(identifier.value)} - {""})
    values = {identifier.value, TRAILING_DIGITS.sub("", identifier.value)}
    if identifier.role is IdentifierRole.STREET:
        values.update(street_parts(identifier.value))
        values |= {form for value in values for form in _street_forms(value)}
    elif identifier.role is IdentifierRole.CITY:
        values.add(town_without_sign(identifier.value))
    forms = {folded_words(each) for each in {spelling for value in values for spelling in _spellings(value)}}
    if any(map(is_borderless, forms)):
        return _borderless_forms(identifier, values, forms)
    if identifier.role is IdentifierRole.FULL_NAME:
        forms.update(form for value in values for form in _orders(_named_parts(value)))
        forms.update(_short_names(identifier.value))
    elif identifier.role in PART_ROLES:  # van der Berg, vanderberg
        forms.update(_glued(forms))
        forms.update(
            [f"{form}s" for form in forms if form.endswith(HISSING) and len(form) >= _SHORTEST_PLURAL]
        )
    return frozenset(form for form in forms if len(form) > 1 and any(map(str.isalpha, form)))


def _borderless_forms(identifier: Identifier, values: Iterable[str], forms: set[str]) -> frozenset[str]:
    """The same where a script puts no borders between words: a name in either order, with space or without.

    One letter is a form of a family name only; it counts only before a title.
    """
    if identifier.kind is EntityType.PERSON:
        forms.update(form for value in values for form in _orders(_named_parts(value)))
    is_family = identifier.role in {IdentifierRole.FAMILY, IdentifierRole.MAIDEN}
    return frozenset(form for form in forms if form and (is_family or " " in spread(form)))


def plural_of(identifier: Identifier) -> str | None:
    """The plural, or a possessive without its mark; None where that is a word or another's name."""
    if identifier.role not in PART_ROLES or len(identifier.value) > LONGEST_VALUE:
        return None
    name = folded_words(TRAILING_DIGITS.sub("", identifier.value))
    if len(name) < _SHORTEST_PLURAL or not name.isalpha():
        return None
    family = plural(name)
    means_more = is_common(name) or is_common(family) or means_something(family)
    return None if means_more or is_usual_family(family) else family


def number_forms(identifier: Identifier) -> Iterator[str]:
    """The value in letters and digits; a phone number without its country too, a day in any order."""
    compact = folded_compact(identifier.value)
    forms = {compact}
    if len(identifier.value) > LONGEST_VALUE:  # as in `word_forms`
        yield from filter(is_number, forms)
        return
    if identifier.kind is EntityType.PHONE:
        forms |= _phone_forms(identifier.value)
    elif identifier.kind is EntityType.DATE and len(compact) == _WHOLE_DAY:
        year, month, day = compact[:4], compact[4:6], compact[6:]
        forms |= {f"{month}{day}{year}", f"{day}{month}{year}", *_day_of_the_year(identifier.value)}
    elif identifier.role is IdentifierRole.POSTCODE and _ZIP_PLUS_4.match(identifier.value):
        forms.add(compact[:_ZIP])
    elif identifier.role is IdentifierRole.RECORD_ID:
        forms |= _without_letters(identifier.value, compact)
    yield from (form for form in forms if is_number(form) or _is_postcode(identifier, form))


def _day_of_the_year(value: str) -> Iterator[str]:
    try:
        yield date.fromisoformat(value).strftime("%Y%j")
    except ValueError:
        return


def is_number(compact: str) -> bool:
    """Whether letters and digits are many enough to say something alone."""
    if len(compact) < _SHORTEST_NUMBER:
        return False
    if compact.isascii():  # as nearly all are, and records have many
        return _ENOUGH_DIGITS.search(compact) is not None
    return sum(c.isdigit() for c in compact) >= _SHORTEST_NUMBER - 1


def _is_postcode(identifier: Identifier, compact: str) -> bool:
    mixed = any(c.isdigit() for c in compact) and any(c.isalpha() for c in compact)
    return identifier.role is IdentifierRole.POSTCODE and mixed and len(compact) >= _SHORTEST_NUMBER


def _phone_forms(value: str) -> set[str]:
    """The digits alone, and without the country; an extension is no part of the number."""
    digits = folded_compact(_EXTENSION.sub("", value))
    digits = "".join(character for character in digits if character.isdigit())
    forms = {digits, digits[-_NATIONAL_NUMBER:], *_local_numbers(value)}
    if value.lstrip().startswith("+"):
        rests = [digits[1:]] if digits[:1] in _SHORT_COUNTRIES else [digits[2:], digits[3:]]
        forms |= {f"{zero}{rest}" for rest in rests for zero in ("", "0") if len(rest) >= _SHORTEST_NATIONAL}
    return forms


def _without_letters(value: str, compact: str) -> set[str]:
    """A record number without the letters around it: 7741-ZQ of MRN-7741-ZQ."""
    if compact.isascii() and compact.isdigit():
        return {compact}
    digits = _LETTERS_AROUND.fullmatch(compact)
    first, *groups = folded_words(value).split() or [""]
    rest = "".join(groups)
    is_long = first.isalpha() and len(rest) >= _LOCAL_NUMBER - 1
    return {digits[1] if digits else compact, rest if is_long else compact}


def _local_numbers(value: str) -> Iterator[str]:
    """The number without its area: what stands behind a gap, or the last seven digits in North America."""
    groups = [group for group in _NO_DIGITS.split(_EXTENSION.sub("", value)) if group]
    ends = ("".join(groups[first:]) for first in range(1, len(groups)))
    yield from (end for end in ends if len(end) >= _LOCAL_NUMBER - 1)
    digits = "".join(groups).removeprefix("1")
    if len(digits) == _NATIONAL_NUMBER and digits[0] not in "01":
        yield digits[-_LOCAL_NUMBER:]


def _named_parts(value: str) -> list[str]:
    """Given names and family name in this order, without titles and degrees."""
    *families, given = value.split(",") if value.count(",") == 1 else [value]
    parts = [part for part in f"{given} {' '.join(families)}".split() if folded_words(part) not in TITLES]
    while len(parts) > 2 and folded_words(parts[-1]) in _DEGREES:  # noqa: PLR2004 a name is left
        parts.pop()
    return parts


def _orders(parts: Sequence[str]) -> Iterator[str]:
    """A whole name in its usual orders, each in its spellings."""
    if len(parts) < 2:  # noqa: PLR2004 a name of one word has one order
        return
    spelled = [tuple(map(folded_words, _spellings(part))) for part in parts]
    for number in range(max(map(len, spelled))):
        words = [spellings[number if number < len(spellings) else 0] for spellings in spelled]
        first, last = words[0], words[-1]
        yield from (" ".join(words), f"{first} {last}", f"{last} {first}", " ".join([last, *words[:-1]]))


def _short_names(name: str) -> Iterator[str]:
    """A whole name without spaces, and with initials for given names: J. Smith, John Q. Smith."""
    parts = _named_parts(plain_name(name))
    yield from _glued(_orders(parts))
    while len(parts) > 2 and parts[-2].islower() and not parts[0].islower():  # noqa: PLR2004 van der Berg
        parts[-2:] = [f"{parts[-2]} {parts[-1]}"]
    words = [folded_words(part) for part in parts]
    if len(words) < 2 or not all(words) or len(words[-1]) < _SHORTEST_PART:  # noqa: PLR2004
        return
    first, *middle, last = words
    initials = [word[0] for word in words[:-1]]
    for given in ([initials[0]], initials, ["".join(initials)], [first, *initials[1:]]):
        if middle or given == initials:
            yield " ".join([*given, last])
            yield " ".join([last, *given])


def _glued(forms: Iterable[str]) -> list[str]:
    """Forms of several words without their spaces."""
    glued = (form.replace(" ", "") for form in forms if " " in form)
    return [form for form in glued if len(form) >= _SHORTEST_GLUED]


def _street_forms(value: str) -> Iterator[str]:
    words = folded_words(value).split()
    for number, word in enumerate(words):
        for same in _STREET_WORDS:
            if number and word in same:
                yield from (" ".join([*words[:number], other, *words[number + 1 :]]) for other in same)


def _spellings(value: str) -> tuple[str, ...]:
    """As written, without hyphens, with spaces for apostrophes, transcribed; one where all are the same."""
    if value.isascii() and not (_MARKED.search(value) or _TRANSCRIPT.search(value) or _CAMEL.search(value)):
        return (value,)
    return (
        value,
        _CAMEL.sub(" ", value),
        _HYPHEN.sub("", value),
        _APOSTROPHE.sub(" ", value),
        _transcribed(value),
    )


def _transcribed(value: str) -> str:
    if value.isascii():
        return _TRANSCRIPT.sub(r"\1", value)
    return unicodedata.normalize("NFC", value).translate(_TRANSCRIBED)
