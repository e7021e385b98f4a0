"""“More often in 2020 than in 2019” compares two numbers; without two times nothing is rewritten."""

import pytest

from privrag_desktop.questions.phrases.more_often_than_rewriter import with_numbers
from tests.questions.tagged_row import marks_of, row, terminals

_YEARS = ("YEAR:2020", "COMPARED:than", "YEAR:2019")


@pytest.mark.parametrize("word", ["often", "Frequently"])
def test_more_often_is_more_times(word: str) -> None:
    found = with_numbers(marks_of("MORE=more:more", f"UNKNOWN:{word}", *_YEARS))
    assert [(one.terminal, one.value) for one in found[:2]] == [("MORE", "more"), ("TIMES", "times")]


@pytest.mark.parametrize(("value", "words"), [("above", "higher than"), ("below", "fewer than")])
def test_a_number_higher_than_that_of_another_time_is_no_limit(value: str, words: str) -> None:
    text, marks = row("HOW_MANY:number of", "YEAR:2020", f"BOUND={value}:{words}", "YEAR:2019")
    found = with_numbers(marks)
    assert terminals(found) == ["HOW_MANY", "YEAR", "MORE", "COMPARED", "YEAR"]
    assert found[2].value == ("more" if value == "above" else "less")
    assert [text[one.start : one.end] for one in found] == [one.words for one in found]


def test_new_cases_are_those_of_the_year() -> None:
    found = with_numbers(marks_of("MORE:more", "NEW:new", "TIMES:cases", *_YEARS))
    assert "NEW" not in terminals(found)


@pytest.mark.parametrize(
    "said",
    [
        ("MORE:more", "UNKNOWN:often", "YEAR:2020"),
        ("UNKNOWN:often", *_YEARS),
        ("CONCEPT:potassium", "YEAR:2020", "BOUND=above:higher than", "YEAR:2019"),  # a value, no number
        ("HOW_MANY:how many", "YEAR:2020", "YEAR:2019", "BOUND=above:more than", "NUMBER:3"),
        ("NEW:new", "TIMES:cases", "YEAR:2020"),
    ],
)
def test_other_words_stay(said: tuple[str, ...]) -> None:
    marks = marks_of(*said)
    assert with_numbers(marks) == marks
