"""Cards and accounts of money, most of them checked."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("card 4111 1111 1111 1111", "4111 1111 1111 1111"),
    ("IBAN GB82 WEST 1234 5698 7654 32 now", "GB82 WEST 1234 5698 7654 32"),
    ("BIC DEUTDEFF", "DEUTDEFF"),
    ("Visa ending in 4421", "4421"),
]
LEFT = [
    "4111 1111 1111 1112 units",
    "GB82 WEST 1234 5698 7654 33",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("cards", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("cards", text)) == []
