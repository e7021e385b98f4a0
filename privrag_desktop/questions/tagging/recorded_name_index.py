"""Index the recorded names of a vault word by word, and define what words of a question may mean."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, words_in

_ASIDE = re.compile(r"\([^)]*\)|\[[^\]]*\]")
_STRENGTH = frozenset(
    [
        "mg", "ml", "mcg", "unt", "actuat", "meq", "hr", "g", "l", "day", "pack", "oral", "tablet",
        "capsule", "injection", "solution",
    ]
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class LinkedConcepts:
    """The concepts that some words name; without any, a thing that is known and that no record holds.

    A class is a word of everyday life for several different things: blood thinners. `kind` is what a thing is
    known to be, whatever this vault holds. `is_open`: many entries are meant that do not have the words in
    their names, an injury by a sprain. Of a state an entry may say that it is not so: "never smoked".
    """

    concepts: tuple[Concept, ...]
    is_class: bool = False
    kind: Category | None = None
    is_open: bool = False
    is_state: bool = False


class Meanings(Protocol):
    """What words mean by synonyms, ingredients and spelling."""

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        """None where a word of them is not known."""
        ...

    def is_expression(self, words: str) -> bool:
        """Whether these several words are together a known expression for one thing: good cholesterol."""
        ...


class RecordedNames:
    """The names of a vault word by word: as recorded, without what stands in brackets, without strengths."""

    def __init__(self, concepts: Iterable[Concept]) -> None:
        self._names: defaultdict[tuple[str, ...], set[Concept]] = defaultdict(set)
        self._goods: defaultdict[str, set[Concept]] = defaultdict(set)  # by the last word of what they are
        for concept in concepts:
            for words in _writings(concept.name):
                self._names[words].add(concept)
            if concept.category is Category.SUPPLY:
                for words in _of_goods(concept.name):
                    self._names[words].add(concept)
                    self._goods[words[-1]].add(concept)
        self._longest = max(map(len, self._names), default=0)

    def longest(self, tokens: Sequence[QuestionToken], start: int) -> tuple[int, tuple[Concept, ...]] | None:
        """Where the longest name that begins here ends, and what is called so."""
        most = min(len(tokens), start + self._longest)
        words = tuple(token.word for token in tokens[start:most])
        for length in range(len(words), 0, -1):
            if found := self._names.get(words[:length]):
                return start + length, tuple(sorted(found, key=lambda one: (one.category, one.name)))
        return None

    def of(self, categories: Collection[Category]) -> tuple[Concept, ...]:
        """All of these kinds."""
        every = {one for named in self._names.values() for one in named if one.category in categories}
        return tuple(sorted(every, key=lambda one: (one.category, one.name)))

    def goods(self, word: str) -> tuple[Concept, ...]:
        """The supplies of which a word says what they are: of a disposable respirator the respirator."""
        return tuple(sorted(self._goods.get(word.casefold(), ()), key=lambda one: one.name))


def _writings(name: str) -> set[tuple[str, ...]]:
    writings = [_words(name), _words(_ASIDE.sub(" ", name))]
    writings.append(tuple(word for word in writings[1] if not word[0].isdigit() and word not in _STRENGTH))
    return {words for words in writings if words}


def _of_goods(name: str) -> set[tuple[str, ...]]:
    """One or several, without what describes them: of "Surgical cap, single-use" surgical caps."""
    words = _words(_ASIDE.sub(" ", name).partition(",")[0])
    return {words, (*words[:-1], f"{words[-1]}s")} if words else set()


def _words(text: str) -> tuple[str, ...]:
    return tuple(words_in(text))
