"""Turns of phrase are read as the plain question, and only where they mean the same."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("How long took Ann Quill's bronchitis to heal?", "How long did Ann Quill's bronchitis last?"),
        (
            "How many days until Ann Quill's bronchitis was healed (resolved)?",
            "How long did Ann Quill's bronchitis last, in days?",
        ),
        (
            "How many patients had bronchitis before their 50th birthday?",
            "How many patients had bronchitis before the age of 50?",
        ),
        (
            "Which patients were not seen since the end of 2019?",
            "Which patients were not seen after 2019?",
        ),
        ("How many visits before the end of 2019?", "How many visits until 2019?"),
        ("How many children under ten, as of today?", "How many children under ten?"),
        ("Colonoscopy 2020: how many patients got one?", "How many patients had a colonoscopy in 2020?"),
        ("Which patients had diabetes and survived?", "Which patients had diabetes and are alive?"),
        ("How many women with diabetes didn't survive?", "How many women with diabetes died?"),
        ("Ann Quill's potassium in her last bronchitis", "Ann Quill's potassium during her last bronchitis"),
        (
            "How old was Ann Quill at the start of her third bronchitis?",
            "How old was Ann Quill at her third bronchitis?",
        ),
    ],
)
def test_turn_of_phrase_is_the_plain_question(text: str, plain: str) -> None:
    said = said_back(text)
    assert said == said_back(plain)
    assert not said[0].startswith("?")


@pytest.mark.parametrize(
    "text",
    [
        "How long after the colonoscopy was Ann Quill's bronchitis healed?",  # from the colonoscopy on
        "visits since the end of bronchitis",
        "Ann Quill problem list as of January 2010",
        "How many patients had more than one?",
        "Which patients survived diabetes?",  # some may have died of something else
        "Who survived?",
        "Did Ann Quill have diabetes and survive?",
    ],
)
def test_what_means_more_is_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")
