"""What most patients have is ranked by the patients, and not by their entries."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize("most", ["most women", "the most women", "most of the women"])
def test_most_women_are_counted(most: str) -> None:
    assert said_back(f"Which diagnosis do {most} have?") == [
        "The 5 most frequent of diagnoses of patients female, by patients"
    ]


def test_what_they_take_they_are_on_now() -> None:
    said = said_back("Which drug do most diabetes patients take?")
    assert said[0].startswith("The 5 most frequent of active drugs ordered of patients with")
    assert said[0].endswith("by patients")


def test_what_is_most_common_in_women_is_ranked_by_entries() -> None:
    assert said_back("Which diagnosis is most common in women?") == [
        "The 5 most frequent of diagnoses of patients female, by entries"
    ]
