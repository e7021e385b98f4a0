"""Web addresses with a scheme or bare."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("see https://x.example/p?q=1.", "https://x.example/p?q=1"),
    ("on clinic-marsh.org", "clinic-marsh.org"),
    ("at www.x.example/a, then", "www.x.example/a"),
    ("portal.marsh.co.uk/login", "portal.marsh.co.uk/login"),
]
LEFT = [
    "given b.i.d. today",
    "e.g. this",
    "T4 1.1.Then",
    "pH 7.4",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("urls", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("urls", text)) == []
