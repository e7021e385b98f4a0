"""Bring words to the form in which they are compared: lower case, one spelling, singular."""

import re
import unicodedata
from functools import cache

from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_patterns import POSSESSIVE_BEHIND

SYNONYMS = "privrag_desktop.language.lexicon.synonyms"
_TERM_ROLES = "privrag_desktop.language.lexicon.term_roles"
# function words that are parts of expressions: mean blood pressure, liver values
PARTS_OF_NAMES = frozenset({"mean", "level", "levels", "value", "values"})
_TOKEN = re.compile(r"[a-z]+(?:\d+[a-z]*)*|\d+(?:\.\d+)?")
_NUMBERED = re.compile(r"\b(type|stage|grade|class)[\s-]+(i{1,3}|iv|one|two|three|four)\b")
_NUMBERS = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "one": "1", "two": "2", "three": "3", "four": "4"}
_UNCHANGED_ENDINGS = ("ss", "us", "is")
_SHORTEST_PLURAL = 4
_HISSING_PLURALS = ("xes", "zes", "ches", "shes", "sses")


def plain_words(text: str) -> list[str]:
    """The telling words of a text in order, each in the form in which words are compared."""
    return [word_form(token) for token in tokens(text) if token not in _function_words()]


def tokens(text: str) -> list[str]:
    """All words and numbers, lower case and without accents, possessive endings or marks nobody sees."""
    decomposed = unicodedata.normalize("NFKD", text).casefold()
    visible = "".join(c for c in decomposed if unicodedata.category(c) not in {"Mn", "Cf"})
    numbered = _NUMBERED.sub(lambda m: f"{m[1]} {_NUMBERS[m[2]]}", POSSESSIVE_BEHIND.sub("", visible))
    return _TOKEN.findall(numbered)


def word_form(word: str) -> str:
    """American spelling, singular, and the lay word for a part of the body: haematuria, kidneys, renal."""
    form = singular(_respelled(word))
    return _same_words().get(form, form)


@cache
def word_set(name: str) -> frozenset[str]:
    """The words of a file of lay/ in the form in which words are compared."""
    return frozenset(word_form(word) for word in read_words(_TERM_ROLES, f"{name}.txt"))


def _respelled(word: str) -> str:
    for british, american in _spellings():
        if british in word:
            word = word.replace(british, american)
    return word


def singular(word: str) -> str:
    """A lower-case word without its plural ending."""
    if len(word) < _SHORTEST_PLURAL or not word.endswith("s") or word.endswith(_UNCHANGED_ENDINGS):
        return word
    if word.endswith("ies") and len(word) > _SHORTEST_PLURAL:
        return f"{word[:-3]}y"
    return word[:-2] if word.endswith("sses") else word[:-1]


def singular_term(word: str) -> str:
    """As `singular`, but boxes is box and ties stays: names of clinical terms are compared so."""
    if word.endswith("ies"):
        return f"{word[:-3]}y" if len(word) > _SHORTEST_PLURAL else word
    return word[:-2] if word.endswith(_HISSING_PLURALS) else singular(word)


@cache
def _spellings() -> tuple[tuple[str, str], ...]:
    pairs = (
        line.split() for line in sorted(read_words(SYNONYMS, "british_american_spellings.txt"), reverse=True)
    )
    return tuple((british, american) for british, american in pairs)


@cache
def _same_words() -> dict[str, str]:
    """Single words of body_parts.txt and foreign_languages.txt to the first of their line; longer
    expressions are phrases.
    """
    same: dict[str, str] = {}
    for line in (*read_words(SYNONYMS, "foreign_languages.txt"), *read_words(SYNONYMS, "body_parts.txt")):
        first, *others = (singular(_respelled(part.strip())) for part in line.split("|"))
        same |= {other: first for other in others if " " not in other and " " not in first}
    return same


@cache
def _function_words() -> frozenset[str]:
    return read_words("privrag_desktop.language", "function_words.txt") - PARTS_OF_NAMES
