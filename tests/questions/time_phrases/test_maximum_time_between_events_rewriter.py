"""At most so long after something is within that time; how long something lasted is another thing."""

import pytest

from tests.questions.vault_words import said_back

_WITHIN = said_back("Who had a colonoscopy within 2 weeks after bronchitis?")


@pytest.mark.parametrize(
    "limit",
    ["no later than 2 weeks", "not later than 2 weeks", "at most 2 weeks", "up to two weeks", "<= 2 weeks"]
    + ["not more than 2 weeks", "within at most 2 weeks", "under 2 weeks", "in less than 2 weeks"],
)
def test_greatest_time_is_within_it(limit: str) -> None:
    assert said_back(f"Who had a colonoscopy {limit} after bronchitis?") == _WITHIN
    assert not _WITHIN[0].startswith("?")


@pytest.mark.parametrize(
    "text",
    [
        "Who was in hospital for at most 3 days after bronchitis?",
        "Who had a stay of less than 3 days after bronchitis?",
        "How many patients under 2 years after bronchitis had a colonoscopy?",
        "Who stayed less than 3 days after bronchitis?",
        "Who had a colonoscopy more than 3 days after bronchitis?",
        "Which drugs did Ann Quill get until 3 days after bronchitis?",
    ],
)
def test_other_lengths_are_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")
