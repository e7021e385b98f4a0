"""Fill the slots that identify nobody, from the lists of words here and the program's own."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from importlib import resources
from random import Random

from zxcvbn.frequency_lists import FREQUENCY_LISTS

from privrag_desktop.language.dictionary_and_name_lists import (
    dictionary_words,
    is_built_medical,
    is_called_so,
    is_known_name,
)
from privrag_desktop.language.word_list_loader import read_words
from training.name_model.made_up_names import NameMaker
from training.name_model.scans import scan_words

_LISTS = "privrag_desktop.language.word_lists"
_FILES = ("plain_words.toml", "tempting_words.toml")
_SYNONYMS = "privrag_desktop.language.lexicon.synonyms"
_SHORTEST = 3  # letters of a word of the dictionary
_CAPITAL = 0.4  # share of the words of a list that begin with a capital
_PRODUCTS = ("dressing", "remedy", "feed", "device")  # kinds of things known by their brand
_SPOILED = ("drug", "organism", "anatomy", "condition", "product", "role", "score")  # spoiled by a scan
_PARTS = ("noun", "adj", "verb", "adv")  # of speech, of words that open a sentence
_RESULTS = ("138", "4.1", "0.9", "104", "12.6", "<5", "212", "67", "2.31", "7.36", "1.8 H", "88 (L)", ">90")
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
    folder = resources.files("training.name_model")
    lists: Mapping[str, Sequence[str]] = {
        kind: words
        for name in _FILES
        for kind, words in tomllib.loads(folder.joinpath(name).read_text("utf-8")).items()
    }
    return {
        **{kind: partial(_one, words) for kind, words in lists.items()},
        "drug": partial(_cased, (*words_of("drug_names.txt"), *_synonyms("drugs.txt"))),
        "organism": partial(_cased, words_of("organism_terms.txt")),
        "anatomy": partial(_cased, words_of("anatomy_terms.txt")),
        "condition": partial(_one, _synonyms("conditions.txt")),
        "eponym": lambda rng: _one(words_of("eponyms.txt"), rng).title(),
        "noun": lambda rng: _one(_usual("noun"), rng),
        "verb": lambda rng: _one(_usual("verb"), rng),
        "adjective": lambda rng: _one(_usual("adj"), rng),
        "opening": lambda rng: _one(_usual(rng.choice(_PARTS)), rng).capitalize(),
        "name_like": lambda rng: _name_maker().draw(rng).title(),
        "medical": lambda rng: _cased(_medical(), rng),
        "coined_drug": lambda rng: _drug_maker().draw(rng).title(),
        "product": partial(_one, [word for kind in _PRODUCTS for word in lists[kind]]),
        "spoiled": lambda rng: scan_words(_made()[_one(_SPOILED, rng)](rng), rng),
        "lab_line": lambda rng: f"{_one(lists['analyte'], rng)} {_one(_RESULTS, rng)}",
        "dose": lambda rng: _one(_AMOUNTS, rng) + _one((" ", ""), rng) + _one(lists["unit"], rng),
        "course": lambda rng: f"{rng.randint(1, 12)}/{rng.choice((7, 7, 7, 52, 52, 12, 24))}",
        "pressure": lambda rng: f"{rng.randint(85, 190)}/{rng.randint(45, 110)}",
        "power": lambda rng: f"{rng.randint(1, 5)}/5",
        "out_of_ten": lambda rng: f"{rng.randint(1, 10)}/10",
        "coma": lambda rng: f"{rng.randint(3, 15)}/15",
        "number": lambda rng: str(rng.randint(1, 40)),
        "figure": _figure,
        "year": lambda rng: str(rng.randint(1940, 2026)),
    }


@cache
def _nobodys(part: str) -> tuple[str, ...]:
    """The words of the dictionary by which nobody and no place is called, in the order of the alphabet."""
    names = {name for kind in ("surnames", "male_names", "female_names") for name in FREQUENCY_LISTS[kind]}
    words = (word for word in dictionary_words(part) if word.isalpha() and len(word) >= _SHORTEST)
    return tuple(sorted(w for w in words if not (w in names or is_called_so(w) or is_known_name(w))))


@cache
def _usual(part: str) -> tuple[str, ...]:
    """Those that are said in films, which the dictionary's rarer words, names among them, are not."""
    said = frozenset(FREQUENCY_LISTS["us_tv_and_film"])
    return tuple(word for word in _nobodys(part) if word in said)


@cache
def _medical() -> tuple[str, ...]:
    """The words of the dictionary that begin or end as only words of medicine do."""
    return tuple(word for part in ("noun", "adj") for word in _nobodys(part) if is_built_medical(word))


@cache
def _drug_maker() -> NameMaker:
    """Names as those of drugs are, so that the words beside it tell a drug and not a list."""
    return NameMaker(words_of("drug_names.txt"))


@cache
def _name_maker() -> NameMaker:
    """Words as given names are, for drugs that are called so: only the words beside them tell a drug."""
    return NameMaker(tuple(sorted(FREQUENCY_LISTS["female_names"])))


def _figure(rng: Random) -> str:
    """A reading of as many digits as an extension or a code has."""
    least: int = 10 ** rng.choice((2, 2, 2, 3, 3, 3, 3, 4))
    return str(rng.randrange(least, 10 * least))


def _synonyms(name: str) -> tuple[str, ...]:
    """The first two expressions of each line of one of the program's lists of synonyms."""
    lines = sorted(read_words(_SYNONYMS, name))
    return tuple(part.strip() for line in lines for part in line.split("|")[:2])


def _one(words: Sequence[str], rng: Random) -> str:
    return rng.choice(words)


def _cased(words: Sequence[str], rng: Random) -> str:
    word = rng.choice(words)
    return word.capitalize() if rng.random() < _CAPITAL else word
