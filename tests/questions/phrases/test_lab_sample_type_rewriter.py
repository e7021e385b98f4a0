"""The sample that a question names narrows the one test that it names, and nothing else."""

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.lab_sample_type_rewriter import of_their_sample
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

SWAB, BLOOD = (
    Concept(category=Category.LABORATORY, name=name)
    for name in ("SARS-CoV-2 RNA Pnl Resp NAA+probe", "SARS-CoV-2 IgG in Serum")
)
DISEASE = Concept(category=Category.CONDITION, name="COVID-19")


def _marks(*concepts: Concept, sample: str = "respiratory") -> list[TaggedSpan]:
    return [
        TaggedSpan("CONCEPT", "covid", "covid", 0, 5, concepts=concepts),
        TaggedSpan("CONCEPT", sample, sample, 6, 17),
        TaggedSpan("UNKNOWN", "sample", "sample", 18, 24),
    ]


def test_only_tests_of_this_sample_are_meant() -> None:
    [mark] = of_their_sample(_marks(DISEASE, SWAB, BLOOD))
    assert mark.concepts == (SWAB,)


def test_sample_that_no_test_is_of_is_not_understood() -> None:
    for marks in (_marks(DISEASE, BLOOD), _marks(SWAB, sample="blood"), _marks(DISEASE)):
        assert of_their_sample(marks) == marks
