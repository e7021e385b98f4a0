"""Fill the slots that identify nobody, from `plain_words.toml` and the program's own word lists."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from importlib import resources
from random import Random

from privrag_desktop.language.word_list_loader import read_words

_LISTS = "privrag_desktop.language.word_lists"
_SYNONYMS = "privrag_desktop.language.lexicon.synonyms"
_CAPITAL = 0.4  # share of the words of a list that begin with a capital
_AMOUNTS = ("1", "2", "2.5", "5", "10", "20", "25", "40", "75", "100", "250", "500")


def fill_plain(kind: str, rng: Random) -> str:
    """A word for a slot of this kind.

    Raises:
        KeyError: nothing fills slots of this kind.
    """
    return _made()[kind](rng)


@cache
def words_of(name: str) -> tuple[str, ...]:
    """The words of one of the program's lists, in the order of the alphabet; a line may hold several."""
    return tuple(sorted({word for line in read_words(_LISTS, name) for word in line.split()}))


@cache
def _made() -> Mapping[str, Callable[[Random], str]]:
    text = resources.files("training.name_model").joinpath("plain_words.toml").read_text("utf-8")
    lists: Mapping[str, Sequence[str]] = tomllib.loads(text)
    return {
        **{kind: partial(_one, words) for kind, words in lists.items()},
        "drug": partial(_cased, (*words_of("drug_names.txt"), *_synonyms("drugs.txt"))),
        "organism": partial(_cased, words_of("organism_terms.txt")),
        "anatomy": partial(_cased, words_of("anatomy_terms.txt")),
        "condition": partial(_one, _synonyms("conditions.txt")),
        "eponym": lambda rng: _one(words_of("eponyms.txt"), rng).title(),
        "dose": lambda rng: _one(_AMOUNTS, rng) + _one((" ", ""), rng) + _one(lists["unit"], rng),
        "number": lambda rng: str(rng.randint(1, 40)),
        "year": lambda rng: str(rng.randint(1940, 2026)),
        "age": lambda rng: str(rng.randint(1, 89)),
        "old_age": lambda rng: str(rng.randint(90, 106)),  # ages are found by code
    }


def _synonyms(name: str) -> tuple[str, ...]:
    """The first two expressions of each line of one of the program's lists of synonyms."""
    lines = sorted(read_words(_SYNONYMS, name))
    return tuple(part.strip() for line in lines for part in line.split("|")[:2])


def _one(words: Sequence[str], rng: Random) -> str:
    return rng.choice(words)


def _cased(words: Sequence[str], rng: Random) -> str:
    word = rng.choice(words)
    return word.capitalize() if rng.random() < _CAPITAL else word
