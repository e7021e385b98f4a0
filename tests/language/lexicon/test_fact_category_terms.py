"""The kinds of facts that words ask for are read from the words alone."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.lexicon.fact_category_terms import categories_of


@pytest.mark.parametrize(
    ("question", "categories"),
    [
        ("Which drugs does Ann take?", {Category.MEDICATION}),
        ("What is Ann treated with?", {Category.MEDICATION}),
        ("Any allergies or intolerances?", {Category.ALLERGY}),
        ("Diagnoses and medications", {Category.CONDITION, Category.MEDICATION}),
        ("Which operations did Ann have?", {Category.PROCEDURE}),
        ("What was Ann's weight?", set()),
    ],
)
def test_kinds_of_facts_are_read_from_the_words(question: str, categories: set[Category]) -> None:
    assert categories_of(question) == categories
