"""Words that many people have for a name, and names that mean something else."""

from functools import cache

from faker.providers.person.en_US import Provider

from privrag_desktop.wordlist import read_words


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
