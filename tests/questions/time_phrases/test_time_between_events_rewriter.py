"""Words for the time between two things are read as such only where these things follow."""

import pytest

from tests.questions.vault_words import said_back


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
