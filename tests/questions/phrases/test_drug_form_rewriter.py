"""A word behind a drug says in which form it is given, and narrows its names to that."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.drug_form_rewriter import of_their_form
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

PATCH, PILL = (
    Concept(category=Category.MEDICATION, name=name)
    for name in ("72 HR Fentanyl 0.025 MG/HR Transdermal System", "Fentanyl 100 MCG Oral Tablet")
)


def _marks(text: str, *concepts: Concept) -> list[TaggedSpan]:
    drug, form = text.split()
    return [
        TaggedSpan("CONCEPT", drug, drug, 0, len(drug), concepts=concepts),
        TaggedSpan("UNKNOWN", form, form, len(drug) + 1, len(text)),
    ]


@pytest.mark.parametrize("text", ["fentanyl patch", "Fentanyl patches"])
def test_form_narrows_the_names_of_a_drug(text: str) -> None:
    [mark] = of_their_form(text, _marks(text, PATCH, PILL))
    assert (mark.words, mark.concepts) == (text, (PATCH,))


def test_form_that_no_name_has_is_not_understood() -> None:
    [mark] = of_their_form("fentanyl cream", _marks("fentanyl cream", PATCH, PILL))
    assert mark.terminal == "UNKNOWN"


def test_word_behind_anything_else_stays() -> None:
    skin = Concept(category=Category.CONDITION, name="Skin lesion")
    marks = _marks("skin patch", skin)
    assert of_their_form("skin patch", marks) == marks
