"""Visits told apart by what was at them: on the same visit as it, and only where one thing says which."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "During the encounter in which Ann Quill had her colonoscopy, what was the creatinine?",
            "Ann Quill's creatinine on the same visit as the colonoscopy",
        ),
        (
            "What was diagnosed at Ann Quill's visit with the colonoscopy?",
            "What was diagnosed in Ann Quill on the same visit as the colonoscopy?",
        ),
        (
            "When Ann Quill had the colonoscopy, which drugs were prescribed at the same visit?",
            "Which drugs were prescribed to Ann Quill on the same visit as the colonoscopy?",
        ),
        (
            "Ann Quill's last visit: what was the weight?",
            "At Ann Quill's last visit, what was the weight?",
        ),
    ],
)
def test_visit_of_a_thing_is_the_same_visit(text: str, plain: str) -> None:
    said = said_back(text)
    assert said == said_back(plain)
    assert not said[0].startswith("?")


@pytest.mark.parametrize(
    "text",
    [
        "Ann Quill's weight at the visit with bronchitis",  # while she had it, or when it was found
        "Ann Quill's weight at the visit with bronchitis or a colonoscopy",
        "Ann Quill's weight at the visit with the colonoscopy and the diabetes",
        "When Ann Quill had the colonoscopy, what was diagnosed at a visit?",
        "Ann Quill's weight at the stay with diabetes",
        "visits with Ann Quill's diagnosis",
    ],
)
def test_what_may_be_another_visit_is_refused(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")


def test_a_visit_for_something_has_a_reason() -> None:
    assert said_back("How many visits of Ann Quill for bronchitis?") == [
        "Number of visits for Acute bronchitis (disorder) (diagnosis) or bronchitis (diagnosis) of Ann"
    ]
