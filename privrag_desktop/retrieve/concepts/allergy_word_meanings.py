"""Look up what words mean in a vault, with allergies by the class of their allergen."""

from collections.abc import Collection
from dataclasses import replace

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts
from privrag_desktop.retrieve.concepts.allergy_question_reader import allergies_to
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.concepts.vault_word_meanings import VaultMeanings


class AllergenMeanings(VaultMeanings):
    """An allergy to nuts is one to peanuts, too, and one to seafood one to fish."""

    def __init__(self, topics: VaultConcepts) -> None:
        super().__init__(topics)
        self._of_class = topics

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        """What the words mean, and the allergies of their class."""
        found = super().named(words, categories)
        if categories is not None and Category.ALLERGY not in categories:
            return found
        of_class = allergies_to(self._of_class, words)
        if not of_class:
            return found
        named = found or LinkedConcepts((), kind=Category.ALLERGY)
        return replace(named, concepts=tuple(dict.fromkeys((*named.concepts, *of_class))))
