"""Words for the time between two things are read as such only where these things follow."""

import pytest

from tests.questions.vault_words import said_back

_WITHIN = said_back("Who had a colonoscopy within 2 weeks after bronchitis?")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "time gap between Ann Quill's first and last weight",
            "How long between the first and the last weight of Ann Quill?",
        ),
        (
            "How many weeks from Ann Quill's diabetes to her colonoscopy?",
            "How many weeks between the diabetes and the colonoscopy of Ann Quill?",
        ),
        (
            "Ann Quill's weight after being diagnosed with diabetes the second time",
            "Ann Quill's weight after the second diabetes",
        ),
    ],
)
def test_interval_is_the_plain_question(text: str, plain: str) -> None:
    said = said_back(text)
    assert said == said_back(plain)
    assert not said[0].startswith("?")


def test_values_from_somebody_are_theirs() -> None:
    assert said_back("Creatinine from Ann Quill") == said_back("Creatinine of Ann Quill")


@pytest.mark.parametrize(
    "text",
    [
        "anion gap of Ann Quill",
        "QT interval of Ann Quill",
        "gap between Ann Quill's visits",
        "btw, Ann Quill's weight?",
    ],
)
def test_what_lies_between_no_two_things_is_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")


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
