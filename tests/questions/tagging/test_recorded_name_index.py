"""A recorded name is found by its words, without brackets and strengths, the longest first."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.recorded_name_index import RecordedNames

BRONCHITIS = Concept(category=Category.CONDITION, name="Acute bronchitis (disorder)")
BRONCHITIS_PLAIN = Concept(category=Category.CONDITION, name="Bronchitis")
ASPIRIN = Concept(category=Category.MEDICATION, name="Aspirin 81 MG Oral Tablet")
ALLERGY = Concept(category=Category.ALLERGY, name="Aspirin")
CAP = Concept(category=Category.SUPPLY, name="Surgical cap, single-use (physical object)")
EVERY = (BRONCHITIS, BRONCHITIS_PLAIN, ASPIRIN, ALLERGY, CAP)
NAMES = RecordedNames(EVERY)


@pytest.mark.parametrize(
    ("text", "end", "concepts"),
    [
        ("acute bronchitis disorder in May", 3, (BRONCHITIS,)),
        ("Acute bronchitis in May", 2, (BRONCHITIS,)),
        ("bronchitis", 1, (BRONCHITIS_PLAIN,)),
        ("aspirin 81 mg oral tablet", 5, (ASPIRIN,)),
        ("aspirin for gout", 1, (ALLERGY, ASPIRIN)),
        ("surgical caps", 2, (CAP,)),
    ],
)
def test_the_longest_name_that_begins_here_is_found(
    text: str, end: int, concepts: tuple[Concept, ...]
) -> None:
    assert NAMES.longest(tokens_of(text), 0) == (end, concepts)


@pytest.mark.parametrize("text", ["acute", "81 mg", "cap", "her aspirin", ""])
def test_a_part_of_a_name_is_none(text: str) -> None:
    assert NAMES.longest(tokens_of(text), 0) is None


def test_supplies_are_found_by_the_word_for_what_they_are() -> None:
    assert NAMES.goods("Cap") == NAMES.goods("caps") == (CAP,)
    assert NAMES.goods("surgical") == NAMES.goods("aspirin") == ()


def test_every_name_of_a_kind_is_told_once() -> None:
    assert NAMES.of({Category.CONDITION, Category.ALLERGY}) == (ALLERGY, BRONCHITIS, BRONCHITIS_PLAIN)
    assert set(NAMES.of(set(Category))) == set(EVERY)
