"""Draw random names of the same gender and script that nobody in the vault has."""

import secrets
import unicodedata
from collections import Counter
from collections.abc import Callable
from itertools import count

from faker import Faker

from privrag_desktop.domain.identifiers import IdentifierRole
from privrag_desktop.language.dates.multilingual_date_reader import names_month
from privrag_desktop.language.dictionary_and_name_lists import (
    is_eponym,
    is_everyday,
    is_listed,
    means_something,
)
from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.text_folding import folded_words

_TRIES = 400
_SHORTEST = 3  # letters of a Latin name, so that it is no abbreviation
_SYLLABLES = ("ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "ta", "ve", "zo")
_FEWEST_SYLLABLES = 4  # of a made-up name
_LATIN = "en_US"
_LOCALES = {
    "CYRILLIC": "ru_RU",
    "GREEK": "el_GR",
    "CJK": "zh_CN",
    "HIRAGANA": "ja_JP",
    "KATAKANA": "ja_JP",
    "HANGUL": "ko_KR",
    "ARABIC": "ar_SA",
    "HEBREW": "he_IL",
    "ARMENIAN": "hy_AM",
    "GEORGIAN": "ka_GE",
}


class NameSource:
    """Draws names; `is_taken` says which words belong to somebody or mean something."""

    def __init__(self, is_taken: Callable[[str], bool]) -> None:
        self._fakers: dict[str, Faker] = {}
        self._is_taken = is_taken

    def of_role(self, role: IdentifierRole, gender: str | None, like: str, used: frozenset[str]) -> str:
        """A given name for a given name, else a family name."""
        draw = self.given if role is IdentifierRole.GIVEN else self.family
        return draw(gender, like, used)

    def given(self, gender: str | None, like: str, used: frozenset[str]) -> str:
        """A given name for a FHIR gender in the script of `like`, apart from `used` (folded)."""
        faker = self._faker(like)
        draw = {"female": faker.first_name_female, "male": faker.first_name_male}
        drawn = draw.get(gender or "", faker.first_name)
        names = (name for name in iter(drawn, None) if len(name) > 1)  # a letter alone would not come back
        return self._unused(lambda: next(names), used)

    def family(self, gender: str | None, like: str, used: frozenset[str]) -> str:
        """A family name, as `given`; some scripts write that of a woman differently."""
        faker = self._faker(like)
        draw = {"female": faker.last_name_female, "male": faker.last_name_male}
        return self._unused(draw.get(gender or "", faker.last_name), used)

    def _faker(self, like: str) -> Faker:
        locale = _LOCALES.get(_script(like), _LATIN)
        if locale not in self._fakers:
            faker = Faker(locale)
            faker.seed_instance(secrets.randbits(128))
            self._fakers[locale] = faker  # only now: other conversations draw from it too
        return self._fakers[locale]

    def _unused(self, draw: Callable[[], str], used: frozenset[str]) -> str:
        candidates = (draw() for _ in range(_TRIES))
        return next((name for name in candidates if self._is_free(name, used)), None) or self._coined(used)

    def _coined(self, used: frozenset[str]) -> str:
        """A name nobody has, for vaults that hold every common name; longer where too many are taken."""
        lengths = (length for length in count(_FEWEST_SYLLABLES) for _ in range(_TRIES))
        drawn = ("".join(secrets.choice(_SYLLABLES) for _ in range(length)) for length in lengths)
        return next(name for one in drawn if self._is_free(name := one.capitalize(), used))

    def _is_free(self, name: str, used: frozenset[str]) -> bool:
        folded = folded_words(name)
        long_enough = len(name) >= _SHORTEST or not name.isascii()
        well_formed = name.isalpha() and long_enough and " " not in folded
        unused = not {folded, plural(folded)} & used
        return well_formed and unused and not _is_a_word(folded) and not self._is_taken(name)


def as_a_name(written: str) -> str:
    """Capital first where the writing does not show it, so that each writing can be restored."""
    return written.title() if written.isupper() or written.islower() else written


def _is_a_word(folded: str) -> bool:
    """Whether a name also means something: it would be restored wherever a model writes the word.

    Mata is a month in some language: “Theresa Mata in 2018” was once read as a name and a date.
    """
    meanings = (means_something, is_eponym, is_everyday, is_listed, names_month)
    return any(means(folded) for means in meanings)


def _script(name: str) -> str:
    """The script of most letters, as Unicode calls it; Latin if there are none."""
    scripts = Counter(unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha())
    return scripts.most_common(1)[0][0] if scripts else "LATIN"
