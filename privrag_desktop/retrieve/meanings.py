"""What words of a question mean in a vault, by synonyms, ingredients, groups and spelling."""

from collections.abc import Collection
from functools import lru_cache

from privrag_desktop.domain import Category
from privrag_desktop.questions.concepts import Named
from privrag_desktop.questions.query import Concept
from privrag_desktop.retrieve.topics import Topics

_REMEMBERED = 1024


class VaultMeanings:
    """Looks words up in the names of one vault."""

    def __init__(self, topics: Topics) -> None:
        self._topics = topics
        self._named = lru_cache(_REMEMBERED)(self._look_up)

    def named(self, words: str, categories: Collection[Category] | None = None) -> Named | None:
        """None unless every word is known and used: nothing is dropped because it is an everyday word."""
        return self._named(words, None if categories is None else frozenset(categories))

    def _look_up(self, words: str, categories: frozenset[Category] | None) -> Named | None:
        if self._topics.everyday_words(words) or not self._topics.names_a_thing(words):
            return None
        understood = self._topics.understood(words, categories)
        if not understood.sure or not (understood.kinds or understood.absent):
            return None
        concepts = tuple(Concept(category=one.category, name=one.name) for one in understood.kinds)
        return Named(concepts, self._topics.names_group(words))
