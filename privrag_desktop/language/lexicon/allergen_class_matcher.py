"""Find the ingredient and class of a drug or food, and whether two of them may be one allergy.

The knowledge is a table (allergen_classes.toml). Looking a text up takes time linear in its length.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from pydantic import BaseModel, ConfigDict

from privrag_desktop.language.word_normalization import singular, tokens

Kind = Literal["drug", "food", "other"]
Words = tuple[str, ...]


class AllergenClass(BaseModel):
    """Substances to which somebody is often allergic together."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Kind
    names: tuple[str, ...]  # how the class as a whole is written
    ingredients: Mapping[str, tuple[str, ...]]  # with other names and brands of each
    near: tuple[str, ...] = ()
    related: bool = True  # whether an allergy to one ingredient is shown where another is asked for
    atc: str = ""


@dataclass(frozen=True, slots=True, order=True)
class Substance:
    """An ingredient of a class; without an `ingredient` the class as a whole."""

    group: str
    ingredient: str = ""

    @property
    def is_class(self) -> bool:
        return not self.ingredient

    @property
    def kind(self) -> Kind:
        return known_classes()[self.group].kind


@dataclass(frozen=True, slots=True)
class SubstanceMentions:
    """Words of a text and the substances that they name, several for a drug of several ingredients."""

    words: Words
    substances: frozenset[Substance]


class AllergenRelation(IntEnum):
    """What an allergy that is recorded has to do with a substance that is asked for, the nearest last."""

    NONE = 0
    NEAR = 1  # of a class to which some who are allergic react as well
    SAME_CLASS = 2  # another ingredient of its class
    SAME = 3  # the same ingredient, or the class that it belongs to


@cache
def known_classes() -> Mapping[str, AllergenClass]:
    text = files("privrag_desktop.language.lexicon").joinpath("allergen_classes.toml").read_text("utf-8")
    return MappingProxyType({name: AllergenClass(**one) for name, one in tomllib.loads(text).items()})


def substances_in(text: str) -> tuple[SubstanceMentions, ...]:
    """Every substance that a text names, in its order; of overlapping names the longest."""
    words = list(_words(text))
    found, place = [], 0
    while place < len(words):
        named = _named_at(words, place)
        if named:
            found.append(named)
        place += len(named.words) if named else 1
    return tuple(found)


def is_drug(text: str) -> bool:
    """Whether a text is the name of a drug and nothing else; a name of food may be somebody's."""
    found = substances_in(text)
    is_whole = sum(len(one.words) for one in found) == len(tokens(text))
    return bool(found) and is_whole and all(one.kind == "drug" for one in all_of(found))


def relation(recorded: Iterable[Substance], asked: Iterable[Substance]) -> AllergenRelation:
    """The nearest relation of any recorded substance to any that is asked for."""
    wanted = tuple(asked)
    pairs = (_relation(one, other) for one in recorded for other in wanted)
    return max(pairs, default=AllergenRelation.NONE)


def all_of(found: Iterable[SubstanceMentions]) -> frozenset[Substance]:
    return frozenset(one for written in found for one in written.substances)


def _relation(recorded: Substance, asked: Substance) -> AllergenRelation:
    if recorded.group == asked.group:
        is_same = recorded.is_class or asked.is_class or recorded.ingredient == asked.ingredient
        is_related = known_classes()[asked.group].related
        return (
            AllergenRelation.SAME
            if is_same
            else AllergenRelation.SAME_CLASS
            if is_related
            else AllergenRelation.NONE
        )
    is_near = asked.group in known_classes()[recorded.group].near
    return AllergenRelation.NEAR if is_near else AllergenRelation.NONE


def _named_at(words: list[str], place: int) -> SubstanceMentions | None:
    index, longest = _index()
    for length in range(min(longest, len(words) - place), 0, -1):
        part = tuple(words[place : place + length])
        if part in index:
            return SubstanceMentions(part, index[part])
    return None


@cache
def _index() -> tuple[Mapping[Words, frozenset[Substance]], int]:
    """The substances of each name, and how many words the longest name has."""
    index: dict[Words, set[Substance]] = {}
    for group, one in known_classes().items():
        for name in (group, *one.names):
            index.setdefault(_words(name), set()).add(Substance(group))
        for ingredient, others in one.ingredients.items():
            for name in (ingredient, *others):
                index.setdefault(_words(name), set()).add(Substance(group, ingredient))
    return {words: frozenset(meant) for words, meant in index.items()}, max(map(len, index))


def _words(name: str) -> Words:
    return tuple(map(singular, tokens(name)))
