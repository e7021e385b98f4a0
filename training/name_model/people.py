"""Make up people: names of one origin, and the ways in which one person's name is written."""

import re
import tomllib
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from random import Random
from typing import Any

from training.name_model.made_up_names import NameMaker

_UNSEEN = 5  # one name of so many is for measuring only
_MADE_UP, _WORD = 0.15, 0.06  # shares of family names that are in no list, and that are English words
_PARTICLE, _PET, _KIN_NAME = 0.15, 0.1, 0.08  # shares: vd Heijden, Spud, Nana Jo
_BEFORE = re.compile(r"^(?:.*[ ']|(?:[Aa]l|[Ee]l)-)")  # what stands before the last part of a name
_STYLES = {
    "full": 34, "family": 16, "given": 16, "initial": 9, "nick": 4, "comma": 6, "letters": 2, "short": 3,
    "middle": 6, "reverse": 4,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Origin:
    """The names of one origin, and how people of it put them together."""

    name: str
    given: tuple[str, ...]
    family: tuple[str, ...]
    nicknames: tuple[str, ...]
    family_first: float
    double_family: float
    double_joint: str
    double_given: float
    particles: tuple[str, ...]
    pets: tuple[str, ...]
    maker: NameMaker

    def person(self, rng: Random, words: Sequence[str]) -> "Person":
        """Somebody with names of this origin; `words` are family names that are English words, too."""
        given = rng.choice(self.given)
        if rng.random() < self.double_given:
            given += rng.choice(" -") + rng.choice(self.given)
        return Person(
            given,
            rng.choice(self.given),
            self._family(rng, words),
            self._nick(rng),
            rng.random() < self.family_first,
            self.name,
        )

    def _nick(self, rng: Random) -> str:
        drawn = rng.random()
        if drawn < _PET:
            return rng.choice(self.pets)
        nick = rng.choice(self.nicknames or self.given)
        return f"{rng.choice(_nicks()['kin'])} {nick}" if drawn < _PET + _KIN_NAME else nick

    def _family(self, rng: Random, words: Sequence[str]) -> str:
        family = self._without_particle(rng, words)
        if self.particles and rng.random() < _PARTICLE:
            return rng.choice(self.particles) + _BEFORE.sub("", family)
        return family

    def _without_particle(self, rng: Random, words: Sequence[str]) -> str:
        drawn = rng.random()
        if drawn < _MADE_UP:
            return self.maker.draw(rng)
        if drawn < _MADE_UP + _WORD and words:
            return rng.choice(words)
        family = rng.choice(self.family)
        if rng.random() < self.double_family:
            family += self.double_joint + rng.choice(self.family)
        return family


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody made up."""

    given: str
    middle: str
    family: str
    nick: str
    family_first: bool
    origin: str

    def written(self, style: str, rng: Random) -> str:
        """The name in one style; any style if it is empty.

        Raises:
            KeyError: there is no such style.
        """
        if style in {"", "person"}:
            style = rng.choices(list(_STYLES), list(_STYLES.values()))[0]
        if style == "full_or_given":
            style = rng.choice(("full", "given"))
        return _WRITERS[style](self, rng)


def _full(person: Person, _rng: Random) -> str:
    parts = (person.family, person.given) if person.family_first else (person.given, person.family)
    return " ".join(parts)


def _initial(person: Person, rng: Random) -> str:
    first, family = person.given[0], person.family
    second = person.middle[0]
    return rng.choice(
        (f"{first}. {family}", f"{first} {family}", f"{first}.{second}. {family}", f"{family} {first}",
         f"{family}, {first}.", f"{first}{second} {family}", f"{first}. {second}. {family}")
    )  # fmt: skip


def _letters(person: Person, rng: Random) -> str:
    first, last = person.given[0], person.family.split()[-1][0].upper()
    return rng.choice((f"{first}.{last}.", f"{first}{last}", f"{first}. {last}.", f"{first}.{last}"))


def _short(person: Person, rng: Random) -> str:
    last = person.family.split()[-1][0].upper()
    return f"{person.given} {last}" + rng.choice((".", ""))


def _middle(person: Person, rng: Random) -> str:
    middle = rng.choice((person.middle, f"{person.middle[0]}.", person.middle[0]))
    return f"{person.given} {middle} {person.family}"


_WRITERS: Mapping[str, Callable[[Person, Random], str]] = {
    "full": _full,
    "family": lambda person, _rng: person.family,
    "given": lambda person, _rng: person.given,
    "nick": lambda person, _rng: person.nick,
    "comma": lambda person, rng: f"{person.family},{rng.choice((' ', ' ', ''))}{person.given}",
    "reverse": lambda person, _rng: f"{person.family} {person.given}",
    "initial": _initial,
    "letters": _letters,
    "short": _short,
    "middle": _middle,
}


def is_unseen(name: str) -> bool:
    """Whether a name is never trained on, so that it may measure."""
    return zlib.crc32(name.casefold().encode()) % _UNSEEN == 0


@cache
def origins(unseen: bool = False) -> tuple[Origin, ...]:
    """Every origin of `name_lists/`, with the names to train on or with those that were set aside."""
    return tuple(_origin(name, rows, unseen) for name, rows in name_lists().items())


@cache
def name_lists() -> Mapping[str, Mapping[str, Any]]:
    """The rows of `name_lists/*.toml` by origin: people's names, streets, towns and hospitals."""
    folder = resources.files("training.name_model").joinpath("name_lists")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda one: one.name
    )
    return {file.name.removesuffix(".toml"): tomllib.loads(file.read_text("utf-8")) for file in files}


@cache
def _nicks() -> Mapping[str, Sequence[str]]:
    """Pet names of no origin, and the words that make a nickname of a name: Nana, Big."""
    text = resources.files("training.name_model").joinpath("pet_names.toml").read_text("utf-8")
    return tomllib.loads(text)


def _origin(name: str, rows: Mapping[str, Any], unseen: bool) -> Origin:
    def part(key: str) -> tuple[str, ...]:
        every = tuple(rows[key])
        return tuple(one for one in every if is_unseen(one) == unseen) or every

    return Origin(
        name,
        part("given_female") + part("given_male"),
        part("family"),
        part("nicknames"),
        rows["family_first"],
        rows["double_family"],
        rows["double_joint"],
        rows["double_given"],
        tuple(rows.get("particles", ())),
        tuple(one for one in _nicks()["pets"] if is_unseen(one) == unseen),
        NameMaker(part("family")),
    )
