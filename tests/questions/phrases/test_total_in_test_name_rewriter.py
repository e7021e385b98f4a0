"""“Total” before a test that is called so is a word of its name, and asks for no sum."""

from dataclasses import replace

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.total_in_test_name_rewriter import with_totals
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.tagged_row import POTASSIUM, marks_of

TOTAL = Concept(category=Category.LABORATORY, name="Bilirubin.total [Mass/volume] in Serum")
DIRECT = Concept(category=Category.LABORATORY, name="Bilirubin.direct [Mass/volume] in Serum")


def _marks(first: str, *concepts: Concept) -> list[TaggedSpan]:
    [*before, thing] = marks_of("FILLER:her", first, "CONCEPT:bilirubin")
    return [*before, replace(thing, concepts=concepts)]


def test_total_narrows_a_test_to_what_is_called_so() -> None:
    [_, test] = with_totals(_marks("MEASURE=sum:Total", TOTAL, DIRECT))
    assert (test.words, test.concepts) == ("Total bilirubin", (TOTAL,))
    assert (test.start, test.end) == (4, len("her total bilirubin"))


@pytest.mark.parametrize(
    "marks",
    [
        _marks("MEASURE=sum:total", DIRECT, POTASSIUM),
        _marks("MEASURE=average:mean", TOTAL),
        marks_of("MEASURE=sum:total"),
        [],
    ],
)
def test_total_of_anything_else_stays(marks: list[TaggedSpan]) -> None:
    assert with_totals(marks) == marks


def test_total_that_does_not_stand_right_before_it_stays() -> None:
    [her, total, thing] = _marks("MEASURE=sum:total", TOTAL)
    apart = [her, total, replace(thing, start=thing.start + 3, end=thing.end + 3)]
    assert with_totals(apart) == apart
