"""Who is “on potassium” is not told by values of the blood, and a score is the value of its finding."""

import pytest

from privrag_desktop.questions.phrases.blood_test_as_drug_and_score_rewriter import on_a_test, scored
from tests.questions.tagged_row import marks_of, terminals


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
    assert terminals(scored(marks_of("CONCEPT:potassium", "UNKNOWN:Scores"))) == ["CONCEPT", "FILLER"]


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
    assert scored(marks) == marks
