"""Words name what this vault calls so in any spelling; with a word that is not used they name nothing."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.concepts.vault_word_meanings import VaultMeanings
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import Made, store
from tests.word_embedder import WordEmbedder

_NAMES = {
    Category.CONDITION: (
        "Hypertension",
        "Gout",
        "Viral hepatitis A",
        "Viral hepatitis B",
        "Suspected lung cancer",
    ),
    Category.MEDICATION: ("Metformin 500 MG Oral Tablet", "Warfarin Sodium 5 MG", "Apixaban 5 MG"),
    Category.PROCEDURE: ("Cardioversion",),
    Category.LABORATORY: ("Throat culture", "Blood culture", "Hemoglobin [Mass/volume] in Blood"),
    Category.SOCIAL: ("Tobacco smoking status",),
}


@pytest.fixture(scope="module")
def meanings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VaultMeanings]:
    made, database = Made(), Database.create(tmp_path_factory.mktemp("words") / "vault.db", bytes(range(32)))
    for category, names in _NAMES.items():
        for name in names:
            made.add(Concept(category=category, name=name), None, 0, "active")
    store(database, made.facts)
    yield VaultMeanings(VaultConcepts(database, WordEmbedder()))
    database.close()


def named(meanings: VaultMeanings, words: str, *categories: Category) -> set[str] | None:
    found = meanings.named(words, categories or None)
    return None if found is None else {one.name for one in found.concepts}


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("high blood pressure", {"Hypertension"}),
        ("hypertenson", {"Hypertension"}),
        ("glucophage", {"Metformin 500 MG Oral Tablet"}),
        ("blood thinners", {"Warfarin Sodium 5 MG", "Apixaban 5 MG"}),
        ("hepatitis B", {"Viral hepatitis B"}),
        ("hepatitis", {"Viral hepatitis A", "Viral hepatitis B"}),
        ("asthma", set()),
    ],
)
def test_words_name_what_the_vault_calls_so(meanings: VaultMeanings, words: str, names: set[str]) -> None:
    """What is known and not recorded is named, too: nobody has it."""
    assert named(meanings, words) == names


@pytest.mark.parametrize("words", ["gout of nobody", "still positive", "the gout", "zorblax", "gout zorblax"])
def test_a_word_that_is_not_used_leaves_nothing_named(meanings: VaultMeanings, words: str) -> None:
    """Else it would be dropped, and another question answered."""
    assert named(meanings, words) is None


def test_what_was_done_is_known_by_its_verb_and_only_among_procedures(meanings: VaultMeanings) -> None:
    assert named(meanings, "cardioverted") == {"Cardioversion"}
    assert named(meanings, "cardioverted", Category.CONDITION) is None


def test_a_thing_of_another_kind_is_not_what_is_asked_for(meanings: VaultMeanings) -> None:
    assert named(meanings, "gout", Category.CONDITION) == {"Gout"}
    assert not named(meanings, "gout", Category.PROCEDURE)


def test_a_throat_culture_is_no_blood_culture(meanings: VaultMeanings) -> None:
    assert named(meanings, "blood culture") == {"Blood culture"}


def test_a_word_for_several_things_and_a_state_are_told_as_such(meanings: VaultMeanings) -> None:
    group, thing, state = (meanings.named(words) for words in ("blood thinners", "gout", "smoker"))
    assert group is not None
    assert thing is not None
    assert state is not None
    assert (group.is_class, thing.is_class) == (True, False)
    assert (state.is_state, thing.is_state) == (True, False)
    assert {one.name for one in state.concepts} == {"Tobacco smoking status"}


@pytest.mark.parametrize(
    ("words", "is_one"),
    [
        ("heart attack", True),
        ("myocardal infarction", True),
        ("gout", False),
        ("of heart attack", False),
        ("red chair", False),
    ],
)
def test_an_expression_stands_in_the_lists_from_its_first_word_to_its_last(
    meanings: VaultMeanings, words: str, is_one: bool
) -> None:
    assert meanings.is_expression(words) is is_one
