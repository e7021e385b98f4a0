"""The sum of claims is money, a number of claims is none, and “total claims” may be either."""

import pytest

from tests.questions.vault_words import said_back


@pytest.mark.parametrize(
    ("asked", "understood"),
    [
        ("Sum of claims of Ann Quill in 2019", "Sum of amounts billed of Ann in 2019"),
        ("How many total claims in 2019?", "Number of amounts billed in 2019"),
        ("Total claims in 2019", "? Total"),
    ],
)
def test_a_sum_is_money_and_a_number_is_not(asked: str, understood: str) -> None:
    assert said_back(asked) == [understood]
