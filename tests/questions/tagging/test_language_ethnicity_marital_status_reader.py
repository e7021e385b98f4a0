"""Languages, descents and marital statuses are read by the words of the records, and only beside patients."""

import pytest

from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import (
    RecordedDetails,
    with_personal,
)
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import DETAILS, said_back

RACES = RecordedDetails({DetailKind.RACE: ("Non Hispanic or Latino", "Hispanic or Latino", "Other")})


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("spanish", ("Spanish", "Spanish (preferred)")),
        ("black", ("Black or African American",)),
        ("african american", ("Black or African American",)),
        ("single", ("Never Married",)),
        ("unmarried", ("Divorced", "Never Married")),
    ],
)
def test_value_has_the_words_that_people_use_of_it(words: str, values: tuple[str, ...]) -> None:
    found = DETAILS.longest(words.split(), 0)
    assert found is not None
    assert found[1][1] == values


def test_white_blood_cells_are_nobody_s_descent() -> None:
    """They were read as cells of white patients, and refused."""
    text = "white blood cells"
    marks = [TaggedSpan("UNKNOWN", "", "white", 0, 5), TaggedSpan("UNKNOWN", "", "blood cells", 6, 17)]
    assert with_personal(text, marks, DETAILS, "white blood cells".__eq__) == marks


def test_what_is_no_expression_is_a_descent() -> None:
    marks = [TaggedSpan("UNKNOWN", "", "white", 0, 5), TaggedSpan("PATIENTS", "patients", "patients", 6, 14)]
    [first, _] = with_personal("white patients", marks, DETAILS, "white blood cells".__eq__)
    assert first.recorded == ("White",)


def test_who_is_not_of_a_descent_is_not_of_its_half() -> None:
    """“Latino” is no half of “Non Hispanic or Latino”."""
    found = RACES.longest(["latino"], 0)
    assert found is not None
    assert found[1][1] == ("Hispanic or Latino",)
    denied = RACES.longest(["not", "hispanic"], 0)
    assert denied is not None
    assert denied[1][1] == ("Non Hispanic or Latino",)


def test_word_of_questions_is_no_descent() -> None:
    assert RACES.longest(["other"], 0) is None


@pytest.mark.parametrize(
    "text",
    [
        "Spanish patients",  # a nationality
        "How many patients have black stools?",
        "Who speaks Greek?",  # which no record has
        "Asian and white patients",  # either, or both
        "How many patients are married or have diabetes?",
        "Which patients speak only Spanish?",
        "Which patients who speak Hindi need an interpreter?",
        "a single visit with diabetes",
    ],
)
def test_what_tells_nobody_s_language_or_descent_is_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")
