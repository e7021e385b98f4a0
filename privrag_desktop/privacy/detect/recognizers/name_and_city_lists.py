"""Look up whether a word is a given name, family name, city or ordinary word."""

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import faker.providers.address
import faker.providers.person

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_common,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_listed,
    is_thing,
    is_usual_given,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.unicode_letters_and_scripts import without_accents
from privrag_desktop.language.word_list_loader import read_words

_GIVEN = ("first_names", "first_names_male", "first_names_female", "first_names_nonbinary")
_FAMILY = ("last_names", "last_names_male", "last_names_female")
_SHORTEST = 2
_MORE_CITIES = frozenset({"nyc", "philly", "vegas", "nola", "frisco", "la", "sf"})


def is_given(word: str) -> bool:
    """Whether people somewhere have this given name."""
    plain = _plain(word)
    return plain in _names()[0] or plain in _own("short_given_names.txt")


def is_family(word: str) -> bool:
    """Whether people somewhere have this family name."""
    return _plain(word) in _names()[1]


def is_telling_given(word: str) -> bool:
    """Whether a word with a capital is a given name and hardly anything else: Pamela, not Trace or Will."""
    folded = folded_words(word)
    if not is_given(word) or is_word(word) or folded in _own("calendar_given_names.txt"):
        return False
    return not is_in_dictionary(folded) or (is_usual_given(folded) and not is_common(folded))


def is_city(phrase: str) -> bool:
    """Whether a city or town has this name."""
    return _plain(phrase).replace(".", "") in _cities()


def is_word(word: str) -> bool:
    """Whether a word means something in English or in medicine: a capital alone makes no name of it."""
    folded = folded_words(word)
    return (
        is_function_word(folded)
        or is_everyday(folded)
        or is_listed(folded)
        or is_thing(folded)
        or is_eponym(folded)
        or is_built_medical(folded)
        or (is_in_dictionary(folded) and not is_called_so(folded))
    )


def _own(name: str) -> frozenset[str]:
    return read_words("privrag_desktop.privacy.detect.recognizers", name)


def _plain(word: str) -> str:
    return without_accents(word).strip(".,'’")


@cache
def _names() -> tuple[frozenset[str], frozenset[str]]:
    providers = [
        import_module(f"faker.providers.person.{module.name}").Provider
        for module in iter_modules(faker.providers.person.__path__)
    ]
    return _collected(providers, _GIVEN), _collected(providers, _FAMILY)


def _collected(providers: Iterable[type], lists: Iterable[str]) -> frozenset[str]:
    found = (name for provider in providers for attribute in lists for name in _entries(provider, attribute))
    plain = (_plain(word) for name in found for word in name.split())
    return frozenset(word for word in plain if len(word) >= _SHORTEST)


def _entries(provider: type, attribute: str) -> Iterator[str]:
    names = getattr(provider, attribute, ())
    if isinstance(names, (tuple, list, dict)):
        yield from names


@cache
def _cities() -> frozenset[str]:
    names = _own("cities.txt")
    return _MORE_CITIES | {_plain(name).replace(".", "") for name in (*names, *_cities_of_the_world())}


def _cities_of_the_world() -> Iterator[str]:
    for module in iter_modules(faker.providers.address.__path__):
        provider = import_module(f"faker.providers.address.{module.name}").Provider
        for attribute in ("cities", "city_names"):
            yield from _entries(provider, attribute)
