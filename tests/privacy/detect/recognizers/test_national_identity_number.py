"""Identity numbers of countries by form and check digit."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("999-12-3456", "999-12-3456"),
    ("CPF 804.536.729-65", "804.536.729-65"),
    ("DNI 12345678Z", "12345678Z"),
    ("PAN ABCPE1234F", "ABCPE1234F"),
    ("AB 12 34 56 C", "AB 12 34 56 C"),
    ("AB123456C", "AB123456C"),
    ("2341 2341 2346", "2341 2341 2346"),
]
LEFT = [
    "12345678A",
    "2341 2341 2345",
    "platelets 250000",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("national", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("national", text)) == []
