"""Pseudonyms for people: same kind, same gender, drawn at random, nobody's name in the vault."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from faker import Faker
from faker.providers.person.en_US import Provider

from privrag_desktop.wordlist import read_words

_TRIES = 400
_SYLLABLES = ("ba", "de", "fi", "go", "lu", "ma", "ne", "ri", "so", "ta", "ve", "zo")


@dataclass(frozen=True, slots=True)
class Person:
    """A made-up name; both parts are unique within a scope, so that each can be told back alone."""

    given: str
    family: str

    @property
    def full(self) -> str:
        return f"{self.given} {self.family}"


class NameSource:
    """Draws names; `is_taken` says which words belong to somebody or mean something."""

    def __init__(self, is_taken: Callable[[str], bool]) -> None:
        self._faker = Faker("en_US")
        self._faker.seed_instance(secrets.randbits(128))
        self._is_taken = is_taken

    def draw(self, gender: str | None, used: frozenset[str]) -> Person:
        """A person of the given FHIR gender whose names are in neither the vault nor `used` (lower case)."""
        given = self._faker.first_name_female if gender == "female" else self._faker.first_name_male
        if gender not in {"female", "male"}:
            given = self._faker.first_name_nonbinary
        first = self._unused(given, used)
        return Person(first, self._unused(self._faker.last_name, used | {first.lower()}))

    def _unused(self, draw: Callable[[], str], used: frozenset[str]) -> str:
        candidates = (draw() for _ in range(_TRIES))
        free = (name for name in candidates if name.isalpha() and self._is_free(name, used))
        return next(free, None) or self._coined(used)

    def _coined(self, used: frozenset[str]) -> str:
        """A name nobody has, for vaults that hold every common name."""
        while True:
            name = "".join(secrets.choice(_SYLLABLES) for _ in range(4)).capitalize()
            if self._is_free(name, used):
                return name

    def _is_free(self, name: str, used: frozenset[str]) -> bool:
        free = name.lower() not in used and not means_something(name)
        return free and not self._is_taken(name)


def means_something(word: str) -> bool:
    """Whether a name is a medical eponym or an ordinary word: names are told back whatever their case."""
    return word.lower() in read_words("privrag_desktop.privacy", "eponyms.txt")


def is_usual_given(word: str) -> bool:
    """Whether many people have this given name."""
    return word.lower() in _usual_names()[0]


def is_usual_family(word: str) -> bool:
    """Whether many people have this family name."""
    return word.lower() in _usual_names()[1]


@cache
def _usual_names() -> tuple[frozenset[str], frozenset[str]]:
    given, family = Provider.first_names, Provider.last_names
    return frozenset(map(str.lower, given)), frozenset(map(str.lower, family))
