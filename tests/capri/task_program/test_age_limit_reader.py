"""An age that a task compares with is an amount; one that only describes, or a length of time, is none."""

import pytest

from privrag_desktop.capri.task_program.age_limit_reader import age_limits


@pytest.mark.parametrize(
    ("task", "said", "words"),
    [
        ("ESR if she is over 65 years", "65 years", "65 years"),
        ("everyone under 40 yrs gets an ANA", "40 yrs", "40 years"),
        ("if the age is seventy-five or above", "seventy-five", "75 years"),
        ("when she is older than 80 years, 20 mg", "80 years", "80 years"),
        ("only if he has not yet turned 30", "30", "30 years"),
        ("a man aged 65 or over", "65", "65 years"),
        ("above sixty-five years old", "sixty-five years old", "65 years"),
        ("if her age >= 65", "65", "65 years"),
        ("if he is more than 75 years of age", "75 years of age", "75 years"),
        ("above the age of 60", "60", "60 years"),
        ("if Ada Quill is over 60 years, ESR", "60 years", "60 years"),
        ("BNP if >65 y, else skip", "65 y", "65 years"),
    ],
)
def test_an_age_that_is_compared_with_is_found_with_its_unit(task: str, said: str, words: str) -> None:
    [found] = age_limits(task)
    assert (task[found.start : found.end], found.words) == (said, words)


@pytest.mark.parametrize(
    "task",
    [
        "the 72-year-old Ada Quill",
        "diabetes for over 10 years",
        "her gout is over 2 years ago",
        "less than 5 days ago",
        "potassium over 5",
        "",
    ],
)
def test_what_only_describes_is_no_limit(task: str) -> None:
    assert list(age_limits(task)) == []
