"""What was paid gets no yes, no number and no “everything”: most payments are of nothing."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    ("asked", "understood"),
    [
        ("What was paid for Ann Quill in 2020?", "Values of amounts paid of Ann in 2020"),
        ("How many payments were made in 2020?", "? paid"),
        ("Was everything paid for Ann Quill?", "? everything"),
    ],
)
def test_what_was_paid_is_told_by_its_amounts_alone(asked: str, understood: str) -> None:
    assert said_back(asked) == [understood]


@pytest.mark.parametrize(
    ("asked", "understood"),
    [
        ("How many visits cost more than 1000?", "? visits"),
        ("How many charges above 100 are there?", "? charges"),
        ("How often did Ann Quill have Medicare?", "? Medicare"),
    ],
)
def test_what_claims_do_not_tell_is_refused(asked: str, understood: str) -> None:
    assert said_back(asked) == [understood]
