"""Two numbers in one question: each has its own conditions and none of the other, or it is refused."""

import pytest

from tests.questions.vault_words import said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"
_BRONCHITIS = "Acute bronchitis (disorder) (diagnosis)"


def test_the_other_sex_is_asked_for_with_the_same_condition() -> None:
    """All women and all men were counted."""
    assert said_back("How many women had bronchitis and how many men?") == [
        f"Number of patients female, with {_BRONCHITIS}",
        f"Number of patients male, with {_BRONCHITIS}",
    ]


def test_each_has_its_own_condition() -> None:
    """Diabetes was said of both."""
    assert said_back("How many men had bronchitis and how many women had diabetes?") == [
        f"Number of patients male, with {_BRONCHITIS}",
        f"Number of patients female, with {_DIABETES}",
    ]


def test_each_has_its_own_tense() -> None:
    assert said_back("How many patients had bronchitis and how many patients have diabetes?") == [
        f"Number of patients with {_BRONCHITIS}",
        f"Number of patients with (active {_DIABETES})",
    ]


def test_one_condition_behind_both_is_of_both() -> None:
    assert said_back("How many women and how many men had bronchitis?") == [
        f"Number of patients female, with {_BRONCHITIS}",
        f"Number of patients male, with {_BRONCHITIS}",
    ]


def test_a_year_behind_both_is_of_both() -> None:
    said = said_back("How many visits and how many prescriptions did Ann Quill have in 2019?")
    assert said[0] == "Number of visits of Ann in 2019"
    assert said[1].endswith("drugs ordered of Ann in 2019")


@pytest.mark.parametrize(
    "asked",
    [
        "How many colonoscopies were done in 2018 and how many patients had bronchitis?",
        "How many colonoscopies were there and how many patients died?",
        "How many patients had bronchitis and how many patients died?",
        "How many patients had bronchitis and how many women had diabetes?",
        "How many women with diabetes had bronchitis and how many men had diabetes?",
        "How many patients have diabetes and how many have bronchitis?",
        "How many visits did Ann Quill have and how many colonoscopies in 2019?",
        "How many visits were there and how many colonoscopies in 2019?",
    ],
)
def test_what_may_be_among_the_other_is_refused(asked: str) -> None:
    assert said_back(asked)[0].startswith("?")
