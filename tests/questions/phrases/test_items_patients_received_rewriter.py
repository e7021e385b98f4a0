"""What patients received is what is asked for, and no condition on them."""

import pytest

from tests.questions.vault_words import said_back

_AFTER = "in the same month after Acute bronchitis (disorder) (diagnosis), by entries"


@pytest.mark.parametrize(
    "asked",
    [
        "Top 3 procedures that patients received in the same month after the diagnosis of bronchitis?",
        "Which are the top 3 procedures patients received after bronchitis in the same month?",
        "Top 3 procedures received by patients within the same month after the diagnosis of bronchitis?",
    ],
)
def test_the_verb_behind_patients_is_of_the_kind_before_them(asked: str) -> None:
    assert said_back(asked) == [f"The 3 most frequent of procedures {_AFTER}"]


def test_women_are_kept() -> None:
    said = said_back("What are the top 3 drugs that women take?")
    assert said == ["The 3 most frequent of drugs ordered of patients female, by entries"]


def test_ages_stand_between() -> None:
    said = said_back("What is the most common drug that patients over 60 take?")
    who = "patients aged 61 or more on 23 November 2026"
    assert said == [f"The 5 most frequent of drugs ordered of {who}, by entries"]


def test_a_verb_of_its_own_thing_stays_a_condition() -> None:
    [said] = said_back("What are the top 3 procedures of patients diagnosed with bronchitis?")
    who = "patients with Acute bronchitis (disorder) (diagnosis)"
    assert said == f"The 3 most frequent of procedures of {who}, by entries"
