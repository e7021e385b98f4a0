"""Getting a drug is receiving it; having got it, or a disease, is having it."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.got_a_drug_rewriter import with_received
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

DRUG = Concept(category=Category.MEDICATION, name="Aspirin 81 MG Oral Tablet")
DISEASE = Concept(category=Category.CONDITION, name="Asthma")


def _marks(*words: str, concept: Concept) -> list[TaggedSpan]:
    found = [TaggedSpan("FILLER", "copulas", word, 0, 1) for word in words]
    return [*found, TaggedSpan("CONCEPT", "thing", "thing", 2, 3, concepts=(concept,))]


def test_drug_that_somebody_got_was_received() -> None:
    [verb, _] = with_received(_marks("got", concept=DRUG))
    assert (verb.terminal, verb.value) == ("VERB", "received")


@pytest.mark.parametrize(
    "marks",
    [_marks("got", concept=DISEASE), _marks("has", "got", concept=DRUG), _marks("'s", "got", concept=DRUG)],
)
def test_what_somebody_has_is_not_received(marks: list[TaggedSpan]) -> None:
    assert with_received(marks) == marks
