"""Words beside a test narrow it or stay: “on”, a score, “total” in its name, and its sample."""

from dataclasses import replace

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.words_beside_lab_test_rewriter import (
    of_their_sample,
    on_a_test,
    with_totals,
    without_score_words,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.tagged_row import POTASSIUM, marks_of, terminals

TOTAL = Concept(category=Category.LABORATORY, name="Bilirubin.total [Mass/volume] in Serum")
DIRECT = Concept(category=Category.LABORATORY, name="Bilirubin.direct [Mass/volume] in Serum")
SWAB, BLOOD = (
    Concept(category=Category.LABORATORY, name=name)
    for name in ("SARS-CoV-2 RNA Pnl Resp NAA+probe", "SARS-CoV-2 IgG in Serum")
)
DISEASE = Concept(category=Category.CONDITION, name="COVID-19")


def test_a_test_right_behind_on_is_not_understood() -> None:
    """“Is she on potassium?” was answered “Yes” by values of the blood."""
    [_, test] = on_a_test(marks_of("FILLER:on", "CONCEPT:potassium"))
    assert (test.terminal, test.concepts) == ("UNKNOWN", ())


@pytest.mark.parametrize(
    "said",
    [
        ("FILLER:on", "CONCEPT:aspirin"),
        ("FILLER:on", "CONCEPT:cisplatin"),  # known, and held by no record
        ("FILLER:of", "CONCEPT:potassium"),
        ("FILLER:on", "DATE:2020-01-03", "CONCEPT:potassium"),
    ],
)
def test_drugs_and_tests_elsewhere_stay(said: tuple[str, ...]) -> None:
    marks = marks_of(*said)
    assert on_a_test(marks) == marks


def test_the_score_of_a_finding_says_no_more_than_the_finding() -> None:
    assert terminals(without_score_words(marks_of("CONCEPT:potassium", "UNKNOWN:Scores"))) == [
        "CONCEPT",
        "FILLER",
    ]


@pytest.mark.parametrize(
    "said",
    [
        ("CONCEPT:gout", "UNKNOWN:score"),
        ("CONCEPT:potassium", "FILLER:of", "UNKNOWN:score"),
        ("CONCEPT:potassium", "UNKNOWN:scored"),
    ],
)
def test_a_score_of_anything_else_is_not_understood(said: tuple[str, ...]) -> None:
    marks = marks_of(*said)
    assert without_score_words(marks) == marks


def _marks_of_bilirubin(first: str, *concepts: Concept) -> list[TaggedSpan]:
    [*before, thing] = marks_of("FILLER:her", first, "CONCEPT:bilirubin")
    return [*before, replace(thing, concepts=concepts)]


def test_total_narrows_a_test_to_what_is_called_so() -> None:
    [_, test] = with_totals(_marks_of_bilirubin("MEASURE=sum:Total", TOTAL, DIRECT))
    assert (test.words, test.concepts) == ("Total bilirubin", (TOTAL,))
    assert (test.start, test.end) == (4, len("her total bilirubin"))


@pytest.mark.parametrize(
    "marks",
    [
        _marks_of_bilirubin("MEASURE=sum:total", DIRECT, POTASSIUM),
        _marks_of_bilirubin("MEASURE=average:mean", TOTAL),
        marks_of("MEASURE=sum:total"),
        [],
    ],
)
def test_total_of_anything_else_stays(marks: list[TaggedSpan]) -> None:
    assert with_totals(marks) == marks


def test_total_that_does_not_stand_right_before_it_stays() -> None:
    [her, total, thing] = _marks_of_bilirubin("MEASURE=sum:total", TOTAL)
    apart = [her, total, replace(thing, start=thing.start + 3, end=thing.end + 3)]
    assert with_totals(apart) == apart


def _marks_with_sample(*concepts: Concept, sample: str = "respiratory") -> list[TaggedSpan]:
    return [
        TaggedSpan("CONCEPT", "covid", "covid", 0, 5, concepts=concepts),
        TaggedSpan("CONCEPT", sample, sample, 6, 17),
        TaggedSpan("UNKNOWN", "sample", "sample", 18, 24),
    ]


def test_only_tests_of_this_sample_are_meant() -> None:
    [mark] = of_their_sample(_marks_with_sample(DISEASE, SWAB, BLOOD))
    assert mark.concepts == (SWAB,)


def test_sample_that_no_test_is_of_is_not_understood() -> None:
    for marks in (
        _marks_with_sample(DISEASE, BLOOD),
        _marks_with_sample(SWAB, sample="blood"),
        _marks_with_sample(DISEASE),
    ):
        assert of_their_sample(marks) == marks
