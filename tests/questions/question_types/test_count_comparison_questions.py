"""Two groups are compared as the words set them against each other, and what may belong to one is refused."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    "text",
    [
        "Are there more women than men over 60?",  # the women as well?
        "Are there more patients without diabetes than with bronchitis?",
        "Are there more patients with diabetes than with bronchitis in 2020?",
        "Who has more visits than Ann Quill?",
        "Were there more operations in 2020 than in 2019?",  # which procedures are operations
        "How many more women than men have diabetes?",
    ],
)
def test_limit_of_one_side_is_not_guessed_at(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")


def test_what_stands_once_is_said_of_both() -> None:
    once = said_back("Are there more women than men with diabetes?")
    twice = said_back("Are there more women with diabetes than men with diabetes?")
    assert once == twice
    assert "than patients male, with Diabetes" in once[0]


def test_visits_of_women_are_counted_and_not_the_women() -> None:
    [said] = said_back("Were there more emergency visits by women in 2019 than in 2018?")
    assert said.startswith("Whether there are more visits of patients female")
    [women] = said_back("Are there more women with visits in 2019 than in 2018?")
    assert women.startswith("Whether there are more patients female")
