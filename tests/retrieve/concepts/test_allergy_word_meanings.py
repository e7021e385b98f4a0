"""An allergy to what is asked for, or to another thing of its class, is never missed."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.concepts.allergy_word_meanings import AllergenMeanings
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import Made, store
from tests.word_embedder import WordEmbedder


@pytest.fixture(scope="module")
def meanings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AllergenMeanings]:
    made, database = Made(), Database.create(tmp_path_factory.mktemp("words") / "vault.db", bytes(range(32)))
    for name in ("Peanut", "Fish", "Amoxicillin", "Latex"):
        made.add(Concept(category=Category.ALLERGY, name=name), None, 0, "active")
    made.add(Concept(category=Category.MEDICATION, name="Amoxicillin 250 MG Oral Capsule"), None, 0, "active")
    store(database, made.facts)
    yield AllergenMeanings(VaultConcepts(database, WordEmbedder()))
    database.close()


def named(meanings: AllergenMeanings, words: str, *categories: Category) -> set[tuple[Category, str]]:
    found = meanings.named(words, categories or None)
    return set() if found is None else {(one.category, one.name) for one in found.concepts}


@pytest.mark.parametrize(
    ("words", "allergy"), [("nuts", "Peanut"), ("seafood", "Fish"), ("penicillin", "Amoxicillin")]
)
def test_an_allergy_of_the_class_is_among_what_is_named(
    meanings: AllergenMeanings, words: str, allergy: str
) -> None:
    assert (Category.ALLERGY, allergy) in named(meanings, words)
    assert (Category.ALLERGY, allergy) in named(meanings, words, Category.ALLERGY)
    assert (Category.ALLERGY, "Latex") not in named(meanings, words)


def test_where_drugs_are_asked_for_no_allergy_is_named(meanings: AllergenMeanings) -> None:
    """An allergy to a drug must not pass for the drug."""
    assert {category for category, _ in named(meanings, "penicillin", Category.MEDICATION)} <= {
        Category.MEDICATION
    }
    assert named(meanings, "amoxicillin", Category.MEDICATION) == {
        (Category.MEDICATION, "Amoxicillin 250 MG Oral Capsule")
    }


def test_a_thing_that_is_no_allergen_means_what_it_means_elsewhere(meanings: AllergenMeanings) -> None:
    assert (Category.ALLERGY, "Peanut") not in named(meanings, "gout")
