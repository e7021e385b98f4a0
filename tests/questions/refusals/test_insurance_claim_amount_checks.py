"""Claims do not tell what a visit cost or how often somebody was insured."""

import pytest

from tests.questions.vault_words import said_back


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
