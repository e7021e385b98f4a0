"""Put together names of places of care, learning, worship, work and living, of streets and of houses.

Lists of whole names would teach the network the names; parts put together teach it what such names are
like. The parts are in `place_parts.toml`.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from random import Random
from typing import Any

from privrag_desktop.language.word_list_loader import read_words
from training.name_model.people import is_unseen

_PART = re.compile(r"\{(\w+)\}")
# Lists of names, some of which are only for measuring.
_SET_ASIDE = ("first", "saint", "house_word", "street_word")
_KNOWN = {"city": "cities.txt", "known": "hospital_names.txt"}
_FORMS = {"city": "town_known", "known_hospital": "known_hospital"}  # the part that writes each kind
_ABROAD = 0.5  # share of places named in the language of the country, where it is known
_LANGUAGES: Mapping[str, str] = {
    "latin_american": "spanish", "portuguese_brazilian": "portuguese", "indian_north": "south_asian",
    "indian_south": "south_asian", "pakistani": "south_asian", "bangladeshi": "south_asian",
    "sri_lankan_nepali": "south_asian", "ghanaian": "african", "nigerian_igbo_yoruba": "african",
    "southern_african": "african", "east_african": "african", "ethiopian_eritrean": "african",
    "hausa_sahel": "african", "somali": "african",
}  # fmt: skip


def organisation(home: Mapping[str, Any], rng: Random, *, unseen: bool, sort: str = "") -> str:
    """A place of care, learning, worship, work or living near a home; any sort if none is named.

    Raises:
        KeyError: there is no such sort.
    """
    if sort:
        return _written(f"{{{sort}_place}}", home, rng, unseen)
    language = _LANGUAGES.get(home["origin"], home["origin"])
    abroad = _parts(unseen)["abroad"].get(language, ())
    if abroad and rng.random() < _ABROAD:
        return _written(rng.choice(abroad), home, rng, unseen)
    return _written("{organisation}", home, rng, unseen)


def known_place(kind: str, home: Mapping[str, Any], rng: Random, *, unseen: bool) -> str:
    """A "city" that many know, or a "known_hospital" under a name that people use for it.

    Raises:
        KeyError: there is no such kind.
    """
    return _written(f"{{{_FORMS[kind]}}}", home, rng, unseen)


def composed_hospital(home: Mapping[str, Any], rng: Random, *, unseen: bool) -> str:
    """A hospital near a home."""
    return _written("{hospital}", home, rng, unseen)


def street_name(home: Mapping[str, Any], rng: Random, *, unseen: bool) -> str:
    """The name of a street."""
    return _written("{street_name}", home, rng, unseen)


def house(home: Mapping[str, Any], rng: Random, *, unseen: bool) -> str:
    """A house that is known by its name."""
    return _written("{house}", home, rng, unseen)


def _written(form: str, home: Mapping[str, Any], rng: Random, unseen: bool) -> str:
    def part(found: re.Match[str]) -> str:
        kind = found[1]
        if kind == "number":
            return str(rng.randint(1, 40))
        if kind in _KNOWN:
            return rng.choice(_known(_KNOWN[kind]))
        if kind in {"town", "family"}:
            return str(rng.choice(home["towns" if kind == "town" else "family"]))
        return _written(rng.choice(_parts(unseen)[kind]), home, rng, unseen)

    return _PART.sub(part, form)


@cache
def _known(name: str) -> tuple[str, ...]:
    """The lines of a list of places; all are trained on, because everybody knows them."""
    return tuple(sorted(read_words("training.name_model", name)))


@cache
def _parts(unseen: bool) -> Mapping[str, Any]:
    """The lists of `place_parts.toml`, with the names to train on or with those set aside."""
    text = resources.files("training.name_model").joinpath("place_parts.toml").read_text("utf-8")
    rows = tomllib.loads(text)
    return {
        **rows,
        **rows["abroad_parts"],
        **{key: _kept(rows[key], unseen) for key in _SET_ASIDE},
    }


def _kept(names: Sequence[str], unseen: bool) -> list[str]:
    return [name for name in names if is_unseen(name) == unseen]
