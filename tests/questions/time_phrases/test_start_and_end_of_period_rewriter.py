"""A time means the same whether or not its start and its end are said, and a death is no cause of a year."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("between the start of 2012 and the end of 2013", "between 2012 and 2013"),
        ("from the start of 2012 until the end of 2013", "since 2012 until 2013"),
        ("in 2015 or before", "until 2015"),
        ("after the start of 2015", "since 2015"),
        ("after the beginning of March 2016", "since March 2016"),
    ],
)
def test_the_limits_of_a_time_add_nothing(said: str, plain: str) -> None:
    question = "How many patients had a colonoscopy {}?"
    assert said_back(question.format(said)) == said_back(question.format(plain))


def test_a_year_is_no_cause_of_death() -> None:
    assert said_back("Who died from 2006 to 2010?") == [
        "Patients who died from 1 January 2006 to 31 December 2010"
    ]


@pytest.mark.parametrize(
    "said",
    [
        "after starting 2013",
        "after 2013 began",
        "at the end of 2013",
        "by the start of 2013 and later",
        "in 2015 or previously 2013",
    ],
)
def test_what_is_no_such_limit_is_not_made_one(said: str) -> None:
    [read] = said_back(f"How many patients had a colonoscopy {said}?")
    assert read.startswith("?")
