"""Words that speak of one thing are one mention, and a relation that no entry has is refused."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import Entries
from tests.questions.vault_words import naming_of, said_back


def _entries(text: str) -> list[Entries]:
    naming = naming_of(text)
    return [one for mention in naming.mentions() for one in naming.each(mention, None)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Does Ann Quill have diabetes and bronchitis?", [["Diabetes"], ["Acute"]]),
        ("Does Ann Quill have diabetes or bronchitis?", [["Diabetes", "Acute"]]),
        ("Which metformin drugs were prescribed to Ann Quill?", [["Metformin"]]),
    ],
)
def test_things_joined_by_and_are_each_meant_and_of_those_joined_by_or_any(
    text: str, names: list[list[str]]
) -> None:
    assert [[c.name.split()[0] for c in one.concepts] for one in _entries(text)] == names


def test_a_kind_and_its_verb_apart_are_one() -> None:
    [drugs] = _entries("What drugs was Ann Quill prescribed?")
    assert drugs.kinds == (Category.MEDICATION,)


def test_what_a_visit_was_for_is_its_reason() -> None:
    [visits] = _entries("visits of Ann Quill for bronchitis")
    assert visits.kinds == (Category.VISIT,)
    assert [one.name for one in visits.reasons] == ["Acute bronchitis (disorder)", "bronchitis"]


def test_what_the_words_name_is_noted() -> None:
    naming = naming_of("Does Ann Quill have diabetes?")
    [mention] = naming.mentions()
    naming.each(mention, None)
    assert [one.words for one in naming.things] == ["diabetes"]
    assert not naming.is_state(mention)
    assert naming.is_disease(mention)
    assert not naming.is_disease(naming_of("weight of Ann Quill").mentions()[0])


@pytest.mark.parametrize(
    "text",
    [
        "Which diagnoses did Ann Quill have at colonoscopy?",
        "How many patients were admitted with bronchitis?",  # for it, or with it found then
        "Which drugs and vaccines were given to Ann Quill?",
        "What was found for Ann Quill?",
        "Which patients had bronchitis and developed?",
        "Does Ann Quill have diabetes and bronchitis or weight?",
        "Was Ann Quill's metformin level measured?",
    ],
)
def test_words_that_no_entry_has_are_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")


def test_two_things_joined_by_both_words_are_not_guessed_at() -> None:
    naming = naming_of("Does Ann Quill have diabetes and bronchitis or weight?")
    [mention] = naming.mentions()
    with pytest.raises(NotUnderstood):
        naming.each(mention, None)
